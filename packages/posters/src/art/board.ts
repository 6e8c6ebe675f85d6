import { withChroma } from '../colour/oklch.ts';
import { type Mode, mutedPalette, type Palette, paletteOf } from '../colour/palette.ts';
import type { Hue } from '../hue.ts';
import type { Sky } from '../sky.ts';
import { circle, filled, path, range, rect, svg } from '../svg.ts';

export const boardWidth = 360;

const cancelledChroma = 0.15;
const tallFrom = 300;

export type TextSide = 'none' | 'left' | 'right';

export interface BoardOptions {
  readonly hue: Hue;
  readonly sky: Sky;
  readonly mode: Mode;
  readonly height: number;
  /** Where the land begins, as a share of the height. */
  readonly horizon: number;
  /** Where a title is to stand: the sun and the thing keep clear of it. Always at the right on boards higher than 300. */
  readonly textSide: TextSide;
  readonly isCancelled: boolean;
  /** Begins every id in the markup; unique in its document. */
  readonly idPrefix: string;
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** What a motif draws on: the size, the colours, the sun, and the shapes that motifs share. 360 wide. */
export class Board {
  readonly palette: Palette;
  readonly height: number;
  /** The y of the horizon. */
  readonly horizon: number;
  /** The size of things: 1 on a board 230 high. */
  readonly scale: number;
  readonly textSide: TextSide;
  readonly sun: Disc;
  readonly #isCancelled: boolean;
  readonly #idPrefix: string;
  readonly #definitions: string[] = [];

  constructor(options: BoardOptions) {
    const palette = paletteOf(options.hue, options.sky, options.mode);
    this.palette = options.isCancelled ? mutedPalette(palette, cancelledChroma) : palette;
    this.height = options.height;
    this.horizon = Math.round(options.height * options.horizon);
    this.scale = Math.max(0.8, Math.min(1.55, options.height / 230));
    this.textSide = options.height > tallFrom ? 'right' : options.textSide;
    this.sun = { x: this.clearOf(262, 112, 262), y: this.horizon - 34 * this.scale, radius: 33 * this.scale };
    this.#isCancelled = options.isCancelled;
    this.#idPrefix = options.idPrefix;
  }

  /** A colour that is not of the palette, as it is on this board. */
  paint(colour: string): string {
    return this.#isCancelled ? withChroma(colour, cancelledChroma) : colour;
  }

  /** One of three values: without a title, with a title at the right, and with one at the left. */
  clearOf<T>(none: T, right: T, left: T): T {
    return { none, right, left }[this.textSide];
  }

  /** One of two values: by night or by day. */
  atNight<T>(night: T, day: T): T {
    return this.palette.isNight ? night : day;
  }

  /** Adds an element to `<defs>`; `element` receives the id. */
  define(element: (id: string) => string): string {
    const id = `${this.#idPrefix}-${this.#definitions.length}`;
    this.#definitions.push(element(id));
    return id;
  }

  get definitions(): string {
    return this.#definitions.join('');
  }

  /** A function that draws the same shape at many places. */
  repeated(shape: string): (x: number, y: number) => string {
    const id = this.define((own) => `<g id="${own}">${shape}</g>`);
    return (x, y) => svg`<use href="#${id}" x="${x}" y="${y}"/>`;
  }

  clipped(clip: string, content: string): string {
    const id = this.define((own) => `<clipPath id="${own}">${clip}</clipPath>`);
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  /** The outline of land that begins at `y` and reaches the lower edge. */
  land(y: number, steepness = this.scale, isMirrored = false): string {
    const k = steepness;
    return isMirrored
      ? svg`M0 ${y + 8 * k}C70 ${y + 30 * k} 110 ${y - 34 * k} 190 ${y - 16 * k}S300 ${y + 26 * k} 360 ${y - 14 * k}V${this.height}H0z`
      : svg`M0 ${y}C50 ${y - 30 * k} 110 ${y - 34 * k} 170 ${y - 8 * k}S290 ${y + 26 * k} 360 ${y - 20 * k}V${this.height}H0z`;
  }

  /** The land behind a patterned ground. */
  backLand(): string {
    return path(this.land(this.horizon - 22 * this.scale, this.scale, true), filled(this.palette.far, 0.85));
  }

  /** Land with a pattern on it. */
  patternedLand(pattern: string | readonly string[], isMirrored = false): string {
    const outline = this.land(this.horizon, this.scale, isMirrored);
    const content = typeof pattern === 'string' ? pattern : pattern.join('');
    return path(outline, filled(this.palette.middle)) + this.clipped(`<path d="${outline}"/>`, content);
  }

  /** The sun, or the moon with its halo. */
  disc({ x = this.sun.x, y = this.sun.y, radius = this.sun.radius }: Partial<Disc> = {}): string {
    const { sun, isNight } = this.palette;
    const halo = isNight
      ? circle(x, y, radius * 1.55, filled(sun, 0.07)) + circle(x, y, radius * 1.25, filled(sun, 0.09))
      : '';
    return halo + circle(x, y, radius, filled(sun, this.atNight(0.96, 0.92)));
  }

  /** A bar of mist with round ends. */
  mist(x: number, y: number, width: number, opacity: number, thickness = 11 * this.scale): string {
    const visible = this.atNight(opacity * 0.45, opacity);
    return rect(x, y, width, thickness, filled(this.palette.line, visible), thickness / 2);
  }

  stars(): string {
    if (!this.palette.isNight) return '';
    return range(0, Math.round(this.height / 13))
      .map((index) => {
        const x = 4 + fraction(Math.sin(index * 12.9898 + 3.1) * 43758.5453) * 352;
        const y = 6 + fraction(Math.sin(index * 78.233 + 1.7) * 24634.6345) * this.horizon * 0.8;
        return circle(x, y, index % 4 ? 0.75 : 1.3, filled(this.palette.sun, 0.35 + 0.12 * (index % 4)));
      })
      .join('');
  }
}

const fraction = (value: number): number => Math.abs(value) % 1;
