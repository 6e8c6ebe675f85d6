import { describe, expect, it } from 'vitest';
import { balancedLines } from './balance.ts';
import { graphemesOf } from './clean.ts';
import { phrasesOf, piecesOf, wordsOf } from './line-breaks.ts';

const count = (text: string) => graphemesOf(text).length;
const textsOf = (title: string) => phrasesOf(title).map(({ text }) => text);

describe('phrasesOf', () => {
  it.each([
    ['弾き語り「冬」の夜', ['弾き語り', '「冬」', 'の夜']],
    ['春。夏、秋！冬', ['春。', '夏、', '秋！', '冬']],
    ['祝（『冬』）', ['祝', '（『冬』）']],
    ['え！？ほんと', ['え！？', 'ほんと']],
    ['「冬」。夜', ['「冬」。', '夜']],
    ['夜 ーと', ['夜', 'ーと']],
  ])('separates %s', (title, texts) => {
    expect(textsOf(title)).toEqual(texts);
  });

  it('keeps where a space was', () => {
    expect(phrasesOf('夜の 会。本')).toEqual([
      { text: '夜の', isAfterSpace: false },
      { text: '会。', isAfterSpace: true },
      { text: '本', isAfterSpace: false },
    ]);
  });
});

describe('wordsOf', () => {
  it('leaves particles, small kana and marks at the word before', () => {
    expect(wordsOf('春の夜に聴くピアノ')).toEqual(['春の', '夜に', '聴く', 'ピアノ']);
    expect(wordsOf('ラーメン、')).toEqual(['ラーメン、']);
  });
});

describe('piecesOf', () => {
  it('leaves a word that fits', () => expect(piecesOf('ピアノ', 3, count)).toEqual(['ピアノ']));

  it('breaks a longer word', () => expect(piecesOf('アイウエオカ', 4, count)).toEqual(['アイウエ', 'オカ']));

  it('takes the character before a forbidden one to the next line', () => {
    expect(piecesOf('アイウエッオ', 4, count)).toEqual(['アイウ', 'エッオ']);
    expect(piecesOf('アイエーーーオ', 4, count)).toEqual(['アイ', 'エーーー', 'オ']);
  });

  it('breaks a run of forbidden characters that is longer than a line', () => {
    expect(piecesOf('アーーーーーー', 4, count)).toEqual(['アーーー', 'ーーー']);
  });

  it('does not break inside a grapheme', () => {
    expect(piecesOf('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2, count)).toEqual(['👨‍👩‍👧👨‍👩‍👧', '👨‍👩‍👧']);
  });
});

describe('balancedLines', () => {
  it('breaks a phrase evenly, after a particle', () => {
    expect(balancedLines('春の夜に聴くピアノ', 8, count)).toEqual(['春の夜に', '聴くピアノ']);
  });

  it('prefers the end of a particle to even lines', () => {
    expect(balancedLines('秋の星空観察会', 6, count)).toEqual(['秋の', '星空観察会']);
  });

  it('joins short phrases, with the space that was between them', () => {
    expect(balancedLines('第12回 もくもく会', 12, count)).toEqual(['第12回 もくもく会']);
    expect(balancedLines('春。夏。秋。', 8, count)).toEqual(['春。夏。秋。']);
  });

  it('leaves a quotation on lines of its own', () => {
    expect(balancedLines('会「冬」', 12, count)).toEqual(['会', '「冬」']);
  });
});
