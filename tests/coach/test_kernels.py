"""The kernels that train the coach play the package's game; run where Numba is (`make coach`)."""

import pytest


def test_the_kernels_agree_with_the_package() -> None:
    pytest.importorskip("numba", reason="Numba is in the environment that trains the coach")
    from tools.coach.checking import disagreements  # noqa: PLC0415

    assert list(disagreements(60, "test")) == []
