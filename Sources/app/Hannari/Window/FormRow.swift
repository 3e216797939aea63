import Gtk

/// A row of a form: what it asks on the left, what answers it on the right.
func formRow(_ title: String, _ control: Widget) -> Widget {
    let label = Label(title)
    label.xAlign = 0
    label.expandsHorizontally = true
    label.setTarget(control)
    control.setAccessibleName(title)
    control.verticalAlign = .centre
    let row = Box(.horizontal, spacing: 32, [label, control])
    row.addClass("form-row")
    return row
}
