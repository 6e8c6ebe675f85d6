import { boardWidth } from '../art/board.ts';
import type { Mode } from '../colour/palette.ts';
import { svg } from '../svg.ts';
import { drawTitle } from '../title/draw-title.ts';
import { drawCancelledStamp } from './cancelled-stamp.ts';
import { drawGround } from './ground.ts';
import { drawHanko } from './hanko.ts';
import { setPageTitle } from './page-title.ts';
import { type PosterEvent, startLinesOf } from './poster-event.ts';

export interface PagePosterOptions {
  readonly mode: Mode;
  /** Begins every id in the markup; unique in its document. */
  readonly idPrefix: string;
  /** 376 under the buttons of the event page, 400 on the public page. */
  readonly height?: 376 | 400;
}

/** Lower under the lines of a title, which are wider than its columns. */
const horizons = { vertical: 0.72, horizontal: 0.8 };
const cancelledTitleOpacity = 0.55;

/** The poster of an event at the top of its page: the picture with the title and the date. 360 wide. */
export function pagePosterSvg(event: PosterEvent, { mode, idPrefix, height = 400 }: PagePosterOptions): string {
  const { isCancelled = false } = event;
  const setting = setPageTitle(event.title);
  const horizon = horizons[setting.direction];
  const isVertical = setting.direction === 'vertical';
  const shade = isVertical ? 'right' : 'top';
  const { markup, ink, halo } = drawGround(event, { mode, height, horizon, idPrefix, shade });
  const isUnderButtons = height === 376;
  const title = drawTitle(setting, {
    x: isVertical ? (isUnderButtons ? 330 : 320) : 28,
    top: isUnderButtons ? 64 : 40,
    height: isUnderButtons ? 222 : 260,
    maxSize: isUnderButtons ? 40 : 42,
    ink,
    halo,
    opacity: isCancelled ? cancelledTitleOpacity : 1,
  });
  const hankoScale = 0.85;
  const hanko = isVertical
    ? { x: 60, y: isUnderButtons ? 106 : 82, scale: hankoScale }
    : { x: 300, y: Math.min(title.bottom + 62, height - 52), scale: hankoScale };
  // Beside the columns of a title, or below its lines.
  const stamp = isVertical
    ? { x: 152, y: height * 0.56, scale: 1 }
    : { x: 128, y: Math.max(height * 0.56, title.bottom + 56), scale: 1 };
  return [
    svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${boardWidth} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">`,
    markup,
    title.markup,
    drawHanko(hanko, startLinesOf(event)),
    isCancelled ? drawCancelledStamp(stamp) : '',
    '</svg>',
  ].join('');
}
