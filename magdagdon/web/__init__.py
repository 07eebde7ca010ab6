"""The page: it draws a game and asks the session, and decides nothing about rules."""
