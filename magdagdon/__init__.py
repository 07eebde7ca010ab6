"""MAGDAGDON, a solitaire dice game: rules engine, session, and the page that draws them."""
