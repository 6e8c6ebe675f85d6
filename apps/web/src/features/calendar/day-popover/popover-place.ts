interface Box {
  left: number;
  right: number;
  top: number;
  width: number;
  height: number;
}

const gapPx = 10;
const marginPx = 12;

/**
 * Where the popover of a cell is, in px of the viewport: at its left, or at its right where there is not enough room, near the height of
 * the opener, and wholly visible.
 */
export function popoverPlace(
  cell: Box,
  opener: Box,
  popover: Pick<Box, 'width' | 'height'>,
  viewport: Pick<Box, 'width' | 'height'>,
): { left: number; top: number } {
  const within = (value: number, size: number, limit: number) =>
    Math.max(marginPx, Math.min(value, limit - size - marginPx));
  const before = cell.left - gapPx - popover.width;
  const left = before >= marginPx ? before : cell.right + gapPx;
  return {
    left: within(left, popover.width, viewport.width),
    top: within(opener.top + opener.height / 2 - popover.height * 0.75, popover.height, viewport.height),
  };
}
