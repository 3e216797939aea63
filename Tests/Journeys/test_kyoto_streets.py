"""The streets of Kyoto: the song that counts them, and finding sights and crossings."""

from desk import wait
from test_kyoto import kyoto, told  # noqa: F401  (kyoto is a fixture)

ORDER = ["Marutamachi", "Takeyamachi", "Ebisugawa", "Nijō", "Oshikōji", "Oike", "Anekōji", "Sanjō",
         "Rokkaku", "Takoyakushi", "Nishikikōji", "Shijō", "Ayanokōji", "Bukkōji", "Takatsuji",
         "Matsubara", "Manjuji", "Gojō", "Yōbai", "Kagiyamachi", "Rokujō", "Shichijō", "Hachijō",
         "Tōji", "Kujō"]


def test_the_lullaby_names_the_streets_in_order_and_stops(kyoto):  # noqa: F811
    app = kyoto()
    app.key("l")
    heard = []

    def listen():
        # A slow computer may miss some.
        street = told(app).split("-dōri")[0]
        if street in ORDER and street not in heard:
            heard.append(street)
        return len(heard) >= 3

    wait("three streets", listen, timeout=40)
    app.shot("lullaby")
    assert heard == sorted(heard, key=ORDER.index)
    app.find(name="Stop the street lullaby")
    app.key("Escape")
    wait("silence", lambda: told(app) == "No pin has been placed yet")
    app.find(name="Street lullaby")


def test_a_crossing_and_a_sight_are_found_by_name(kyoto):  # noqa: F811
    app = kyoto()
    app.key("slash")
    app.type("shijo karasuma")
    app.find(contains="Shijō Karasuma")
    app.key("Return")
    wait("the verdict", lambda: "2.3km from the Shishinden" in told(app))
    app.key("slash")
    app.type("nishiki market")
    app.find(contains="Nishiki Market")
    app.key("Return")
    wait("the verdict on the market", lambda: "2.1km from the Shishinden" in told(app))
