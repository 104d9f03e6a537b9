/**
 * Explicit roles of a table's parts: WebKit drops those that are displayed
 * otherwise, as cards. To be spread into the elements, where the linter would
 * call them redundant.
 */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}
