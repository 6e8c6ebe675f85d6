import { previewSvg } from '@hiyori/posters';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPng } from './draw-png.ts';

const serif = "'Hiragino Mincho ProN','Noto Serif JP',serif";
const textSvg = (text: string, family = serif) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><text x="0" y="40" font-family="${family}" font-weight="700" font-size="44">${text}</text></svg>`;

/** The opacity of each pixel. */
const alphaOf = async (svg: string) =>
  sharp(await drawPng(svg))
    .extractChannel('alpha')
    .raw()
    .toBuffer();
const pixelsOf = async (svg: string) => (await alphaOf(svg)).toString('base64');

/** The pixels that are drawn for each of these characters, which no font has: the frame of the box for a missing glyph. */
async function frameOf(missing: string): Promise<number[]> {
  const drawn = await Promise.all([...missing].map((text) => alphaOf(textSvg(text))));
  return [...(drawn[0]?.keys() ?? [])].filter((pixel) => drawn.every((alpha) => (alpha[pixel] ?? 0) > 200));
}

const preview = (title: string) =>
  previewSvg(
    { title, motif: 'record', hue: 'ume', startAt: '2026-11-21T10:00:00Z', timeZone: 'Asia/Tokyo' },
    { idPrefix: 'p', when: '11月21日（土） 19:00', place: '下北沢 SPREAD', organizerName: '佐藤 美咲' },
  );

describe('drawPng', () => {
  it('returns the preview of a link as a PNG of 1200 x 630', async () => {
    const png = await drawPng(preview('弾き語りライブ「冬のはじまり」'));
    const { format, width, height } = await sharp(png).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  });

  it('draws the glyphs of kana, kanji of both levels, Latin, punctuation and emoji, and no boxes for missing ones', async () => {
    // The box contains the digits of the code point: four, or six beyond the basic plane.
    const frames = [
      await frameOf('\uE000\uF8FF\uE111\uE777\uF444'),
      await frameOf('\u{F0000}\u{10FFFD}\u{F1111}\u{107777}\u{F4444}'),
      // Reserved for emoji, which are set with fonts of their own.
      await frameOf('\u{1FC00}\u{1FFFD}\u{1FD11}\u{1FE77}\u{1FC44}'),
    ];
    const isBox = async (text: string) => {
      const alpha = await alphaOf(textSvg(text));
      return frames.some((frame) => frame.filter((pixel) => (alpha[pixel] ?? 0) > 100).length > frame.length * 0.9);
    };
    for (const frame of frames) expect(frame.length).toBeGreaterThan(50);
    expect(await isBox('\uE123')).toBe(true);
    expect(await isBox('\u{F1234}')).toBe(true);
    expect(await isBox('\u{1FC55}')).toBe(true);
    const texts = ['あ', 'ヴ', '亜', '腕', '弌', '熙', '髙', '𠮷', 'é', 'Я', '8', '（', '〜', '🎉', '🎂'];
    for (const text of texts) expect([text, await isBox(text)]).toEqual([text, false]);
    const drawn = await Promise.all([...texts, ''].map((text) => pixelsOf(textSvg(text))));
    expect(new Set(drawn).size).toBe(texts.length + 1);
  });

  it('has a serif in bold and a sans serif in two weights', async () => {
    const sans = textSvg('永', "'Noto Sans JP'");
    const weights = [textSvg('永'), sans, sans.replace('"700"', '"400"')];
    expect(new Set(await Promise.all(weights.map(pixelsOf))).size).toBe(3);
  });

  it('draws nothing with a font of the machine', async () => {
    for (const family of ['DejaVu Sans', 'Noto Serif CJK JP', 'Arial', 'Helvetica'])
      expect((await pixelsOf(textSvg('R', `'${family}'`))) === (await pixelsOf(textSvg('R', "'No Such Family'")))).toBe(
        true,
      );
  });

  it('draws one picture at a time', async () => {
    let most = 0;
    const drawing = Promise.all(Array.from({ length: 6 }, (_, index) => drawPng(preview(`第${index}回`))));
    let isDone = false;
    const done = drawing.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const { process, queue } = sharp.counters();
      most = Math.max(most, process + queue);
      await new Promise(setImmediate);
    }
    await done;
    // A picture is counted until shortly after it is returned.
    expect(most).toBeLessThanOrEqual(2);
  });

  it('rejects what is not an SVG, and draws the next one', async () => {
    await expect(drawPng('<svg')).rejects.toThrow();
    expect((await drawPng(textSvg('次'))).length).toBeGreaterThan(100);
  });
});
