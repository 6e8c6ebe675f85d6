import { filled, outlined, path, svg } from '../../svg.ts';
import type { Board } from '../board.ts';

const leftPage = '#fffdf6';
const rightPage = '#fff7e6';

/** 本: an open book, from which the sun rises. */
export function drawHon(board: Board): string {
  const { palette, scale: s, horizon, height } = board;
  const x = board.clearOf(180, 134, 252);
  const fold = height - board.clearOf(60, 44, 60) * s;
  const page = (side: 1 | -1) =>
    svg`M${x} ${fold}C${x + side * 50 * s} ${fold - 38 * s} ${x + side * 116 * s} ${fold - 28 * s} ${x + side * 146 * s} ${fold - 12 * s}V${height}H${x}z`;
  const row = (side: 1 | -1, index: number) => {
    const y = fold + index * 13 * s;
    return svg`M${x + side * 18 * s} ${y}C${x + side * 56 * s} ${y - 30 * s} ${x + side * 104 * s} ${y - 22 * s} ${x + side * 128 * s} ${y - 8 * s}`;
  };
  const rows = [1, 2, 3].flatMap((index) => [row(-1, index), row(1, index)]);
  return [
    board.disc({ x, y: fold - 38 * s, radius: 38 * s }),
    path(board.land(horizon + 30 * s, s * 0.6, true), filled(palette.far, 0.8)),
    path(page(-1) + page(1), outlined(palette.near, 1, 5 * s)),
    path(page(-1), filled(board.paint(leftPage), board.atNight(0.9, 0.98))),
    path(page(1), filled(board.paint(rightPage), board.atNight(0.84, 0.96))),
    path(svg`M${x} ${fold}V${height}`, outlined(palette.deep, 0.35, 1.4)),
    path(rows.join(''), outlined(palette.deep, 0.28, 1.6)),
  ].join('');
}
