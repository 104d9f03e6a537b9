"""A bare window of WebKitGTK for its driver, of any width: MiniBrowser's toolbar is 447 pixels wide.

Downloads go into the given folder.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

folder = sys.argv[1]
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(1440, 900)
    window.add(view)
    window.show_all()
    return view


def choose_place(download, name):
    download.set_destination(GLib.filename_to_uri(f"{folder}/{name}"))
    return True


context.connect("automation-started", lambda _context, session: session.connect("create-web-view", open_view))
context.connect("download-started", lambda _context, download: download.connect("decide-destination", choose_place))
Gtk.main()
