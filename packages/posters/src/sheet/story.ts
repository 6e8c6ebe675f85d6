import type { QrCode } from '../code/qr.ts';
import { cleanTitle } from '../title/clean.ts';
import { drawTitle } from '../title/draw-title.ts';
import { setTitle, type TitleSpace } from '../title/set-title.ts';
import { drawCancelledStamp } from './cancelled-stamp.ts';
import { drawGround } from './ground.ts';
import { drawHanko } from './hanko.ts';
import { organizerLine, type PosterEvent, startLinesOf } from './poster-event.ts';
import { drawStoryStub, storyArtHeight, storyStart } from './story-stub.ts';

export interface StoryOptions {
  /** Begins every id in the markup; unique in its document. */
  readonly idPrefix: string;
  /** Empty if the event has none. */
  readonly place: string;
  readonly organizerName: string;
  readonly qr?: QrCode | undefined;
}

const space: TitleSpace = {
  columnLengths: [9, 6, 8],
  width: 304,
  steps: [
    { size: 40, maxLines: 3 },
    { size: 32, maxLines: 4 },
    { size: 26, maxLines: 4 },
  ],
};

/** The poster of an event for a story, 1080 x 1920: the picture above a stub with the place, the creator and a QR code. */
export function storySvg(event: PosterEvent, { idPrefix, place, organizerName, qr }: StoryOptions): string {
  const { isCancelled = false } = event;
  const setting = setTitle(event.title, space);
  const isVertical = setting.direction === 'vertical';
  const shade = isVertical ? 'right' : 'top';
  const ground = { mode: 'light', height: storyArtHeight, horizon: 0.76, idPrefix, shade } as const;
  const { markup, ink, halo } = drawGround(event, ground);
  const title = drawTitle(setting, {
    x: isVertical ? 308 : 28,
    top: isVertical ? 50 : 56,
    height: 330,
    maxSize: 44,
    ink,
    halo,
  });
  const seal = isVertical ? { x: 66, y: 98, scale: 1.05 } : { x: 70, y: title.bottom + 84, scale: 1.05 };
  return [
    storyStart(cleanTitle(event.title)),
    markup,
    title.markup,
    isCancelled ? drawCancelledStamp({ ...seal, x: seal.x + 30, scale: 0.85 }) : drawHanko(seal, startLinesOf(event)),
    drawStoryStub({ first: place, second: organizerLine(organizerName, isCancelled), qr }),
    '</svg>',
  ].join('');
}
