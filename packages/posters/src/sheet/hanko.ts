import { escapeText, filled, rect, svg } from '../svg.ts';
import { serif } from '../title/draw-title.ts';
import type { StartLines } from './poster-event.ts';

const vermilion = '#d13d1a';
const white = '#fffaf0';

export interface StampPlace {
  /** The centre. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The date as a vermilion stamp, 76 x 92 at scale 1, turned by 5 degrees. */
export function drawHanko({ x, y, scale }: StampPlace, { day, weekday, time }: StartLines): string {
  const line = (baseline: number, size: number, text: string) =>
    svg`<text y="${baseline}" font-size="${size}">${escapeText(text)}</text>`;
  return [
    svg`<g transform="translate(${x} ${y}) rotate(-5) scale(${scale})" font-family="${serif}" font-weight="700" text-anchor="middle" fill="${white}">`,
    rect(-38, -46, 76, 92, filled(vermilion), 9),
    rect(-33.5, -41.5, 67, 83, `fill="none" stroke="${white}" stroke-opacity=".85" stroke-width="1.4"`, 6),
    line(-14, day.length > 4 ? 22 : 25, day),
    line(9, 16, weekday),
    line(31, 17, time),
    '</g>',
  ].join('');
}
