import { path, rect, svg } from '../svg.ts';
import { serif } from '../title/draw-title.ts';

const vermilion = '#d13d1a';

/** The mark of the product with its name. `y` is the upper edge of the mark. */
export function drawSignature(x: number, y: number, size: number, ink: string): string {
  const mark = [
    rect(0, 0, 32, 32, `fill="${vermilion}"`, 9),
    path('M8.5 17.25a7.5 7.5 0 0 1 15 0z', 'fill="#ffffff"'),
    path('M6.5 20.5h19M10.5 24.25h11', 'fill="none" stroke="#ffffff" stroke-width="2" stroke-linecap="round"'),
  ].join('');
  const fontSize = size * 0.72;
  return svg`<g transform="translate(${x} ${y}) scale(${size / 32})">${mark}</g><text x="${x + size * 1.3}" y="${y + size * 0.75}" font-family="${serif}" font-weight="700" font-size="${fontSize}" letter-spacing="${fontSize * 0.1}" fill="${ink}">ひより</text>`;
}
