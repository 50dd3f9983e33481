// On narrow screens a table's rows are drawn as cards, and some browsers then forget that it is a table.
// Saying the roles outright keeps them; spread into the elements of such a table.
export const tableRoles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
