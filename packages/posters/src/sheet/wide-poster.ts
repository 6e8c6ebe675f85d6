import { boardWidth } from '../art/board.ts';
import { svg } from '../svg.ts';
import { drawTitle } from '../title/draw-title.ts';
import { setTitle, type TitleSpace } from '../title/set-title.ts';
import { drawCancelledStamp } from './cancelled-stamp.ts';
import { drawGround } from './ground.ts';
import { drawHanko } from './hanko.ts';
import { type DrawingOptions, type PosterEvent, startLinesOf } from './poster-event.ts';

const width = 680;
const height = 400;
const scale = width / boardWidth;
const space: TitleSpace = {
  columnLengths: [9, 6, 8],
  width: 520,
  steps: [
    // As many as end above the disc.
    { size: 44, maxLines: 2 },
    { size: 32, maxLines: 3 },
    { size: 26, maxLines: 4 },
  ],
};
/** Lower under the lines of a title, which are wider than its columns. */
const horizons = { vertical: 0.72, horizontal: 0.8 };
const cancelledTitleOpacity = 0.55;

/** The poster of an event on a wide screen, 680x400: as `pagePosterSvg`, with the picture as wide as the page. */
export function widePosterSvg(event: PosterEvent, { mode, idPrefix }: DrawingOptions): string {
  const { isCancelled = false } = event;
  const setting = setTitle(event.title, space);
  const isVertical = setting.direction === 'vertical';
  const horizon = horizons[setting.direction];
  const shade = isVertical ? 'right' : 'top';
  const ground = { mode, height: height / scale, horizon, idPrefix, shade, textSide: 'right' } as const;
  const { markup, ink, halo } = drawGround(event, ground);
  const title = drawTitle(setting, {
    x: isVertical ? 620 : 96,
    // Columns under the buttons in the corners, lines between them.
    top: isVertical ? 64 : 44,
    height: 262,
    maxSize: 44,
    ink,
    halo,
    opacity: isCancelled ? cancelledTitleOpacity : 1,
  });
  const hanko = isVertical ? { x: 56, y: 118, scale: 0.85 } : { x: 620, y: 336, scale: 0.85 };
  return [
    svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">`,
    svg`<g transform="scale(${scale})">${markup}</g>`,
    title.markup,
    drawHanko(hanko, startLinesOf(event)),
    isCancelled ? drawCancelledStamp({ x: isVertical ? 300 : 150, y: isVertical ? 210 : 330, scale: 1.2 }) : '',
    '</svg>',
  ].join('');
}
