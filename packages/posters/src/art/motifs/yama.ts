import { filled, path, svg } from '../../svg.ts';
import type { Board } from '../board.ts';

/** 山: two ranges, the farther one with a snowy peak. */
export function drawYama(board: Board): string {
  const { palette, scale: s, horizon: y, height } = board;
  const range = svg`M0 ${y + 10 * s} 74 ${y - 34 * s} 118 ${y - 4 * s} 190 ${y - 74 * s} 262 ${y - 10 * s} 300 ${y - 34 * s} 360 ${y + 12 * s}V${height}H0z`;
  const snow = svg`M190 ${y - 74 * s}l-24 ${21 * s} 13-3 10 8 10-9 12 5z`;
  const hills = svg`M0 ${y + 38 * s}l70-34 58 26 82-44 74 46 52-20 24 16V${height}H0z`;
  return [
    board.disc({ x: board.clearOf(110, 110, 262), y: board.sun.y - 8 * s }),
    path(range, filled(palette.far)),
    path(snow, filled(palette.line, board.atNight(0.5, 0.9))),
    path(hills, filled(palette.middle)),
    path(board.land(y + 52 * s, s * 0.7), filled(palette.near)),
  ].join('');
}
