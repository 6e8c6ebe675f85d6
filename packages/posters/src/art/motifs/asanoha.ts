import { outlined, path, range, svg } from '../../svg.ts';
import type { Board } from '../board.ts';

/** 麻の葉: hemp leaves, hexagons cut into triangles. */
export function drawAsanoha(board: Board): string {
  const { palette, scale, horizon, height } = board;
  const side = 30 * scale;
  const rise = (side * 1.732) / 2;
  const spokes: readonly (readonly [number, number])[] = [
    [side, 0],
    [side / 2, rise],
    [-side / 2, rise],
    [-side, 0],
    [-side / 2, -rise],
    [side / 2, -rise],
    [side * 0.75, rise / 2],
    [0, rise],
    [-side * 0.75, rise / 2],
    [-side * 0.75, -rise / 2],
    [0, -rise],
    [side * 0.75, -rise / 2],
  ];
  const star = spokes.map(([x, y]) => svg`M0 0L${x} ${y}`).join('');
  const leaf = board.repeated(path(star, outlined(palette.line, palette.lineOpacity, 1)));
  const rows = range(Math.floor((horizon - 50 * scale) / (2 * rise)), (height + rise) / (2 * rise));
  const leaves = rows.flatMap((row) =>
    range(-1, 10).map((column) => leaf(column * side * 1.5, row * rise * 2 + (column % 2 ? rise : 0))),
  );
  return board.disc() + board.backLand() + board.patternedLand(leaves);
}
