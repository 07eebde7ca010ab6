"""The parts of the built site, one module a part; `tools.build` puts them together."""
