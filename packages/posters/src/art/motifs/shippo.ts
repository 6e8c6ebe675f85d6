import { circle, outlined, range } from '../../svg.ts';
import type { Board } from '../board.ts';

/** 七宝: interlocked rings. */
export function drawShippo(board: Board): string {
  const { palette, scale, horizon, height } = board;
  const step = 26 * scale;
  const ring = board.repeated(circle(0, 0, step * Math.SQRT1_2, outlined(palette.line, palette.lineOpacity, 1.2)));
  const rows = range(Math.floor((horizon - 60 * scale) / step), (height + step) / step);
  const rings = rows.flatMap((row) => range(-1, 360 / step + 1).map((column) => ring(column * step, row * step)));
  return board.disc({ x: board.clearOf(96, 96, 262) }) + board.backLand() + board.patternedLand(rings, true);
}
