"""What is wrong with a source or a catalogue, and where."""


class CatalogueError(Exception):
    """One fault, told as a line: where it is, the message's context if it has one, and what is wrong."""

    def __init__(self, where: str, reason: str, context: str = "") -> None:
        self.where = where
        self.reason = reason
        self.context = context
        super().__init__(f"{where}: {context}: {reason}" if context else f"{where}: {reason}")
