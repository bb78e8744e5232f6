"""What the rules leave of the sheet of Ex Dynamis Chaos filled to its bounds."""

from __future__ import annotations


def character(filler, fields):
    """Up and about, one weapon in both hands, nothing on the ground."""
    weapons = filler.rows(fields["weapons"], place="inventory")
    weapons[0]["place"] = "both"
    items = filler.rows(fields["items"], sort="other", place="inventory")
    return {"hp": fields["max_hp"].high, "condition": "up", "overkill": 0, "weapons": weapons, "items": items}
