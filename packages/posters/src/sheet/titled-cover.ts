import { drawArt } from '../art/art.ts';
import { boardWidth } from '../art/board.ts';
import type { Mode } from '../colour/palette.ts';
import { skyAt } from '../sky.ts';
import { svg } from '../svg.ts';
import { drawTitle } from '../title/draw-title.ts';
import { setTitle, type TitleSpace } from '../title/set-title.ts';
import type { PosterEvent } from './poster-event.ts';

export interface TitledCoverOptions {
  readonly mode: Mode;
  /** Begins every id in the markup; unique in its document. */
  readonly idPrefix: string;
}

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
export function titledCoverSvg(event: PosterEvent, { mode, idPrefix }: TitledCoverOptions): string {
  const { motif, hue, isCancelled = false } = event;
  const sky = skyAt(event.startAt, event.timeZone);
  const { markup, board } = drawArt({
    ...{ motif, hue, sky, mode, isCancelled, idPrefix, height },
    ...{ horizon: 0.66, textSide: 'right' },
  });
  const setting = setTitle(event.title, space);
  const title = drawTitle(setting, {
    x: setting.direction === 'vertical' ? 332 : 152,
    top: 20,
    height: 140,
    maxSize: 24,
    ink: board.palette.ink,
    halo: board.palette.skyTop,
  });
  return [
    svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${boardWidth} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">`,
    markup,
    title.markup,
    '</svg>',
  ].join('');
}
