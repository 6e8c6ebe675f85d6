import { escapeText, svg } from '../svg.ts';
import { cleanTitle, graphemesOf } from '../title/clean.ts';
import { sansSerif } from '../title/draw-title.ts';
import { horizontalWidth } from '../title/measure.ts';

export interface TextLine {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: string;
  /** Longer text ends in an ellipsis. */
  readonly width: number;
}

/** One line of a sans serif; nothing for an empty text. */
export function drawTextLine(text: string, { x, baseline, size, isBold, colour, width }: TextLine): string {
  if (text.trim() === '') return '';
  return svg`<text x="${x}" y="${baseline}" font-family="${sansSerif},'Noto Emoji'" font-weight="${isBold ? 700 : 400}" font-size="${size}" fill="${colour}">${escapeText(fitted(text, width / size))}</text>`;
}

function fitted(text: string, limit: number): string {
  const clean = cleanTitle(text);
  if (horizontalWidth(clean) <= limit) return clean;
  const graphemes = graphemesOf(clean);
  while (graphemes.length > 0 && horizontalWidth(graphemes.join('')) + 1 > limit) graphemes.pop();
  return `${graphemes.join('').trimEnd()}…`;
}
