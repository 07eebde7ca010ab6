"""Laws under load: sessions played at random beside the literal rules, and parsers fed with hostile input.

It knows how to try things by the thousand, and names the seed that repeats a failure; it refuses to know what
a player sees.
"""
