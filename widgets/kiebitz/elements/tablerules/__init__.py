"""The rules of a table: chosen sentence by sentence, compared, settled, given away and printed."""
