import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { artSvg } from '../art/art.ts';
import { contrastOf } from '../colour/oklch.ts';
import { paletteOf } from '../colour/palette.ts';
import { hues } from '../hue.ts';
import { motifs } from '../motif.ts';
import { skies, skyAt } from '../sky.ts';
import { horizontalWidth } from '../title/measure.ts';
import { pagePosterSvg } from './page-poster.ts';
import type { PosterEvent } from './poster-event.ts';
import { previewSvg } from './preview.ts';
import { productPreviewSvg } from './product.ts';
import { profilePreviewSvg, profileStorySvg } from './profile.ts';
import { storySvg } from './story.ts';
import { titledCoverSvg } from './titled-cover.ts';
import { widePosterSvg } from './wide-poster.ts';

interface Parsed {
  readonly elements: readonly { readonly name: string; readonly attributes: readonly string[] }[];
  readonly text: string;
}

/** Throws for text that is not well-formed XML. */
function parse(svg: string): Parsed {
  const elements: { name: string; attributes: string[] }[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes: Object.keys(attributes) }));
  parser.on('text', (content) => {
    text += content;
  });
  parser.write(svg).close();
  return { elements, text };
}

const event: PosterEvent = {
  title: '弾き語りライブ「冬のはじまり」',
  motif: 'record',
  hue: 'ume',
  startAt: '2026-11-21T10:00:00Z',
  timeZone: 'Asia/Tokyo',
};
const facts = { place: '下北沢 SPREAD', organizerName: '佐藤 美咲', when: '11月21日（土） 19:00', idPrefix: 'p' };
const sheets = {
  page: (shown: PosterEvent) => pagePosterSvg(shown, { mode: 'light', idPrefix: 'p' }),
  wide: (shown: PosterEvent) => widePosterSvg(shown, { mode: 'light', idPrefix: 'p' }),
  story: (shown: PosterEvent) => storySvg(shown, { ...facts, qr: { data: 'M0 0h7v7h-7z', modules: 29 } }),
  preview: (shown: PosterEvent) => previewSvg(shown, facts),
};
/** With the cover of the form, which has no date. */
const pictures = {
  ...sheets,
  'titled cover': (shown: PosterEvent) => titledCoverSvg(shown, { mode: 'light', idPrefix: 'p' }),
};
const hostile = [
  '</script><script>alert(1)</script>',
  '" onload="alert(1)',
  "' & <b>",
  ']]>',
  '\u0000\u001b\ufffe\ud800',
  '🎉'.repeat(255),
  '\u202Eevil\u2066',
  'é'.normalize('NFD').repeat(90),
];
const textIn = (svg: string) => parse(svg).text;

describe.each(Object.entries(pictures))('the %s picture', (_, draw) => {
  it('is well-formed XML for any title', () => {
    const isWellFormed = (title: string) => {
      const { elements } = parse(draw({ ...event, title }));
      expect(elements[0]?.name).toBe('svg');
      for (const { name, attributes } of elements) {
        expect(name).not.toBe('script');
        expect(attributes).not.toContain('onload');
      }
    };
    for (const title of hostile) isWellFormed(title);
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 255 }), isWellFormed), { numRuns: 60 });
  });

  it('is the same for the same event', () => {
    expect(draw({ ...event })).toBe(draw({ ...event }));
  });

  it('has only ids of its prefix, each once, and refers to each', () => {
    for (const motif of motifs) {
      const svg = draw({ ...event, motif });
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => id.startsWith('p-'))).toBe(true);
      const uses = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id = '']) => id);
      expect(new Set(uses)).toEqual(new Set(ids));
    }
  });

  it('has no number that is not finite', () => {
    for (const sky of ['05:00', '10:00', '16:00', '20:00'])
      expect(draw({ ...event, startAt: `2026-11-21T${sky}:00+09:00` })).not.toMatch(/NaN|Infinity|undefined/);
    expect(draw({ ...event, startAt: 'soon', timeZone: 'Mars/Olympus' })).not.toMatch(/NaN|Infinity|undefined|Invalid/);
  });
});

describe.each(Object.entries(sheets))('the %s picture', (_, draw) => {
  it('shows the date, and 中止 when the event is cancelled', () => {
    expect(textIn(draw(event))).toContain('11.21土19:00');
    expect(textIn(draw(event))).not.toContain('中止');
    expect(textIn(draw({ ...event, isCancelled: true }))).toContain('中止');
  });
});

describe('the story', () => {
  it('draws the modules of a QR code, and has none without a code', () => {
    expect(storySvg(event, { ...facts, qr: { data: 'M0 0h7v7h-7z', modules: 29 } })).toContain('d="M0 0h7v7h-7z"');
    expect(storySvg(event, facts)).not.toContain('crispEdges');
  });

  it('replaces the date by 中止 when the event is cancelled', () => {
    expect(textIn(storySvg({ ...event, isCancelled: true }, facts))).not.toContain('11.21');
  });
});

describe('the picture of the product', () => {
  it('is well-formed and says what it is given, above its signature', () => {
    const svg = productPreviewSvg({
      idPrefix: 'p',
      title: '好きな人の予定が、あなたのカレンダーに。',
      line: '見つけて、出かけよう。',
    });
    expect(textIn(svg)).toBe('好きな人の予定が、あなたのカレンダーに。見つけて、出かけよう。ひより');
    const baselines = [...svg.matchAll(/<text [^>]*?y="([\d.]+)"/g)].map(([, y]) => Number(y));
    expect(baselines).toEqual(baselines.toSorted((one, other) => one - other));
  });
});

describe('the pictures of a member', () => {
  const person = { id: 7, name: '佐藤 美咲', handle: 'misaki_s', bio: '音楽と散歩', hue: 'ume' } as const;
  const draw = (change: object) => {
    const shown = { ...person, ...change };
    return [
      profilePreviewSvg(shown, { idPrefix: 'p' }),
      profileStorySvg(shown, { idPrefix: 'p', qr: { data: 'M0 0h7v7h-7z', modules: 29 } }),
    ];
  };

  it('show name, handle and introduction', () => {
    for (const svg of draw({})) for (const text of ['@misaki_s', '音楽と散歩']) expect(textIn(svg)).toContain(text);
    expect(textIn(draw({})[0] ?? '')).toContain('佐藤 美咲');
  });

  it('are well-formed for any name and introduction', () => {
    for (const text of hostile)
      for (const svg of draw({ name: text, bio: text })) {
        expect(parse(svg).elements.some(({ name }) => name === 'script')).toBe(false);
        expect(svg).not.toMatch(/NaN|undefined/);
      }
  });
});

describe.each(Object.entries(pictures))('the %s picture on an uploaded picture', (_, draw) => {
  const svg = draw({ ...event, hasPicture: true });

  it('draws a white title on a shadow, and no cover', () => {
    expect(svg).toContain('fill="#fffdf9"');
    expect(svg).toContain('id="p-shade"');
    expect(svg.length).toBeLessThan(draw(event).length);
    expect(textIn(svg)).toBe(textIn(draw(event)));
  });

  it('has a title of enough contrast, even on white', () => {
    const opacities = [...svg.matchAll(/stop-opacity="([\d.]+)"/g)].map(([, opacity]) => Number(opacity));
    // The title ends before the last stop.
    for (const opacity of opacities.slice(0, -1)) {
      const grey = (shadow: number) => Math.round(255 * (1 - opacity) + shadow * opacity).toString(16);
      const below = `#${grey(0x17)}${grey(0x12)}${grey(0x0e)}`;
      expect(contrastOf('#fffdf9', below)).toBeGreaterThan(3);
    }
    expect(opacities.length).toBe(3);
  });
});

describe('a hanko', () => {
  it('names a holiday', () => {
    expect(textIn(sheets.page({ ...event, startAt: '2026-11-23T13:00:00+09:00', isHoliday: true }))).toContain(
      '11.23月・祝13:00',
    );
  });

  it('shows the time of the zone of the event', () => {
    expect(textIn(sheets.page({ ...event, timeZone: 'America/St_Johns' }))).toContain('11.21土6:30');
  });
});

describe('artSvg', () => {
  it('is well-formed for every motif, hue, sky and mode', () => {
    for (const motif of motifs)
      for (const [index, hue] of hues.entries())
        for (const sky of skies) {
          const mode = index % 2 ? 'light' : 'dark';
          const svg = artSvg({ motif, hue, sky, mode, idPrefix: 'a' });
          expect(parse(svg).elements.length).toBeGreaterThan(5);
          expect(svg).not.toMatch(/NaN|undefined|var\(/);
        }
  });

  it('is less than 20 kB', () => {
    for (const motif of motifs)
      expect(artSvg({ motif, hue: 'ai', sky: 'night', mode: 'light', height: 400, idPrefix: 'a' }).length).toBeLessThan(
        20_000,
      );
  });

  it('has other ids with another prefix', () => {
    const options = { motif: 'film', hue: 'ai', sky: 'noon', mode: 'light' } as const;
    expect(artSvg({ ...options, idPrefix: 'b' })).toBe(
      artSvg({ ...options, idPrefix: 'a' })
        .replaceAll('"a-', '"b-')
        .replaceAll('#a-', '#b-'),
    );
  });
});

describe('a long title of the wide poster', () => {
  it('ends above the disc of every motif, by night and by day', () => {
    const wide = 680 / 360;
    for (const title of [
      'とても長い題の、地域と図書館のこれからについて話しあう公開ミーティングとその打ちあわせ会（雨天決行）',
      'Jazz '.repeat(20),
    ])
      for (const motif of motifs)
        for (const startAt of ['2026-12-05T20:00:00+09:00', '2026-12-05T12:00:00+09:00']) {
          const svg = sheets.wide({ ...event, title, motif, startAt });
          const [, lines = ''] = /(<g [^>]*paint-order="stroke".*?<\/g>)/.exec(svg) ?? [];
          const bottom = Math.max(...[...lines.matchAll(/<text [^>]*?y="([\d.]+)"/g)].map(([, y]) => Number(y)));
          const { sun } = paletteOf(event.hue, skyAt(startAt, event.timeZone), 'light');
          const discs = [...svg.matchAll(/<circle cx="[\d.]+" cy="([\d.]+)" r="([\d.]+)" fill="([^"]+)"/g)]
            .map(([, y, radius, fill]) => ({ y: Number(y), radius: Number(radius), fill }))
            .filter(({ radius, fill }) => fill === sun && radius > 20);
          // After the halo of the moon.
          const disc = discs.at(-1);
          if (disc) expect(bottom, motif).toBeLessThan((disc.y - disc.radius) * wide);
        }
  });
});

describe('the title of a cancelled event in a link preview', () => {
  it.each(['朝焼けランニング', 'Typography Workshop vol.12', '春'.repeat(60)])('ends before the stamp: %s', (title) => {
    const svg = sheets.preview({ ...event, title, isCancelled: true });
    const [, size = '', lines = ''] =
      /<g [^>]*font-size="([\d.]+)"[^>]*paint-order="stroke"[^>]*>(.*?)<\/g>/.exec(svg) ?? [];
    const [, x, scale] = /translate\(([\d.]+) [\d.]+\) rotate\(-8\) scale\(([\d.]+)\)/.exec(svg) ?? [];
    // 150 x 66, turned by 8 degrees.
    const turn = (8 * Math.PI) / 180;
    const stampLeft = Number(x) - Number(scale) * (75 * Math.cos(turn) + 33 * Math.sin(turn));
    const ends = [...lines.matchAll(/<text x="([\d.]+)"[^>]*>([^<]*)</g)].map(
      ([, left, text = '']) => Number(left) + horizontalWidth(text) * Number(size) * 1.04,
    );
    expect(ends).not.toEqual([]);
    expect(Math.max(...ends)).toBeLessThan(stampLeft);
  });

  it('does not invite to it', () => {
    for (const draw of [sheets.preview, sheets.story]) {
      expect(textIn(draw(event))).toContain('佐藤 美咲 がよんでいます');
      expect(textIn(draw({ ...event, isCancelled: true }))).toContain('佐藤 美咲 の予定');
    }
  });
});

describe('a title of the page', () => {
  const baselinesOf = (title: string, height: 376 | 400) =>
    [
      ...pagePosterSvg({ ...event, title }, { mode: 'light', idPrefix: 'p', height }).matchAll(
        /<text [^>]*?y="([\d.]+)"/g,
      ),
    ].map(([, y]) => Number(y));

  it('ends above the land, with columns as with lines', () => {
    for (const height of [376, 400] as const) {
      expect(Math.max(...baselinesOf('ちょっとしゃべろう、コーヒーとチョコ。', height))).toBeLessThan(height * 0.77);
      expect(
        Math.max(...baselinesOf('みんなで話そう、これからの地域と図書館のあり方についての公開ミーティング', height)),
      ).toBeLessThan(height * 0.55);
    }
  });
});
