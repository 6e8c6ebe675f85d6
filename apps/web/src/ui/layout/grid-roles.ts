/** The ARIA grid role for a `<table>`. */
export const gridRole = { role: 'grid' } as const;

/** The role of each selectable `<td>` of such a table. */
export const gridCellRole = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }) as const;
