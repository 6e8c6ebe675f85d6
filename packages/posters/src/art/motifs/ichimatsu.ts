import { filled, range, rect } from '../../svg.ts';
import type { Board } from '../board.ts';

const overlap = 0.4;

/** 市松: a chequered ground. */
export function drawIchimatsu(board: Board): string {
  const { palette, scale, horizon, height } = board;
  const side = 34 * scale;
  const rows = range(Math.floor((horizon - 60 * scale) / side), height / side);
  const squares = rows.flatMap((row) =>
    range(0, 360 / side + 1)
      .filter((column) => (column + row) % 2)
      .map((column) => {
        const isDark = (column * row) % 3 !== 0;
        const colour = isDark ? filled(palette.near, 0.7) : filled(palette.line, board.atNight(0.12, 0.3));
        return rect(column * side - 8, row * side, side + overlap, side + overlap, colour);
      }),
  );
  return board.disc() + board.backLand() + board.patternedLand(squares);
}
