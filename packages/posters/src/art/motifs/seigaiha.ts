import { circle, filled, range } from '../../svg.ts';
import type { Board } from '../board.ts';

/** 青海波: a sea of overlapping waves. Each row covers the lower half of the one behind it. */
export function drawSeigaiha(board: Board): string {
  const { palette, scale, horizon, height } = board;
  const radius = 30 * scale;
  const rings = [1, 0.76, 0.52, 0.26].map((share, index) =>
    circle(0, 0, radius * share, filled(index % 2 ? palette.middle : palette.near)),
  );
  const edge = `stroke="${palette.line}" stroke-opacity="${board.atNight(0.2, 0.4)}"`;
  const wave = board.repeated(`<g ${edge}>${rings.join('')}</g>`);
  const rows = range(0, (height - horizon + radius * 2) / (radius / 2));
  const columns = range(-1, 360 / (radius * 2) + 1);
  const sea = rows.flatMap((row) =>
    columns.map((column) =>
      wave(column * radius * 2 + (row % 2 ? radius : 0), horizon + 10 * scale + (row * radius) / 2),
    ),
  );
  return board.disc() + sea.join('');
}
