import { circle, filled, range } from '../../svg.ts';
import type { Board } from '../board.ts';

/** 豆絞り: rows of uneven dots. */
export function drawMameshibori(board: Board): string {
  const { palette, scale, horizon, height } = board;
  const rows = range(Math.floor((horizon - 50 * scale) / (22 * scale)), (height + 10) / (22 * scale));
  const dots = rows.flatMap((row) =>
    range(0, 360 / (23 * scale) + 1).map((column) => {
      const radius = (3 + ((column * 7 + Math.abs(row) * 5) % 6) * 0.9) * scale;
      const opacity = board.atNight(0.12, 0.3) + ((column * 3 + Math.abs(row) * 7) % 5) * 0.07;
      const x = (column * 23 + (row % 2 ? 11.5 : 0)) * scale;
      return circle(x, row * 22 * scale, radius, filled(palette.line, opacity));
    }),
  );
  return board.disc({ x: board.clearOf(100, 100, 262) }) + board.backLand() + board.patternedLand(dots, true);
}
