import { drawArt } from '../art/art.ts';
import { boardWidth, type TextSide } from '../art/board.ts';
import type { Mode } from '../colour/palette.ts';
import { skyOf } from '../sky.ts';
import { svg } from '../svg.ts';
import type { PosterEvent } from './poster-event.ts';

export interface GroundOptions {
  readonly mode: Mode;
  readonly idPrefix: string;
  readonly height: number;
  readonly horizon: number;
  /** Where the title stands on an uploaded picture. */
  readonly shade: Shade;
  readonly textSide?: TextSide;
}

export type Shade = 'right' | 'left' | 'top';

/** What a poster is drawn on, with the colours of its title. */
export interface Ground {
  readonly markup: string;
  readonly ink: string;
  readonly halo: string;
}

const paper = '#fffdf9';
const shadow = '#17120e';

/**
 * Opacities of the shadow from its dark side on. White on it has a contrast of 3 from 0.47 on, whatever the picture shows: enough for large
 * text (WCAG 1.4.3), which besides has a halo.
 */
const shades: Record<Shade, { from: string; stops: readonly (readonly [offset: number, opacity: number])[] }> = {
  right: {
    from: 'x1="1" x2="0" y1="0" y2="0"',
    stops: [
      [0, 0.56],
      [0.5, 0.47],
      [0.9, 0],
    ],
  },
  left: {
    from: 'x1="0" x2="1" y1="0" y2="0"',
    stops: [
      [0, 0.64],
      [0.7, 0.5],
      [1, 0],
    ],
  },
  top: {
    from: 'x1="0" x2="0" y1="0" y2="1"',
    stops: [
      [0, 0.56],
      [0.6, 0.47],
      [1, 0],
    ],
  },
};

/** The cover of an event under the texts of a poster: drawn, or only a shadow over the picture that the caller shows below. */
export function drawGround(event: PosterEvent, { shade, ...options }: GroundOptions): Ground {
  const { motif, hue, isCancelled = false, hasPicture = false } = event;
  if (hasPicture) return { markup: drawShade(shade, options), ink: paper, halo: shadow };
  const sky = skyOf(event);
  const { markup, board } = drawArt({ motif, hue, sky, isCancelled, ...options });
  return { markup, ink: board.palette.ink, halo: board.palette.skyTop };
}

function drawShade(shade: Shade, { idPrefix, height }: Pick<GroundOptions, 'idPrefix' | 'height'>): string {
  const { from, stops } = shades[shade];
  const drawn = stops.map(
    ([offset, opacity]) => svg`<stop offset="${offset}" stop-color="${shadow}" stop-opacity="${opacity}"/>`,
  );
  const id = `${idPrefix}-shade`;
  return svg`<defs><linearGradient id="${id}" ${from}>${drawn}</linearGradient></defs><rect width="${boardWidth}" height="${height}" fill="url(#${id})"/>`;
}
