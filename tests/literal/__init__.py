"""A second, literal reading of the rules, to hold the game's own engine against.

It knows the rules and the record format and refuses to know the engine: nothing here imports it, and nothing
here is quick. Where the two disagree, one of them has misread.
"""
