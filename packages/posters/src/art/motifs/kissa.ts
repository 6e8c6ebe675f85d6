import { filled, outlined, path, rect, svg } from '../../svg.ts';
import type { Board } from '../board.ts';

/** 喫茶: a cup on a counter, the sun behind it. */
export function drawKissa(board: Board): string {
  const { palette, scale: s, horizon, height } = board;
  const counter = height - 26 * s;
  const x = board.clearOf(170, 136, 262);
  const porcelain = board.atNight(palette.sun, '#ffffff');
  const rim = counter - 62 * s;
  const cup = svg`M${x - 54 * s} ${rim}h${108 * s}v${10 * s}c0 ${30 * s} ${-20 * s} ${50 * s} ${-40 * s} ${50 * s}h${-28 * s}c${-20 * s} 0 ${-40 * s} ${-20 * s} ${-40 * s} ${-50 * s}z`;
  const handle = svg`M${x + 53 * s} ${counter - 50 * s}c${26 * s} ${-8 * s} ${34 * s} ${26 * s} ${-6 * s} ${31 * s}`;
  const steam = [-18, 6, 30].map((offset) =>
    path(
      svg`M${x - 6 + offset * s} ${counter - 74 * s}c${-12 * s} ${-16 * s} ${14 * s} ${-26 * s} 0 ${-46 * s}`,
      outlined(palette.middle, 0.75, 3.4 * s),
    ),
  );
  return [
    board.disc({ x: x + 2, y: horizon - 30 * s, radius: 46 * s }),
    path(board.land(counter - 26 * s, s * 0.45, true), filled(palette.far, 0.9)),
    rect(0, counter - 2 * s, 360, height - counter + 2 * s, filled(palette.near)),
    svg`<ellipse cx="${x}" cy="${counter}" rx="${86 * s}" ry="${9 * s}" ${filled(palette.line, 0.95)}/>`,
    path(cup, filled(porcelain, 0.98)),
    path(handle, outlined(porcelain, 1, 7 * s)),
    path(svg`M${x - 54 * s} ${rim}h${108 * s}v${7 * s}h${-108 * s}z`, filled(palette.deep, 0.86)),
    ...steam,
  ].join('');
}
