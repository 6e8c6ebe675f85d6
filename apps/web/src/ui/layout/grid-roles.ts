/** The ARIA grid role for a `<table>`. */
export const gridRole = { role: 'grid' } as const;

/** The role of each selectable `<td>` of such a table. */
export const gridCellRole = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }) as const;

/** The grid role of a table in which several cells can be selected. */
export const multipleGridRole = { role: 'grid', 'aria-multiselectable': true } as const;

/** The props of a box that scrolls by itself: it can be reached and scrolled by keyboard. */
export const scrollRegion = (label: string) => ({ role: 'region', tabIndex: 0, 'aria-label': label }) as const;
