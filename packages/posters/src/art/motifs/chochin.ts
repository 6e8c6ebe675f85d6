import { circle, filled, outlined, path, svg } from '../../svg.ts';
import type { Board } from '../board.ts';

interface Place {
  readonly x: number;
  /** How far the cord hangs down here, at scale 1. */
  readonly sag: number;
}

const places: readonly Place[] = [
  { x: 34, sag: 16 },
  { x: 112, sag: 28 },
  { x: 196, sag: 24 },
  { x: 280, sag: 16 },
  { x: 344, sag: 8 },
];
const redLantern = 2;
const red = '#e2562f';
const lit = '#ffcf8a';

/** 提灯: paper lanterns on a cord, the middle one red. The lights take the place of the sun. */
export function drawChochin(board: Board): string {
  const { palette, scale: s, horizon } = board;
  const top = horizon - 72 * s;
  const cord = svg`M-10 ${top - 14 * s}Q90 ${top + 30 * s} 180 ${top + 14 * s}T370 ${top - 4 * s}`;
  const lanterns = places
    .slice(board.clearOf(0, 0, redLantern), board.clearOf(places.length, redLantern + 1, places.length))
    .map((place) =>
      drawLantern(
        board,
        place.x + board.clearOf(0, 0, 54),
        top + place.sag * s * 0.6 + 4 * s,
        place === places[redLantern],
      ),
    );
  return [
    path(board.land(horizon + 46 * s, s * 0.8, true), filled(palette.far, 0.9)),
    path(board.land(horizon + 62 * s, s * 0.7), filled(palette.near)),
    path(cord, outlined(board.atNight(palette.sun, palette.deep), 0.7, 1.4)),
    ...lanterns,
  ].join('');
}

function drawLantern(board: Board, x: number, top: number, isRed: boolean): string {
  const { palette, scale: s } = board;
  const halfWidth = (isRed ? 25 : 20) * s;
  const halfHeight = (isRed ? 32 : 26) * s;
  const centre = top + halfHeight + 3 * s;
  const colour = isRed ? board.paint(red) : board.atNight(board.paint(lit), palette.sun);
  const ribs = [-0.6, -0.2, 0.2, 0.6].map((share) => {
    const half = halfWidth * Math.sqrt(1 - share * share);
    const data = svg`M${x - half} ${centre + halfHeight * share}q${half} ${6 * s} ${2 * half} 0`;
    return path(data, outlined(palette.deep, 0.26, 1));
  });
  const cap = (y: number, share: number, thickness: number) =>
    path(
      svg`M${x - halfWidth * share} ${y}h${halfWidth * share * 2}v${thickness * s}h${-halfWidth * share * 2}z`,
      filled(palette.deep),
    );
  return [
    board.atNight(circle(x, centre - 3 * s, halfWidth * 2, filled(board.paint(lit), 0.1)), ''),
    cap(top, 0.45, 5),
    svg`<ellipse cx="${x}" cy="${centre}" rx="${halfWidth}" ry="${halfHeight}" ${filled(colour, 0.97)}/>`,
    ...ribs,
    cap(top + 2 * halfHeight + s, 0.4, 4),
  ].join('');
}
