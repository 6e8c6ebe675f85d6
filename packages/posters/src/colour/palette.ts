import type { Hue } from '../hue.ts';
import type { Sky } from '../sky.ts';
import { oklchToHex, withChroma } from './oklch.ts';

export type Mode = 'light' | 'dark';

/** The colours of one picture, as `#rrggbb`. */
export interface Palette {
  readonly skyTop: string;
  readonly skyBottom: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly sun: string;
  /** The title on the sky. */
  readonly ink: string;
  /** The lines of a pattern, with `lineOpacity`. */
  readonly line: string;
  readonly lineOpacity: number;
  /** The dark parts of things. */
  readonly deep: string;
  readonly isNight: boolean;
}

interface HueTone {
  readonly angle: number;
  readonly chroma: number;
  /** How far the hue turns towards the sky and towards the land. */
  readonly skyTurn: number;
  readonly landTurn: number;
  /** How much lighter daylight is in the light theme. Warm hues are dimmed less: they would turn brown. */
  readonly dimming: number;
  readonly nightAngle: number;
  readonly nightGlowAngle: number;
}

const tones: Readonly<Record<Hue, HueTone>> = {
  ai: tone(262, 0.14, { nightAngle: 266 }),
  asagi: tone(222, 0.11, { nightAngle: 240 }),
  take: tone(166, 0.11, { skyTurn: -0.9, nightAngle: 196 }),
  moegi: tone(128, 0.13, { skyTurn: -0.6, landTurn: -1, dimming: 0.075, nightAngle: 178, nightGlowAngle: 150 }),
  kin: tone(82, 0.135, { skyTurn: -1, landTurn: 1.5, dimming: 0.05, nightAngle: 292, nightGlowAngle: 58 }),
  kaki: tone(48, 0.15, { skyTurn: 0.6, landTurn: 0.9, dimming: 0.055, nightAngle: 338 }),
  ume: tone(4, 0.15, { nightAngle: 350 }),
  fuji: tone(302, 0.13, { skyTurn: 0.9, nightAngle: 296 }),
};

function tone(angle: number, chroma: number, own: Partial<HueTone> & { nightAngle: number }): HueTone {
  const skyTurn = own.skyTurn ?? 1;
  return { angle, chroma, skyTurn, landTurn: skyTurn, dimming: 0.1, nightGlowAngle: angle, ...own };
}

const hex = (lightness: number, chroma: number, hue: number): string => oklchToHex({ lightness, chroma, hue });

function nightPalette({ angle, chroma, nightAngle, nightGlowAngle }: HueTone): Palette {
  const between = (nightAngle + angle) / 2 + (Math.abs(nightAngle - angle) > 180 ? 180 : 0);
  return {
    skyTop: hex(0.225, 0.075, nightAngle),
    skyBottom: hex(0.46, chroma * 0.85, nightGlowAngle),
    far: hex(0.37, 0.095, between),
    middle: hex(0.295, 0.085, nightAngle),
    near: hex(0.215, 0.06, nightAngle),
    sun: '#fff3d9',
    ink: '#fffaf0',
    line: '#fff6e4',
    lineOpacity: 0.2,
    deep: hex(0.19, 0.05, nightAngle),
    isNight: true,
  };
}

function dayPalette(hueTone: HueTone, sky: Exclude<Sky, 'night'>, mode: Mode): Palette {
  const { angle, chroma, skyTurn, landTurn } = hueTone;
  const dimming = mode === 'dark' ? hueTone.dimming : 0;
  const colour = (lightness: number, chromaShare: number, turn: number) =>
    hex(
      lightness - (lightness > 0.5 ? dimming : dimming * 0.55),
      chroma * chromaShare,
      angle + turn * (turn <= 0 ? landTurn : skyTurn),
    );
  const shared = {
    ink: hex(0.23, chroma * 0.42, angle - 6 * skyTurn),
    deep: hex(0.26, chroma * 0.6, angle - 8 * skyTurn),
    line: '#ffffff',
    isNight: false,
  };
  switch (sky) {
    case 'morning':
      return {
        ...shared,
        skyTop: colour(0.955, 0.26, 50),
        skyBottom: colour(0.86, 0.62, 30),
        far: colour(0.8, 0.7, 16),
        middle: colour(0.71, 0.92, 2),
        near: colour(0.61, 1.02, -8),
        sun: '#fffdf6',
        lineOpacity: 0.48,
      };
    case 'noon':
      return {
        ...shared,
        skyTop: colour(0.915, 0.5, 44),
        skyBottom: colour(0.82, 0.74, 18),
        far: colour(0.76, 0.86, 8),
        middle: colour(0.69, 1, -2),
        near: colour(0.6, 1.05, -8),
        sun: '#ffffff',
        lineOpacity: 0.48,
      };
    case 'evening':
      return {
        ...shared,
        skyTop: colour(0.76, 0.8, -4),
        skyBottom: hex(0.9 - dimming, 0.085, 72),
        far: colour(0.7, 0.86, 8),
        middle: colour(0.6, 0.98, -4),
        near: colour(0.48, 0.92, -10),
        sun: '#f2794f',
        lineOpacity: 0.42,
      };
  }
}

/** The colours of a hue under a sky. Night is the same in both modes. */
export const paletteOf = (hue: Hue, sky: Sky, mode: Mode): Palette =>
  sky === 'night' ? nightPalette(tones[hue]) : dayPalette(tones[hue], sky, mode);

/** The palette with a share (0 to 1) of its chroma; the ink is unchanged. */
export function mutedPalette(palette: Palette, share: number): Palette {
  const muted = (colour: string) => withChroma(colour, share);
  return {
    ...palette,
    skyTop: muted(palette.skyTop),
    skyBottom: muted(palette.skyBottom),
    far: muted(palette.far),
    middle: muted(palette.middle),
    near: muted(palette.near),
    sun: muted(palette.sun),
    line: muted(palette.line),
    deep: muted(palette.deep),
  };
}
