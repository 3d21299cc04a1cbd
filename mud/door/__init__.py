"""What every door has in common: who is let in (`Entrance`), how a link's `Conversation` goes, and their `Limits`.

Knows lines, paragraphs, seconds and addresses; refuses to know bytes, sockets and loops.
"""

from mud.door.conversation import Conversation, State
from mud.door.entrance import Entrance, Place
from mud.door.limits import Limits
from mud.door.seldom import Seldom

__all__ = ["Conversation", "Entrance", "Limits", "Place", "Seldom", "State"]
