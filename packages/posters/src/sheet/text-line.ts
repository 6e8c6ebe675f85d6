import { escapeText, svg } from '../svg.ts';
import { cleanTitle, segmentsOf } from '../title/clean.ts';
import { sansSerif } from '../title/draw-title.ts';
import { widthOf } from '../title/measure.ts';

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
  let width = 0;
  // How much of the text leaves room for an ellipsis.
  let kept = 0;
  for (const { segment, index } of segmentsOf(clean)) {
    width += widthOf(segment);
    if (width > limit) return `${clean.slice(0, kept).trimEnd()}…`;
    if (width + 1 <= limit) kept = index + segment.length;
  }
  return clean;
}
