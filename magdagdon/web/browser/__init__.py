"""The browser: the one package that knows JavaScript objects.

What it hands on is plain Python; an event or an element goes no further than to whoever asked for it. Refuses
to know the game.
"""
