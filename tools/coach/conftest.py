"""Where the workshop's own packages are not installed, its modules have no examples to run."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("numba") else ["*.py"]
