import { drawArt } from '../art/art.ts';
import { boardWidth } from '../art/board.ts';
import { skyAt } from '../sky.ts';
import { circle, escapeText, filled, path, rect, svg } from '../svg.ts';
import { cleanTitle } from '../title/clean.ts';
import { drawTitle } from '../title/draw-title.ts';
import { setTitle, type TitleSpace } from '../title/set-title.ts';
import { drawCancelledStamp } from './cancelled-stamp.ts';
import { drawHanko } from './hanko.ts';
import { type PosterEvent, startLinesOf } from './poster-event.ts';
import { drawSignature } from './signature.ts';
import { drawTextLine } from './text-line.ts';

export interface StoryOptions {
  /** Begins every id in the markup; unique in its document. */
  readonly idPrefix: string;
  /** Empty if the event has none. */
  readonly place: string;
  readonly organizerName: string;
  /** The dark modules of a QR code as path data, and the number of its modules in a row. */
  readonly qr?: { readonly data: string; readonly modules: number };
}

const height = 640;
const artHeight = 544;
const stub = 538;
const washi = { paper: '#fdf9f2', ink: '#1e1b17', muted: '#5c5751', tear: '#d9cfc1' };
const qrSize = 64;
const space: TitleSpace = {
  columnLengths: [9, 6, 8],
  width: 304,
  steps: [
    { size: 40, maxLines: 3 },
    { size: 32, maxLines: 4 },
    { size: 26, maxLines: 4 },
  ],
};

/** The poster of an event for a story, 1080 x 1920: the picture above a stub with the place, the organizer and a QR code. */
export function storySvg(event: PosterEvent, { idPrefix, place, organizerName, qr }: StoryOptions): string {
  const { motif, hue, isCancelled = false } = event;
  const sky = skyAt(event.startAt, event.timeZone);
  const art = drawArt({ motif, hue, sky, mode: 'light', height: artHeight, horizon: 0.76, isCancelled, idPrefix });
  const { ink, skyTop } = art.board.palette;
  const setting = setTitle(event.title, space);
  const isVertical = setting.direction === 'vertical';
  const title = drawTitle(setting, {
    x: isVertical ? 308 : 28,
    top: isVertical ? 50 : 56,
    height: 330,
    maxSize: 44,
    ink,
    halo: skyTop,
  });
  const seal = isVertical ? { x: 66, y: 98, scale: 1.05 } : { x: 70, y: title.bottom + 84, scale: 1.05 };
  const line = { x: 24, width: qr ? 236 : 312 };
  return [
    svg`<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920" viewBox="0 0 ${boardWidth} ${height}" role="img" aria-label="${escapeText(cleanTitle(event.title))}のポスター">`,
    art.markup,
    title.markup,
    isCancelled ? drawCancelledStamp({ ...seal, x: seal.x + 30, scale: 0.85 }) : drawHanko(seal, startLinesOf(event)),
    rect(0, stub, boardWidth, height - stub, filled(washi.paper)),
    circle(0, stub, 9, filled(washi.paper)),
    circle(boardWidth, stub, 9, filled(washi.paper)),
    path(
      `M16 ${stub}h328`,
      `fill="none" stroke="${washi.tear}" stroke-width="1.6" stroke-dasharray="1 6" stroke-linecap="round"`,
    ),
    drawTextLine(place, { ...line, baseline: 568, size: 16, isBold: true, colour: washi.ink }),
    drawTextLine(`${organizerName} がよんでいます`, {
      ...line,
      baseline: 591,
      size: 13,
      isBold: false,
      colour: washi.muted,
    }),
    drawSignature(24, 604, 20, washi.ink),
    qr
      ? svg`<path transform="translate(272 552) scale(${qrSize / qr.modules})" d="${escapeText(qr.data)}" fill="${washi.ink}" shape-rendering="crispEdges"/>`
      : '',
    '</svg>',
  ].join('');
}
