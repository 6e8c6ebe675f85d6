import { escapeText, svg } from '../svg.ts';
import { graphemesOf } from './clean.ts';
import { type Measure, spaceWidth } from './measure.ts';

type CellKind = 'upright' | 'turned' | 'transposed' | 'mark' | 'small' | 'digits' | 'word' | 'space';

/** One glyph or short run in a column. */
interface Cell {
  readonly kind: CellKind;
  readonly text: string;
  /** Its height in em. */
  readonly advance: number;
}

const lead = 1.09;
const bracketLead = 0.82 * lead;
const latinWidth = 0.6;
const wordGap = 0.14;
/** From the centre of the em box to the baseline, in em: Japanese fonts have an ascent of .88 and a descent of .12. */
const baseline = 0.38;

const bracket = /^[「」『』（）【】〈〉《》〔〕［］｛｝()[\]{}]$/u;
/** Strokes whose vertical form is mirrored, so that the brush still begins with its entry. */
const transposed = /^[ー～〜]$/u;
const turned = /^[–—―‐\-=…‥：；:;|｜→←]$/u;
const mark = /^[、。，．]$/u;
const small = /^[っゃゅょゎぁぃぅぇぉゕゖッャュョヮァィゥェォヵヶ]$/u;

const run = /(\d+|(?:[A-Za-z\u00C0-\u024F]\p{M}*)+)/u;

/** The cells of a column. Two digits stand side by side in one cell; the letters of a Latin word are turned together. */
function cellsOf(column: string): Cell[] {
  return column.split(run).flatMap((part, index): Cell[] => {
    const isRun = index % 2 === 1;
    const letters = graphemesOf(part);
    if (!isRun || letters.length === 1) return letters.map(toCell);
    if (!/^\d/.test(part)) return [{ kind: 'word', text: part, advance: letters.length * latinWidth + wordGap }];
    return letters.length === 2 ? [{ kind: 'digits', text: part, advance: lead }] : letters.map(toCell);
  });
}

function toCell(text: string): Cell {
  if (/^\s+$/u.test(text)) return { kind: 'space', text, advance: spaceWidth };
  if (bracket.test(text)) return { kind: 'turned', text, advance: bracketLead };
  if (transposed.test(text)) return { kind: 'transposed', text, advance: lead };
  if (turned.test(text)) return { kind: 'turned', text, advance: lead };
  if (mark.test(text)) return { kind: 'mark', text, advance: lead };
  if (small.test(text)) return { kind: 'small', text, advance: lead };
  return { kind: 'upright', text, advance: lead };
}

/** The height of a column in em. */
export const columnHeight = (column: string): number => cellsOf(column).reduce((sum, { advance }) => sum + advance, 0);

/** The height of a column, counted in glyphs. */
export const columnLength: Measure = (column) => columnHeight(column) / lead;

/**
 * The glyphs of a column, one by one, so that a renderer without `writing-mode` draws them too: marks are moved and brackets
 * are turned instead of being replaced by the vertical forms, which many fonts lack. `x` is the centre, `top` the upper edge.
 */
export function drawColumn(column: string, x: number, top: number, size: number): string {
  let y = top;
  return cellsOf(column)
    .map((cell) => {
      const markup = drawCell(cell, x, y, size);
      y += cell.advance * size;
      return markup;
    })
    .join('');
}

function drawCell({ kind, text, advance }: Cell, x: number, top: number, size: number): string {
  const centre = top + (kind === 'word' ? advance - wordGap : Math.min(1, advance)) * size * 0.5;
  const base = centre + baseline * size;
  const glyph = (attributes: string) => svg`<text text-anchor="middle" ${attributes}>${escapeText(text)}</text>`;
  switch (kind) {
    case 'space':
      return '';
    case 'digits':
      return glyph(svg`x="${x}" y="${base}" textLength="${size}" lengthAdjust="spacingAndGlyphs"`);
    case 'word':
      return glyph(svg`x="${x}" y="${base - 0.04 * size}" transform="rotate(90 ${x} ${centre})"`);
    case 'turned':
      return glyph(svg`x="${x}" y="${base}" transform="rotate(90 ${x} ${centre})"`);
    case 'transposed':
      return glyph(svg`x="${x}" y="${base}" transform="matrix(0 1 1 0 ${x - centre} ${centre - x})"`);
    case 'mark':
      return glyph(svg`x="${x + 0.62 * size}" y="${base - 0.62 * size}"`);
    case 'small':
      return glyph(svg`x="${x + 0.1 * size}" y="${base - 0.1 * size}"`);
    case 'upright':
      return glyph(svg`x="${x}" y="${base}"`);
  }
}
