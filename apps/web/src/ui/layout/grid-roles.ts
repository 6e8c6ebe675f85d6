/** Makes a real table the interactive grid that ARIA describes: spread onto the `<table>`. */
export const gridRole = { role: 'grid' } as const;

/** Spread onto each `<td>` of such a table that can be chosen. */
export const gridCellRole = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }) as const;
