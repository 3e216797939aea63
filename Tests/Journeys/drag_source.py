"""A window of another program from which a file can be dragged: drag_source.py FILE"""

import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402


def open_window(app):
    window = Gtk.ApplicationWindow(application=app, title="drag source")
    window.set_default_size(200, 120)
    label = Gtk.Label(label="Drag me")
    source = Gtk.DragSource()
    uri = Gio.File.new_for_path(sys.argv[1]).get_uri() + "\r\n"
    content = Gdk.ContentProvider.new_for_bytes("text/uri-list", GLib.Bytes.new(uri.encode()))
    source.set_content(content)
    label.add_controller(source)
    window.set_child(label)
    window.present()


application = Gtk.Application(application_id=None, flags=Gio.ApplicationFlags.NON_UNIQUE)
application.connect("activate", open_window)
application.run([])
