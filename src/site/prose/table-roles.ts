/**
 * Explicit roles: WebKit drops those of a table whose parts are displayed
 * otherwise.
 */
export const tableRoles = {
  row: { role: 'row' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}
