"""The table of the 66 family as rows of text."""

import cardrules

CLOSED = (
    "variant: schnopsn-weich; turn-up: HJ; talon: CA CT CQ SQ HA HK DA DQ DJ, closed by opponent; led: SK; "
    "you: HQ SA SJ DT CK; opponent: HT ST DK CJ; points: you 0, opponent 0; tricks: you 0, opponent 0"
)
OPEN = "variant: original-66; turn-up: HJ; talon: CA CT; you: HK HQ HA SA ST C9; opponent: SK SQ SJ DT DK DQ"


def rows(deal: cardrules.Deal, seat: int) -> dict[str, str]:
    """The rows of the picture of *deal* from *seat*."""
    return dict(deal.seen_by(seat).rows)


class TestRows:
    """What each row has."""

    def test_a_closed_talon(self) -> None:
        """It hides the turned-up card, and shows who closed."""
        deal = cardrules.position(CLOSED)

        assert rows(deal, 0)["trump"] == "♥"
        assert rows(deal, 0)["talon"] == "10 cards, closed by seat 1"
        assert rows(deal, 0)["trick"] == "♠K led by seat 1"

    def test_hands(self) -> None:
        """One's own is shown, the other as so many unknown cards."""
        deal = cardrules.position(CLOSED)

        assert rows(deal, 0)["seat 1"] == "? ? ? ?   0 points, 0 tricks"
        assert rows(deal, 1)["seat 1"] == "♣J ♠T ♥T ♦K   0 points, 0 tricks"
        assert rows(deal, 1)["seat 0"] == "? ? ? ? ?   0 points, 0 tricks"

    def test_an_announcement(self) -> None:
        """The other seat knows the pair from now on; one of its cards is due."""
        deal = cardrules.deal("schnopsn-weich", 1)
        for seed in range(200):
            deal = cardrules.deal("schnopsn-weich", seed, rules={"marriage.needs_trick": False})
            announced = [action for action in deal.legal() if action.startswith("marriage")]
            if announced:
                break
        deal = deal.play(announced[0])
        sign = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}[announced[0][-1]]
        seen = rows(deal, 1 - deal.seat)

        assert seen["marriage"] == f"{sign}, of which a card must be led now"
        assert seen[f"seat {deal.seat}"].startswith(f"{sign}K {sign}Q ? ? ?")
        assert f"announced {sign}" in seen[f"seat {deal.seat}"]

    def test_points_that_nobody_may_see(self) -> None:
        """Where players count for themselves there is no counter."""
        assert not cardrules.rules("original-66")["view.point_counter"].value
        assert "points" not in str(cardrules.deal("original-66", 7))
        assert "0 points" in str(cardrules.deal("schnopsn-weich", 7))

    def test_the_end(self) -> None:
        """The winner, how much and why."""
        deal = cardrules.deal("original-66", 7).play("play C9", "play HJ", "draw", "claim")

        assert rows(deal, 0)["result"] == "seat 1 wins 2 game points (false-claim)"
        assert "trick" not in rows(deal, 0)
        assert deal.seen_by(0).legal == ()

    def test_a_draw(self) -> None:
        """Nobody wins."""
        deal = cardrules.position(
            "variant: original-66; trump: H; talon: empty; you: HA; opponent: SA; "
            "points: you 44, opponent 54; tricks: you 5, opponent 6"
        )
        played = deal.play("play HA", "play SA")

        assert played.result is not None
        assert (rows(played, 0)["result"].startswith("draw")) is (played.result["winner"] is None)
