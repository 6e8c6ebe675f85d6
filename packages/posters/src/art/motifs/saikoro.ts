import { filled, path, svg } from '../../svg.ts';
import type { Board } from '../board.ts';

const top = '#fffdf7';
const redPip = '#d13d1a';

interface Die {
  readonly x: number;
  readonly y: number;
  /** The length of an edge. */
  readonly edge: number;
  readonly rotation: number;
  readonly topPip: string;
}

/** さいころ: two dice. */
export function drawSaikoro(board: Board): string {
  const { palette, scale: s, horizon } = board;
  const first = {
    x: board.clearOf(176, 130, 226),
    y: horizon + 24 * s,
    edge: 46 * s,
    rotation: -8,
    topPip: board.paint(redPip),
  };
  const second = {
    x: board.clearOf(262, 220, 308),
    y: horizon + 40 * s,
    edge: 38 * s,
    rotation: 10,
    topPip: palette.deep,
  };
  return [
    board.disc({ x: board.clearOf(92, 92, 262), y: board.sun.y - 10 * s, radius: board.sun.radius * 0.9 }),
    path(board.land(horizon + 30 * s, s * 0.8, true), filled(palette.far, 0.9)),
    path(board.land(horizon + 54 * s, s * 0.6), filled(palette.middle)),
    drawDie(board, first),
    drawDie(board, second),
    path(board.land(board.height - 14 * s, s * 0.35, true), filled(palette.near)),
  ].join('');
}

function drawDie(board: Board, { x, y, edge, rotation, topPip }: Die): string {
  const width = edge * 0.866;
  const half = edge / 2;
  const pip = (pipX: number, pipY: number, radiusX: number, radiusY: number, colour = board.palette.deep) =>
    svg`<ellipse cx="${pipX}" cy="${pipY}" rx="${edge * radiusX}" ry="${edge * radiusY}" ${filled(colour)}/>`;
  const leftPips = [0.3, 0.7].map((v, index) => {
    const u = [0.28, 0.72][index] ?? 0;
    return pip(-width + width * u, -half + half * u + edge * v, 0.07, 0.1);
  });
  const rightPips = [0.25, 0.5, 0.75].map((v, index) => {
    const u = [0.22, 0.5, 0.78][index] ?? 0;
    return pip(width - width * u, -half + half * u + edge * v, 0.065, 0.1);
  });
  return [
    svg`<g transform="translate(${x} ${y}) rotate(${rotation})">`,
    path(svg`M0 ${-edge}l${width} ${half}-${width} ${half}-${width} ${-half}z`, filled(board.paint(top))),
    path(
      svg`M${-width} ${-half}l${width} ${half}v${edge}l${-width} ${-half}z`,
      filled(board.paint(board.atNight('#e9dccb', '#f1e7da'))),
    ),
    path(
      svg`M${width} ${-half}l${-width} ${half}v${edge}l${width} ${-half}z`,
      filled(board.paint(board.atNight('#cfc0b0', '#dccfc0'))),
    ),
    pip(0, -half, 0.2, 0.115, topPip),
    ...leftPips,
    ...rightPips,
    '</g>',
  ].join('');
}
