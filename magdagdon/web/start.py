"""What PyScript runs: it starts the app, and where that fails the page says so."""

from magdagdon.web.browser.failure import report_failure

try:
    from magdagdon.web.app import start

    await start()  # noqa: F704, PLE1142 - PyScript runs this file with top-level await
except Exception as fault:
    report_failure(fault)
    raise
