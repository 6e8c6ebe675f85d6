import { escapeText, svg } from '../svg.ts';
import { letterSpacing, type TitleSetting } from './set-title.ts';
import { columnHeight, drawColumn } from './vertical.ts';

export const serif = "'Hiragino Mincho ProN','Noto Serif CJK JP','Noto Serif JP','Yu Mincho',serif";
export const sansSerif = "'Hiragino Sans','Noto Sans CJK JP','Noto Sans JP',sans-serif";
/** Last in the list of a title, so that emoji are drawn where no other font has them. */
const titleFonts = `${serif},'Noto Emoji'`;

const columnGap = 1.42;
/** Each column begins lower than the one before, by this share of an em. */
const columnStep = 0.95;
const lineHeight = 1.34;
const haloWidth = 0.12;
const haloOpacity = 0.45;

export interface TitleBox {
  /** The centre of the first column, or the left edge of the lines. */
  readonly x: number;
  readonly top: number;
  /** The height for columns. */
  readonly height: number;
  /** The largest size of columns. */
  readonly maxSize: number;
  readonly ink: string;
  /** The colour of the halo that separates the glyphs from the picture. */
  readonly halo: string;
  readonly opacity?: number;
}

export interface DrawnTitle {
  readonly markup: string;
  readonly size: number;
  /** The lower edge of the lowest glyph. */
  readonly bottom: number;
}

export function drawTitle(setting: TitleSetting, box: TitleBox): DrawnTitle {
  return setting.direction === 'vertical'
    ? drawColumns(setting.lines, box)
    : drawLines(setting.lines, setting.size, box);
}

function drawColumns(columns: readonly string[], box: TitleBox): DrawnTitle {
  const reach = Math.max(...columns.map((column, index) => columnHeight(column) + index * columnStep));
  const size = Math.floor(Math.min(box.maxSize, box.height / reach));
  const glyphs = columns.map((column, index) =>
    drawColumn(column, box.x - index * size * columnGap, box.top + index * size * columnStep, size),
  );
  return { markup: group(glyphs, size, box), size, bottom: box.top + reach * size };
}

function drawLines(lines: readonly string[], size: number, box: TitleBox): DrawnTitle {
  const texts = lines.map(
    (line, index) =>
      svg`<text x="${box.x}" y="${box.top + size * (index * lineHeight + 0.9)}">${escapeText(line)}</text>`,
  );
  const markup = group(texts, size, box, svg` letter-spacing="${size * letterSpacing}"`);
  return { markup, size, bottom: box.top + size * (lines.length - 1) * lineHeight + size };
}

function group(content: readonly string[], size: number, { ink, halo, opacity = 1 }: TitleBox, more = ''): string {
  const outline = svg`stroke="${halo}" stroke-width="${size * haloWidth}" stroke-opacity="${haloOpacity}" stroke-linejoin="round" paint-order="stroke"`;
  const visible = opacity === 1 ? '' : svg` opacity="${opacity}"`;
  return svg`<g font-family="${titleFonts}" font-weight="700" font-size="${size}" fill="${ink}" ${outline}${more}${visible}>${content}</g>`;
}
