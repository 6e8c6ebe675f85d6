import { expect, test } from 'vitest';
import { addressText } from './address-text.ts';

test.each([
  ['https://spread.example/1121', 'spread.example/1121'],
  ['http://spread.example/', 'spread.example'],
  ['https://spread.example?a=b', 'spread.example?a=b'],
  ['https://例え.jp/あ', '例え.jp/あ'],
  ['https://xn--r8jz45g.jp/', 'xn--r8jz45g.jp'],
  // A Cyrillic а.
  ['https://pаypal.example/login', 'xn--pypal-4ve.example/login'],
])('%s is shown as %s', (address, text) => expect(addressText(address)).toBe(text));
