import { filled, path, svg } from '../../svg.ts';
import type { Board } from '../board.ts';

/** The feet of the trees: x, and y below the horizon at scale 1. */
const trees: readonly (readonly [number, number])[] = [
  [22, 58],
  [46, 66],
  [74, 60],
  [292, 52],
  [316, 62],
  [342, 54],
];

/** 峠: a path between trees up to a pass. */
export function drawToge(board: Board): string {
  const { palette, scale: s, horizon: y, height } = board;
  const farRange = svg`M0 ${y - 6 * s}l50-30 46 22 60-54 70 58 48-26 86 40V${height}H0z`;
  const nearRange = svg`M0 ${y + 18 * s}l80-30 70 28 60-38 90 42 60-22V${height}H0z`;
  const way = svg`M196 ${height}C150 ${y + 96 * s} 250 ${y + 84 * s} 226 ${y + 62 * s}S172 ${y + 50 * s} 196 ${y + 32 * s}`;
  const wayStroke = svg`fill="none" stroke="${palette.line}" stroke-opacity="${board.atNight(0.35, 0.8)}" stroke-width="${7 * s}" stroke-linecap="round"`;
  return [
    board.disc({ x: board.clearOf(254, 112, 254), y: board.sun.y - 14 * s, radius: board.sun.radius * 0.9 }),
    path(farRange, filled(palette.far, 0.75)),
    path(nearRange, filled(palette.far)),
    path(board.land(y + 36 * s), filled(palette.middle)),
    path(way, wayStroke),
    path(board.land(y + 76 * s, s * 0.6, true), filled(palette.near)),
    ...trees.map(([x, below], index) => drawTree(board, x, y + below * s + 10 * s, (24 + (index % 3) * 7) * s)),
  ].join('');
}

function drawTree(board: Board, x: number, foot: number, size: number): string {
  const right = svg`l${size * 0.34} ${size * 0.55}h${-size * 0.14}l${size * 0.26} ${size * 0.45}h${-size * 0.92}`;
  const left = svg`l${size * 0.26} ${-size * 0.45}h${-size * 0.14}z`;
  return path(svg`M${x} ${foot - size}${right}${left}`, filled(board.palette.near));
}
