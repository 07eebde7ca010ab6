"""How the coach's weights are made: self-play with Numba kernels, then a text for the package."""
