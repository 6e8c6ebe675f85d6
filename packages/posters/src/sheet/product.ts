import { drawArt } from '../art/art.ts';
import { drawTitle } from '../title/draw-title.ts';
import { setTitle, type TitleSpace } from '../title/set-title.ts';
import { drawFade, previewHeight, previewLeft, previewStart } from './preview.ts';
import { drawSignature } from './signature.ts';
import { drawTextLine } from './text-line.ts';

export interface ProductOptions {
  /** Begins every id in the markup; unique in its document. */
  readonly idPrefix: string;
  readonly title: string;
  readonly line: string;
}

const space: TitleSpace = { columnLengths: [], width: 256, steps: [{ size: 25, maxLines: 3 }] };
const titleTop = 20;
const titleHeight = 70;

/** The picture of the product that other services show beside a link, 1200 x 630: its promise in a fair morning. */
export function productPreviewSvg({ idPrefix, title, line }: ProductOptions): string {
  const { markup, board } = drawArt({
    ...{ motif: 'yama', hue: 'kaki', sky: 'morning', mode: 'light', isCancelled: false },
    ...{ idPrefix, height: previewHeight, horizon: 0.6, textSide: 'left' },
  });
  const { ink, skyTop } = board.palette;
  const box = { x: previewLeft, top: titleTop, height: titleHeight, maxSize: 25, ink, halo: skyTop };
  const drawn = drawTitle(setTitle(title, space), box);
  return [
    previewStart(title),
    markup,
    drawFade(`${idPrefix}-fade`, skyTop),
    drawn.markup,
    drawTextLine(line, {
      x: previewLeft,
      width: 250,
      colour: ink,
      baseline: drawn.bottom + 22,
      size: 11,
      isBold: true,
    }),
    drawSignature(previewLeft, 156, 20, ink),
    '</svg>',
  ].join('');
}
