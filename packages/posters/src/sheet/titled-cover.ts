import { boardWidth } from '../art/board.ts';
import { svg } from '../svg.ts';
import { drawTitle } from '../title/draw-title.ts';
import { setTitle, type TitleSpace } from '../title/set-title.ts';
import { drawGround } from './ground.ts';
import type { DrawingOptions, PosterEvent } from './poster-event.ts';

const height = 206;
const space: TitleSpace = {
  columnLengths: [7, 6, 8],
  width: 190,
  steps: [
    { size: 26, maxLines: 2 },
    { size: 21, maxLines: 3 },
    { size: 17, maxLines: 4 },
  ],
};

/** A cover with its title, 360 x 206: what the form of an event shows. The lower left corner is free for a date tile. */
export function titledCoverSvg(event: PosterEvent, { mode, idPrefix }: DrawingOptions): string {
  const ground = { mode, idPrefix, height, horizon: 0.66, textSide: 'right', shade: 'right' } as const;
  const { markup, ink, halo } = drawGround(event, ground);
  const setting = setTitle(event.title, space);
  const title = drawTitle(setting, {
    x: setting.direction === 'vertical' ? 332 : 152,
    top: 20,
    height: 140,
    maxSize: 24,
    ink,
    halo,
  });
  return [
    svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${boardWidth} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">`,
    markup,
    title.markup,
    '</svg>',
  ].join('');
}
