import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemesOf } from './clean.ts';
import { columnHeight, columnLength, drawColumn } from './vertical.ts';

interface Glyph {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly transform: string;
}

const glyphsOf = (column: string): Glyph[] =>
  [...drawColumn(column, 100, 0, 10).matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(
    ([, attributes = '', text = '']) => {
      const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(` ${attributes}`)?.[1] ?? '';
      return { text, x: Number(attribute('x')), y: Number(attribute('y')), transform: attribute('transform') };
    },
  );

describe('drawColumn', () => {
  it('places the characters below each other', () => {
    const [first, second, ...others] = glyphsOf('冬の');
    expect(others).toEqual([]);
    expect([first?.text, first?.x, first?.transform]).toEqual(['冬', 100, '']);
    expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(10.9);
  });

  it('turns brackets, and mirrors the long vowel', () => {
    const [bracket, , vowel] = glyphsOf('「夜ー');
    expect(bracket?.transform).toMatch(/^rotate\(90 /);
    expect(vowel?.transform).toMatch(/^matrix\(0 1 1 0 /);
  });

  it('moves full stops and small kana to the right and up', () => {
    const [kana, , small, stop] = glyphsOf('うちょ。');
    expect(small?.x).toBeGreaterThan(kana?.x ?? 0);
    expect(stop?.x).toBeGreaterThan(small?.x ?? 0);
    const [, below] = glyphsOf('う。');
    const [, plain] = glyphsOf('うう');
    expect(below?.y).toBeLessThan(plain?.y ?? 0);
  });

  it('sets two digits side by side, three below each other, and turns a word', () => {
    expect(glyphsOf('第12回').map(({ text }) => text)).toEqual(['第', '12', '回']);
    expect(glyphsOf('第125回').map(({ text }) => text)).toEqual(['第', '1', '2', '5', '回']);
    const [, word] = glyphsOf('夜in');
    expect([word?.text, word?.transform.startsWith('rotate(90')]).toEqual(['in', true]);
  });

  it('draws every character but the spaces, within the height of the column', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...graphemesOf('冬の「」ーっ。12a 🎉é')), maxLength: 20 }),
        (column) => {
          const glyphs = glyphsOf(column);
          expect(glyphs.map(({ text }) => text).join('')).toBe(column.replaceAll(' ', ''));
          for (const { y } of glyphs) expect(y).toBeLessThan(columnHeight(column) * 10);
        },
      ),
    );
  });
});

describe('columnLength', () => {
  it('counts two digits as one, and brackets and spaces as less', () => {
    expect(columnLength('第12回')).toBeCloseTo(3);
    expect(columnLength('「')).toBeLessThan(1);
    expect(columnLength(' ')).toBeLessThan(0.5);
  });
});
