import { filled, path } from '../../svg.ts';
import type { Board } from '../board.ts';

/** 霞: bars of mist before the sun. */
export function drawKasumi(board: Board): string {
  const { palette, scale: s, horizon, sun } = board;
  return [
    board.disc(),
    path(board.land(horizon + 40 * s), filled(palette.middle)),
    path(board.land(horizon + 66 * s, s * 0.8, true), filled(palette.near)),
    board.mist(-20, sun.y + 12 * s, 170, 0.5),
    board.mist(24, sun.y + 32 * s, 190, 0.32),
    board.mist(188, sun.y + 18 * s, 150, 0.6),
    board.mist(236, sun.y + 40 * s, 180, 0.38),
    board.mist(-40, sun.y + 58 * s, 200, 0.3),
    board.mist(150, sun.y + 64 * s, 150, 0.24),
  ].join('');
}
