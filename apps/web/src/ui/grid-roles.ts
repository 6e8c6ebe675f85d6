/** Makes a real table the interactive grid that ARIA describes: spread onto `<table>` and onto its focusable `<td>`s. */
export const gridRoles = { table: { role: 'grid' }, cell: { role: 'gridcell' } } as const;
