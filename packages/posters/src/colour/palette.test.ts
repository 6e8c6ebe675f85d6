import { describe, expect, it } from 'vitest';
import { type Hue, hues } from '../hue.ts';
import type { Sky } from '../sky.ts';
import { contrastOf, hexToOklch, oklchToHex, withChroma } from './oklch.ts';
import { type Mode, paletteOf } from './palette.ts';

const least: readonly (readonly [Sky, Mode, number])[] = [
  ['morning', 'light', 10.8],
  ['noon', 'light', 9.4],
  ['evening', 'light', 7.5],
  ['morning', 'dark', 7.6],
  ['noon', 'dark', 6.5],
  ['evening', 'dark', 5.2],
  ['night', 'light', 6.4],
];

describe('paletteOf', () => {
  it.each(least)('has a title that stands out from the %s sky in %s mode by at least %d', (sky, mode, contrast) => {
    for (const hue of hues) {
      const { ink, skyTop, skyBottom } = paletteOf(hue, sky, mode);
      expect(contrastOf(ink, skyTop)).toBeGreaterThanOrEqual(contrast - 0.05);
      expect(contrastOf(ink, skyBottom)).toBeGreaterThanOrEqual(contrast - 0.05);
    }
  });

  it('is the same at night in both modes', () => {
    for (const hue of hues) expect(paletteOf(hue, 'night', 'dark')).toEqual(paletteOf(hue, 'night', 'light'));
  });

  it('has other colours for every hue and sky', () => {
    const skyTops = hues.flatMap((hue: Hue) =>
      (['morning', 'noon', 'evening', 'night'] as const).map((sky) => paletteOf(hue, sky, 'light').skyTop),
    );
    expect(new Set(skyTops).size).toBe(32);
  });
});

describe('OKLCH', () => {
  it('converts the corners of sRGB', () => {
    expect(oklchToHex({ lightness: 1, chroma: 0, hue: 0 })).toBe('#ffffff');
    expect(oklchToHex({ lightness: 0.62796, chroma: 0.25768, hue: 29.234 })).toBe('#ff0000');
    expect(hexToOklch('#0000ff').hue).toBeCloseTo(264.05 - 360, 0);
  });

  it('converts to OKLCH and back', () => {
    for (const hex of ['#d13d1a', '#fffaf0', '#06c755', '#123456', '#000000'])
      expect(oklchToHex(hexToOklch(hex))).toBe(hex);
  });

  it('lowers the chroma of a colour that sRGB does not have', () => {
    expect(oklchToHex({ lightness: 0.7, chroma: 0.4, hue: 150 })).toBe('#04be58');
  });

  it('makes a colour grey without chroma', () => {
    const grey = withChroma('#d13d1a', 0);
    expect(new Set(grey.slice(1).match(/../g)).size).toBe(1);
  });

  it('measures contrast as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    expect(contrastOf('#fffaf0', '#d13d1a')).toBeCloseTo(4.59, 1);
  });
});
