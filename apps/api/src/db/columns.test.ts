import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toIso } from './columns.ts';

it('converts the text of PostgreSQL to the same instant as Date', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }), (date) => {
      const iso = date.toISOString();
      const fraction = iso.slice(19, 23).replace(/\.?0+$/, '');
      expect(toIso(`${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction}+00`)).toBe(iso);
    }),
  );
});

it.each([
  ['2026-11-21 03:00:00+00', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21 03:00:00.5+00', '2026-11-21T03:00:00.500Z'],
  ['2026-11-21 03:00:00.05+00', '2026-11-21T03:00:00.050Z'],
  ['2026-11-21 03:00:00.005+00', '2026-11-21T03:00:00.005Z'],
  ['2026-11-21 03:00:00.005678+00', '2026-11-21T03:00:00.005Z'],
  ['2026-11-21 12:00:00+09', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21T12:00:00+09:00', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21T03:00:00Z', '2026-11-21T03:00:00.000Z'],
])('converts %s to %s', (written, iso) => expect(toIso(written)).toBe(iso));

it('accepts a Date and rejects text that is not an instant', () => {
  expect(toIso(new Date(5))).toBe('1970-01-01T00:00:00.005Z');
  expect(() => toIso('soon')).toThrow(RangeError);
});
