import { type FocusEvent, useEffect, useRef } from 'react';

interface Place {
  row: Element;
  index: number;
  /** The dialog or the page with the list. */
  outer: HTMLElement;
}

/**
 * Focus for the next row of a list, or the last one, or the list, once the row with the focus is removed, or the row whose dialog had it.
 * Rows, and a list that may be empty, need a `tabIndex` of -1.
 */
export function useNextFocus() {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<Place>(null);
  useEffect(() => {
    const last = place.current;
    if (!last) return;
    const rows = [...(list.current?.children ?? [])];
    if (last.row.isConnected) {
      last.index = rows.indexOf(last.row);
      return;
    }
    const active = document.activeElement;
    // A dialog that is still open keeps the focus; one that closes loses it.
    const isLost = !active || active.contains(last.outer) || active.closest('[data-closing]') !== null;
    if (isLost || last.outer.contains(active)) place.current = null;
    if (!isLost) return;
    const next = rows[Math.min(last.index, rows.length - 1)] ?? list.current;
    (next instanceof HTMLElement ? next : last.outer).focus();
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLUListElement>) => {
    const rows = [...currentTarget.children];
    const row = rows.find((each) => each.contains(target));
    const outer = currentTarget.closest<HTMLElement>('[role="dialog"], #main') ?? document.body;
    if (row) place.current = { row, index: rows.indexOf(row), outer };
  };
  return { ref: list, onFocus };
}
