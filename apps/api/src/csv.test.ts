import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { csvParts, type Row } from './csv.ts';

async function* pagesOf(...pages: Row[][]) {
  yield* pages;
}

it.each(['=1+1', '+1', '-1', '@a', '＝1+1', '＋1', '－1', '＠a', '\t=1', '\r=1', '\n=1'])(
  'prefixes %j, which a spreadsheet may run',
  async (note) => {
    const cell = /[\r\n]/.test(note) ? `"'${note}"` : `'${note}`;
    expect(await text(csvParts(['note'], pagesOf([{ note }])))).toBe(`\uFEFFnote\r\n${cell}\r\n`);
  },
);

it('quotes CSV cells where needed and escapes formulas', async () => {
  const pages = pagesOf([{ title: '一、"二"', note: '=HYPERLINK("x")' }], [{ title: 'a,b\nc', note: null }]);
  expect(await text(csvParts(['title', 'note'], pages))).toBe(
    '\uFEFFtitle,note\r\n"一、""二""","\'=HYPERLINK(""x"")"\r\n"a,b\nc",\r\n',
  );
  expect(await text(csvParts(['title', 'note'], pagesOf()))).toBe('\uFEFFtitle,note\r\n');
});
