import { drawArt } from '../art/art.ts';
import { boardWidth } from '../art/board.ts';
import { skyOf } from '../sky.ts';
import { svg } from '../svg.ts';
import { drawTitle } from '../title/draw-title.ts';
import { setTitle, type TitleSpace } from '../title/set-title.ts';
import type { DrawingOptions, PosterEvent } from './poster-event.ts';

export interface ShelfCard {
  readonly svg: string;
  /** The title is in the picture, 140 x 180; otherwise the cover is bare, 140 x 132, and the text carries the title. */
  readonly hasTitle: boolean;
}

/** The board is 360 wide and shown 140 wide. */
const scale = boardWidth / 140;
const heights = { titled: Math.round(180 * scale), bare: Math.round(132 * scale) };
const sizes = { min: 14 * scale, max: 19 * scale };
const space: TitleSpace = { columnLengths: [5, 6, 7, 8, 9], width: 0, steps: [{ size: sizes.max, maxLines: 1 }] };

/**
 * The cover of an event on a shelf, below an uploaded picture as well: a card says its title once, in the drawing where it can be set
 * vertically and read.
 */
export function shelfCard(event: PosterEvent, { mode, idPrefix }: DrawingOptions): ShelfCard {
  const { motif, hue, isCancelled = false, hasPicture } = event;
  const options = { motif, hue, sky: skyOf(event), mode, isCancelled, idPrefix };
  const setting = setTitle(event.title, space);
  // On an uploaded picture the title would hide what it shows.
  if (setting.direction === 'vertical' && !hasPicture) {
    const { markup, board } = drawArt({ ...options, height: heights.titled, horizon: 0.74 });
    const { ink, skyTop } = board.palette;
    const box = { x: 324, top: 34, height: 310, maxSize: sizes.max, ink, halo: skyTop };
    const title = drawTitle(setting, box);
    if (title.size >= sizes.min) return { svg: wrap(markup + title.markup, heights.titled), hasTitle: true };
  }
  return { svg: wrap(drawArt({ ...options, height: heights.bare }).markup, heights.bare), hasTitle: false };
}

const wrap = (markup: string, height: number): string =>
  svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${boardWidth} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${markup}</svg>`;
