import { expect, it } from 'vitest';
import { createSplitter, message, readParameters, readStrings } from './wire.ts';

it.each([1, 3, 7, 100])('splits a stream into messages when chunks have %i bytes', (size) => {
  const stream = Buffer.concat([message('P', 'a\0'), message('S'), message('B', 'あ', Buffer.from([1, 2]))]);
  const found: [string, string][] = [];
  const take = createSplitter((type, body) => found.push([type, body.toString('hex')]));
  for (let at = 0; at < stream.length; at += size) take(stream.subarray(at, at + size));
  expect(found).toEqual([
    ['P', '6100'],
    ['S', ''],
    ['B', 'e381820102'],
  ]);
});

it('reads zero-terminated strings and where they end', () => {
  expect(readStrings(Buffer.from('portal\0\0rest'), 2)).toEqual({ strings: ['portal', ''], end: 8 });
});

it('reads the parameters of a Bind message, with NULL and an empty text', () => {
  const bind = Buffer.alloc(2 + 2 + 2 + 4 + 2 + 4 + 4);
  let at = bind.writeInt16BE(1, 0);
  at = bind.writeInt16BE(0, at);
  at = bind.writeInt16BE(3, at);
  at = bind.writeInt32BE(2, at);
  at += bind.write('42', at);
  at = bind.writeInt32BE(-1, at);
  bind.writeInt32BE(0, at);
  expect(readParameters(bind)).toEqual(['42', null, '']);
});
