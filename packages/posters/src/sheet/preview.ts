import { boardWidth } from '../art/board.ts';
import { escapeText, svg } from '../svg.ts';
import { cleanTitle } from '../title/clean.ts';
import { drawTitle } from '../title/draw-title.ts';
import { setTitle, type TitleSpace } from '../title/set-title.ts';
import { drawCancelledStamp } from './cancelled-stamp.ts';
import { drawGround } from './ground.ts';
import { drawHanko } from './hanko.ts';
import { organizerLine, type PosterEvent, startLinesOf } from './poster-event.ts';
import { drawSignature } from './signature.ts';
import { drawTextLine } from './text-line.ts';

export interface PreviewOptions {
  /** Begins every id in the markup; unique in its document. */
  readonly idPrefix: string;
  /** 「11月21日（土） 19:00」 */
  readonly when: string;
  /** Empty if the event has none. */
  readonly place: string;
  readonly organizerName: string;
}

export const previewHeight = 189;
export const previewLeft = 22;
const left = previewLeft;
const space: TitleSpace = {
  columnLengths: [],
  width: 256,
  steps: [
    { size: 29, maxLines: 2 },
    { size: 25, maxLines: 3 },
    { size: 19, maxLines: 4 },
  ],
};
/** Beside the stamp, which is wider than the date. */
const cancelledSpace: TitleSpace = { ...space, width: 212 };
const titleTop = 20;
const titleHeight = 96;

/** The picture of an event that other services show beside its link, 1200 x 630: the title and the facts at the left. */
export function previewSvg(event: PosterEvent, { idPrefix, when, place, organizerName }: PreviewOptions): string {
  const { isCancelled = false, hasPicture } = event;
  const { markup, ink, halo } = drawGround(event, {
    ...{ mode: 'light', idPrefix, height: previewHeight, horizon: 0.6 },
    ...{ textSide: 'left', shade: 'left' },
  });
  const setting = setTitle(event.title, isCancelled ? cancelledSpace : space);
  const draw = (top: number) => drawTitle(setting, { x: left, top, height: titleHeight, maxSize: 29, ink, halo });
  const free = titleHeight - draw(0).bottom;
  const title = draw(titleTop + Math.max(0, free / 2));
  const line = { x: left, width: 250, colour: ink };
  const seal = { x: 316, y: 54, scale: 0.78 };
  return [
    previewStart(cleanTitle(event.title)),
    markup,
    hasPicture ? '' : drawFade(`${idPrefix}-fade`, halo),
    title.markup,
    drawTextLine([when, place].filter(Boolean).join('・'), { ...line, baseline: 139, size: 10.6, isBold: true }),
    drawTextLine(organizerLine(organizerName, isCancelled), {
      ...line,
      baseline: 156,
      size: 9.4,
      isBold: false,
    }),
    drawSignature(left, 165, 13, ink),
    isCancelled ? drawCancelledStamp({ ...seal, x: 296, scale: 0.66 }) : drawHanko(seal, startLinesOf(event)),
    '</svg>',
  ].join('');
}

/** The opening tag of a link's picture, drawn as 1200 x 630. */
export const previewStart = (label: string): string =>
  svg`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 ${boardWidth} ${previewHeight}" role="img" aria-label="${escapeText(label)}">`;

/** What the picture fades into under the text at the left. */
export const drawFade = (id: string, colour: string): string =>
  svg`<defs><linearGradient id="${id}" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${colour}" stop-opacity=".94"/><stop offset=".62" stop-color="${colour}" stop-opacity=".72"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs><rect width="290" height="${previewHeight}" fill="url(#${id})"/>`;
