"""Python as the page gets it, made under Node by the build: a zip of compiled modules, a memory snapshot."""
