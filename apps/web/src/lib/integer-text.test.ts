import { describe, expect, it } from 'vitest';
import { integerText } from './integer-text.ts';

describe('integerText', () => {
  it.each([0, 7, 999, 1_000, 27_284, 100_000, 1_234_567, 35_000_000])('writes %i as Intl does', (value) => {
    expect(integerText(value)).toBe(value.toLocaleString('ja-JP'));
  });
});
