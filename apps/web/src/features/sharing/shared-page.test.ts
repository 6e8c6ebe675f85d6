import { expect, test } from 'vitest';
import { picturesOf } from './shared-page.ts';

test('names the pictures of an event and of a profile by paths', () => {
  expect(picturesOf({ url: 'https://hiyori.example/e/Qf7bD0xR4sL' })).toEqual({
    wide: '/og/Qf7bD0xR4sL.png',
    story: '/og/Qf7bD0xR4sL-story.png',
    qrPng: '/e/Qf7bD0xR4sL/qr.png',
    qrSvg: '/e/Qf7bD0xR4sL/qr.svg',
    fileName: 'hiyori-Qf7bD0xR4sL',
  });
  expect(picturesOf({ url: 'https://hiyori.example/@misaki_s' })).toEqual({
    wide: '/og/@misaki_s.png',
    story: '/og/@misaki_s-story.png',
    qrPng: '/@misaki_s/qr.png',
    qrSvg: '/@misaki_s/qr.svg',
    fileName: 'hiyori-misaki_s',
  });
});
