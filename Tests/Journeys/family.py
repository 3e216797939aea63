"""What families do on the Santa page."""

from desk import Hannari, wait

HOME = "Hiroshima"
MAP = "Santa's way over the Earth"
LANDED = "Santa has landed on your roof!"


def settle(app: Hannari, place=HOME):
    """Says on the first page where home is, by typing."""
    app.wait_until_sees("Where shall Santa land?", 20)
    app.focus()
    app.type(place)
    app.find(contains=f"{place}, ")
    app.key("Return")
    app.find(name=place)
    app.find(contains="Santa lands on")
    app.key("Return")
    wait("the flight", lambda: not app.sees("Where shall Santa land?"), 20)
    wait("the file of the home", app.folders.home_file.exists, 5)


def choose(app: Hannari, entry):
    """Opens the main menu and clicks an entry."""
    app.focus()
    app.key("F10")
    item = app.find(name=entry)
    app.press(item)


def picture(app: Hannari):
    """The drawing area, whose name and description say what is drawn."""
    return app.find(role="filler", contains="")


def told(app: Hannari) -> str:
    """What a screen reader would say of the picture now."""
    areas = [node for node in app.nodes() if node.get_description()]
    return "; ".join(f"{node.get_name()}: {node.get_description()}" for node in areas)
