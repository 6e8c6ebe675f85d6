import { filled, outlined, path, range, svg } from '../../svg.ts';
import type { Board } from '../board.ts';

const ripple = (height: number): string => svg`q15 ${-height} 30 0${'t30 0'.repeat(12)}`;

/** 湯: the tiled picture of a bath house: the mountain, the water and its steam. */
export function drawYu(board: Board): string {
  const { palette, scale: s, horizon: y, height } = board;
  const water = y + 34 * s;
  const mountain = svg`M70 ${y + 26 * s}C140 ${y + 10 * s} 176 ${y - 62 * s} 196 ${y - 72 * s}h34c22 ${12 * s} 56 ${82 * s} 140 ${98 * s}V${height}H0z`;
  const snow = svg`M196 ${y - 72 * s}h34l14 ${14 * s}-12 ${8 * s}-9-7-10 11-11-9-10 6-10-8z`;
  const ripples = range(1, 6)
    .filter((row) => water + row * 17 * s < height)
    .map((row) =>
      path(
        svg`M${-15 * (row % 2)} ${water + row * 17 * s}${ripple(8 * s)}`,
        outlined(palette.line, board.atNight(0.2, 0.42), 1.4),
      ),
    );
  const steam = [44, 66, 88].map((x) =>
    path(
      svg`M${x} ${water - 10 * s}c${-12 * s} ${-16 * s} ${12 * s} ${-26 * s} 0 ${-44 * s}`,
      outlined(board.atNight(palette.sun, '#ffffff'), 0.85, 4.4 * s),
    ),
  );
  return [
    board.disc({ x: board.clearOf(96, 96, 284), y: board.sun.y - 18 * s, radius: board.sun.radius * 0.85 }),
    path(mountain, filled(palette.far)),
    path(snow, filled(palette.line, board.atNight(0.6, 0.95))),
    path(svg`M0 ${water}${ripple(9 * s)}V${height}H0z`, filled(palette.middle)),
    ...ripples,
    ...steam,
  ].join('');
}
