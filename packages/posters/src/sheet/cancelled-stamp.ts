import { rect, svg } from '../svg.ts';
import { serif } from '../title/draw-title.ts';
import type { StampPlace } from './hanko.ts';

const ink = '#a1133a';
const paper = '#fffdf9';

/** 「中止」 as a stamp, 150 x 66 at scale 1, turned by 8 degrees. */
export function drawCancelledStamp({ x, y, scale }: StampPlace): string {
  const frame = (inset: number, width: number) =>
    rect(
      -75 + inset,
      -33 + inset,
      150 - 2 * inset,
      66 - 2 * inset,
      `fill="none" stroke="${ink}" stroke-width="${width}"`,
      9,
    );
  return [
    svg`<g transform="translate(${x} ${y}) rotate(-8) scale(${scale})">`,
    rect(-75, -33, 150, 66, `fill="${paper}" fill-opacity=".92"`, 10),
    frame(1.5, 3),
    frame(6.5, 1),
    svg`<g font-family="${serif}" font-weight="700" font-size="40" text-anchor="middle" fill="${ink}"><text x="-27" y="14.5">中</text><text x="27" y="14.5">止</text></g>`,
    '</g>',
  ].join('');
}
