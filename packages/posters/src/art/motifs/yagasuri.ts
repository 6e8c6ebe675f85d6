import { filled, path, range, svg } from '../../svg.ts';
import type { Board } from '../board.ts';

/** 矢絣: the feathers of arrows. */
export function drawYagasuri(board: Board): string {
  const { palette, scale, horizon, height } = board;
  const width = 27 * scale;
  const length = 52 * scale;
  const slope = 14 * scale;
  const halves = svg`M0 0l${width / 2} ${slope}v${length}l${-width / 2} ${-slope}zM${width} 0l${-width / 2} ${slope}v${length}l${width / 2} ${-slope}z`;
  const light = board.repeated(path(halves, filled(palette.line, board.atNight(0.1, 0.26))));
  const dark = board.repeated(path(halves, filled(palette.near, 0.6)));
  const rows = range(Math.floor((horizon - 60 * scale) / length), (height + length) / length);
  const feathers = rows.flatMap((row) =>
    range(-1, 360 / width + 1).map((column) => ((column + row) % 2 ? light : dark)(column * width, row * length)),
  );
  return board.disc() + board.backLand() + board.patternedLand(feathers);
}
