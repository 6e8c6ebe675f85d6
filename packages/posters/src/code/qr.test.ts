import { expect, it } from 'vitest';
import { qrOf, qrSvg } from './qr.ts';

const address = 'https://hiyori.example/e/k3Vt9pQ2mXa';

it('begins with a finder pattern, and has no dark module outside of the code', () => {
  const { data, modules } = qrOf(address);
  expect(modules).toBe(29);
  expect(data.startsWith('M0 0h7v1h-7z')).toBe(true);
  for (const [, x, y, length] of data.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(modules);
    expect(Number(y)).toBeLessThan(modules);
  }
});

it('has at least four light modules around it as a picture, and whole pixels', () => {
  for (const text of [address, `${address}?${'x'.repeat(120)}`]) {
    const { modules } = qrOf(text);
    const [, margin, scale] = /translate\((\d+(?:\.5)?) [\d.]+\) scale\((\d+)\)/.exec(qrSvg(text, '')) ?? [];
    expect(Number(margin) * 2 + modules * Number(scale)).toBe(1200);
    expect(Number(margin)).toBeGreaterThanOrEqual(4 * Number(scale));
  }
});

it('is black on white, with its label escaped', () => {
  const svg = qrSvg(address, '"><script>');
  expect(svg).toContain('fill="#ffffff"');
  expect(svg).toContain('fill="#000000"');
  expect(svg).not.toContain('<script>');
});
