import type { Motif } from '../motif.ts';
import { svg } from '../svg.ts';
import { Board, type BoardOptions, boardWidth } from './board.ts';
import { drawMotif } from './draw-motif.ts';

type RequiredOption = 'hue' | 'sky' | 'mode' | 'idPrefix';

export interface ArtOptions extends Pick<BoardOptions, RequiredOption>, Partial<Omit<BoardOptions, RequiredOption>> {
  readonly motif: Motif;
}

const stripHeight = 160;
const stripHorizon = 0.58;

/** The elements of a picture, for an `<svg>` of the caller, and the board with its colours. */
export function drawArt({ motif, ...options }: ArtOptions): { readonly markup: string; readonly board: Board } {
  const horizon = options.horizon ?? stripHorizon;
  const board = new Board({
    textSide: 'none',
    isCancelled: false,
    ...options,
    height: options.height ?? stripHeight,
    horizon,
  });
  const { skyTop, skyBottom } = board.palette;
  const sky = board.define(
    (id) =>
      svg`<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${skyTop}"/><stop offset="${horizon + 0.1}" stop-color="${skyBottom}"/></linearGradient>`,
  );
  const scene = board.stars() + drawMotif[motif](board);
  const ground = svg`<rect width="${boardWidth}" height="${board.height}" fill="url(#${sky})"/>`;
  return { markup: `<defs>${board.definitions}</defs>${ground}${scene}`, board };
}

/** A cover without text: 360 wide, 160 high unless given. It fills its element and cuts what is over. */
export function artSvg(options: ArtOptions): string {
  const { markup, board } = drawArt(options);
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${boardWidth} ${board.height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${markup}</svg>`;
}
