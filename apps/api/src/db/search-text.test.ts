import { describe, expect, it } from 'vitest';
import { escapeLike, fold, gramsOf, searchColumns, searchTerms } from './search-text.ts';

describe('folding', () => {
  it('makes width, case and kana alike', () => {
    expect(fold('ｶﾞﾝﾀﾞﾑ')).toBe(fold('がんだむ'));
    expect(fold('ＭｏＣＨＩ')).toBe('mochi');
    expect(fold('望月　千晴')).toBe(fold('望月千晴'));
  });
});

describe('grams', () => {
  it('are the characters and the neighbouring pairs, by code point', () => {
    expect(gramsOf('望月')).toEqual(['望', '月', '望月']);
    expect(gramsOf('𠮷野')).toEqual(['𠮷', '野', '𠮷野']);
  });

  it('never join the handle to the name', () => {
    expect(searchColumns('abc', '望月').searchGrams).not.toContain('c望');
  });
});

describe('search terms', () => {
  it('ask for pairs, or for the one character there is', () => {
    expect(searchTerms('望月')?.grams).toEqual(['望月']);
    expect(searchTerms('凪')?.grams).toEqual(['凪']);
  });

  it('drop the at sign of a handle and are nothing for blanks', () => {
    expect(searchTerms('@Chiharu')?.folded).toBe('chiharu');
    expect(searchTerms(' 　')).toBeNull();
  });
});

it('wildcards of LIKE mean themselves', () => {
  expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\');
});
