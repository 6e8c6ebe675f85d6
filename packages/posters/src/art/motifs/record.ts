import { circle, filled, outlined, path, range, svg } from '../../svg.ts';
import type { Board } from '../board.ts';

const vinylAtNight = '#171216';

/** レコード: a record that rises like a sun behind the land. */
export function drawRecord(board: Board): string {
  const { palette, scale: s, horizon } = board;
  const radius = 78 * s;
  const x = board.clearOf(214, 128, 276);
  const y = horizon + 8 * s;
  const grooves = range(0, 6).map((index) =>
    circle(x, y, radius * (0.93 - 0.085 * index), outlined(palette.line, 0.16, 1)),
  );
  const glint = (side: 1 | -1, opacity: number) =>
    path(
      svg`M${x} ${y}L${x + side * radius * 0.62} ${y + side * radius * 0.78}A${radius} ${radius} 0 0 ${side === 1 ? 0 : 1} ${x + side * radius * 0.3} ${y + side * radius * 0.954}z`,
      filled(palette.line, opacity),
    );
  return [
    board.atNight(circle(x, y, radius * 1.3, filled(palette.sun, 0.06)), ''),
    circle(x, y, radius, filled(board.atNight(board.paint(vinylAtNight), palette.deep))),
    ...grooves,
    glint(-1, 0.1),
    glint(1, 0.08),
    circle(x, y, radius * 0.36, filled(palette.sun, 0.97)),
    circle(x, y, radius * 0.05, filled(palette.deep)),
    path(board.land(horizon + 44 * s), filled(palette.middle)),
    path(board.land(horizon + 66 * s, s * 0.8, true), filled(palette.near)),
    board.mist(-24, horizon - 16 * s, 130, 0.42, 9 * s),
    board.mist(26, horizon + 2 * s, 110, 0.28, 9 * s),
  ].join('');
}
