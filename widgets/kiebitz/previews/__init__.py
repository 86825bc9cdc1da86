"""Pictures of the site for others: of each page's first table, for the preview of a link to it, and the site's icons.

Pages give the pictures as HTML; what is drawn here has no words, so one picture serves all languages.
"""

from kiebitz.previews.images import ICONS, PREVIEW_SIZE, can_draw, draw_images, has_table, picture_of

__all__ = ["ICONS", "PREVIEW_SIZE", "can_draw", "draw_images", "has_table", "picture_of"]
