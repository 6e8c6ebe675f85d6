import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

test('encodes the URL and the text in the links', () => {
  const url = 'https://hiyori.example/users?profile=7';
  const text = '望月 千晴（@chiharu_m） & ひより';
  for (const link of Object.values(shareLinks(url, text))) {
    const query = new URL(link).searchParams;
    expect([query.get('url'), query.get('text')]).toEqual([url, text]);
  }
});
