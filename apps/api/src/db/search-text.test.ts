import { describe, expect, it } from 'vitest';
import { escapeLike, fold, gramsOf, searchColumns, searchTerms } from './search-text.ts';

describe('folding', () => {
  it('normalizes width, case and kana', () => {
    expect(fold('ｶﾞﾝﾀﾞﾑ')).toBe(fold('がんだむ'));
    expect(fold('ＭｏＣＨＩ')).toBe('mochi');
    expect(fold('望月　千晴')).toBe(fold('望月千晴'));
  });
});

describe('grams', () => {
  it('are all characters and pairs of adjacent characters, by code point', () => {
    expect(gramsOf('望月')).toEqual(['望', '月', '望月']);
    expect(gramsOf('𠮷野')).toEqual(['𠮷', '野', '𠮷野']);
  });

  it('do not cross the boundary between handle and name', () => {
    expect(searchColumns('abc', '望月').searchGrams).not.toContain('c望');
  });
});

describe('search terms', () => {
  it('are pairs, or the only character', () => {
    expect(searchTerms('望月')?.grams).toEqual(['望月']);
    expect(searchTerms('凪')?.grams).toEqual(['凪']);
  });

  it('ignore the at sign of a handle, and are null for blanks', () => {
    expect(searchTerms('@Chiharu')?.folded).toBe('chiharu');
    expect(searchTerms(' 　')).toBeNull();
  });
});

it('escapes the wildcards of LIKE', () => {
  expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\');
});
