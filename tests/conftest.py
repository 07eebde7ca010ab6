"""How hard Hypothesis tries. No profile has a deadline: on a busy machine a slow example is no fault."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("long", deadline=None, max_examples=5000, print_blob=True)
settings.load_profile("steady")
