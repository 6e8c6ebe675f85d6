import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Email, isBlank, lengthOf, safeText } from './text.ts';
import { DisplayName } from './users.ts';

const Line = safeText({ max: 10, min: 1 });
const Lines = safeText({ max: 10, multiline: true });
const accepts = (schema: typeof Line, text: string) => schema.safeParse(text).success;

it.each(['\u115F\u1160', '\u2800', '\uFE0F', '\u180E', '\u{E0020}\u{E007F}'])('treats %j as blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

describe('a display name', () => {
  it.each([
    ['a pile of marks', `x${'\u0301\u030B\u0334'.repeat(16)}`],
    ['four marks', 'x\u0334\u0335\u0336\u0337'],
    ['a pile with joiners between', `x${'\u0334\u200D'.repeat(4)}`],
    ['a pile of marks of Myanmar', `\u1019${'\u102D'.repeat(7)}`],
    ['nothing but marks', '\u0301\u0301\u0301'],
    ['nothing but marks and white space', ' \u0301\u0301'],
    ['a joiner before its marks', '\u200D\u0301'],
  ])('with %s is refused', (_, name) => expect(accepts(DisplayName, name)).toBe(false));

  it.each([
    ['Thai', 'น้ำทิพย์ ผู้ใหญ่'],
    ['Devanagari', 'श्रीमती क्‍षत्रिय हिंदी'],
    ['Vietnamese', 'Nguyễn Thị Huyền'],
    ['decomposed Vietnamese', 'Nguyễn Thị Huyền'.normalize('NFD')],
    ['Arabic with all vowels', 'مُحَمَّدٌ الرَّحْمٰن'],
    ['Hebrew with points', 'שִׁמְעוֹן'],
    ['Tibetan', 'བསྒྲུབས རྒྱུད'],
    ['Burmese', 'မြို့ လျှို့'],
    ['Khmer', 'ស្ត្រី'],
    ['Japanese', 'がぎ\u3099ゲ\u309A葛\u{E0100}飾'],
    ['emoji', '1️⃣🏳️‍🌈👩‍❤️‍👨👨‍👩‍👧🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('in %s is accepted', (_, name) => expect(accepts(DisplayName, name)).toBe(true));
});

describe('text', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['a control', 'a\u0007b'],
    ['a C1 control', 'a\u0085b'],
    ['a lone high surrogate', 'a\ud83d'],
    ['a lone low surrogate', '\udc00a'],
    ['a bidi override', 'a\u202eb'],
    ['a bidi isolate', 'a\u2066b'],
    ['a line separator', 'a\u2028b'],
  ])('with %s is rejected in single-line and multi-line text', (_, text) => {
    expect(accepts(Line, text)).toBe(false);
    expect(accepts(Lines, text)).toBe(false);
  });

  it('allows line breaks and tabs only in multi-line text', () => {
    expect(accepts(Line, 'a\nb')).toBe(false);
    expect(accepts(Line, 'a\tb')).toBe(false);
    expect(accepts(Lines, 'a\n\tb')).toBe(true);
  });

  it.each(['', ' ', '\u3000', '\u200b', '\u200d\u2060', '\u3164', '\u00ad '])(
    'that has no visible character is blank: %j',
    (text) => {
      expect(isBlank(text)).toBe(true);
      expect(accepts(Line, text)).toBe(false);
    },
  );

  it('allows zero-width joiners in emoji', () => expect(accepts(Line, '👨‍👩‍👧')).toBe(true));

  it('has at most 30 marks in a row, also when it is long enough for more', () => {
    const Long = safeText({ max: 1_000, multiline: true });
    expect(accepts(Long, `x${'\u0334'.repeat(30)}`)).toBe(true);
    expect(accepts(Long, `x${'\u0334\u0301'.repeat(16)}`)).toBe(false);
  });

  it('is normalized to NFC', () => {
    expect(Line.parse('か\u3099')).toBe('が');
    expect(Line.parse('e\u0301')).toBe('é');
  });

  it('is measured in code points', () => {
    expect(lengthOf('😀'.repeat(10))).toBe(10);
    expect(accepts(Line, '😀'.repeat(10))).toBe(true);
    expect(accepts(Line, '😀'.repeat(11))).toBe(false);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => lengthOf(text) === [...text].length));
  });

  it('that was accepted is accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        const first = Lines.safeParse(text);
        if (first.success) expect(Lines.parse(first.data)).toBe(first.data);
      }),
    );
  });
});

describe('an e-mail address', () => {
  it('is trimmed and has one @ and a dot after it', () => {
    expect(Email.parse(' hana@example.com ')).toBe('hana@example.com');
    for (const wrong of [
      'hana',
      'hana@',
      '@example.com',
      'hana@example',
      'a b@example.com',
      'a@b@example.com',
      'a@.com',
      'a@b..c',
    ])
      expect(Email.safeParse(wrong).success, wrong).toBe(false);
  });

  it.each([
    'a@b,evil.co',
    'a@b.co\u202e',
    'a\u202e@b.co',
    'a@<b>.co',
    'a@"b".co',
    '"a"@b.co',
    'a,b@c.co',
    'a@b.co;c@d.co',
    'a@b_c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.co.',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@b.c\u200bo',
    'a@b.co\ud800',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    'a@b．co',
    '<a@b.co>',
    'A <a@b.co>',
  ])('is not %j', (wrong) => {
    expect(Email.safeParse(wrong).success).toBe(false);
  });

  it.each([
    'a@b.co',
    'o.brien+tag@mail.example.co.jp',
    "o'brien@example.com",
    'a..b.@docomo.example',
    'x_y@example.museum',
    '花子@例え.テスト',
    'a@xn--r8jz45g.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.co`,
  ])('is %s', (address) => {
    expect(Email.parse(address)).toBe(address);
  });

  it('rejects line breaks and NUL, which could inject a mail header', () => {
    expect(Email.safeParse('hana@example.com\r\nBcc: all@example.com').success).toBe(false);
    expect(Email.safeParse('ha\u0000na@example.com').success).toBe(false);
    expect(Email.safeParse('hana@exam\u0000ple.com').success).toBe(false);
  });
});
