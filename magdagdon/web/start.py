"""What PyScript runs: it starts the app, nothing else."""

from magdagdon.web.app import start

await start()  # noqa: F704, PLE1142 - PyScript runs this file with top-level await
