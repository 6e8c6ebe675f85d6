import { circle, filled, path, range, rect, svg } from '../../svg.ts';
import type { Board } from '../board.ts';

const frameStep = 112;
const frameWidth = 104;

/** フィルム: a strip of film in which the sun rises from frame to frame. */
export function drawFilm(board: Board): string {
  const { palette, scale: s, horizon } = board;
  const length = 84 * s;
  const top = horizon - board.clearOf(48, 20, 48) * s;
  const hole = filled(palette.skyTop, 0.9);
  const holes = range(-1, 22).map(
    (index) =>
      rect(index * 20, top + 5 * s, 9, 7 * s, hole, 2) + rect(index * 20, top + length - 12 * s, 9, 7 * s, hole, 2),
  );
  const frames = range(-1, 4).map((index) => drawFrame(board, index, top + 17 * s, length - 34 * s));
  return [
    path(board.land(horizon + 44 * s), filled(palette.middle)),
    path(board.land(horizon + 62 * s, s * 0.7, true), filled(palette.near)),
    svg`<g transform="rotate(${board.clearOf(-7, 8, -7)} 180 ${horizon})">`,
    rect(-30, top, 420, length, filled(palette.deep)),
    ...holes,
    ...frames,
    '</g>',
  ].join('');
}

function drawFrame(board: Board, index: number, top: number, height: number): string {
  const { palette, scale: s } = board;
  const x = index * frameStep - 14;
  const hills = svg`M${x} ${top + height * 0.8}q30 ${-18 * s} 60 ${-4 * s}t50 ${-8 * s}v${height}h-110z`;
  const content = [
    rect(x, top, frameWidth, height, filled(palette.skyBottom)),
    circle(x + frameWidth / 2, top + height * (1.02 - 0.24 * index), 17 * s, filled(palette.sun, 0.96)),
    path(hills, filled(palette.middle)),
  ];
  return board.clipped(rect(x, top, frameWidth, height, '', 4), content.join(''));
}
