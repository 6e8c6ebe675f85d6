import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createExportZip, toCsv } from './export-zip.ts';

it('quotes CSV cells where needed and escapes formulas', () => {
  const rows = [
    { title: '一、"二"', note: '=HYPERLINK("x")' },
    { title: 'a,b\nc', note: null },
  ];
  expect(toCsv(['title', 'note'], rows)).toBe(
    '\uFEFFtitle,note\r\n"一、""二""","\'=HYPERLINK(""x"")"\r\n"a,b\nc",\r\n',
  );
  expect(toCsv(['title', 'note'], [])).toBe('\uFEFFtitle,note\r\n');
});

it('contains data, events, calendar and avatar', async () => {
  const avatar = new Uint8Array([1, 2, 3]);
  const files = unzipSync(
    await createExportZip({ data: { events: [{ title: '会' }] }, calendar: 'BEGIN:VCALENDAR', avatar }),
  );
  expect(Object.keys(files).toSorted()).toEqual(['calendar.ics', 'events.csv', 'hiyori.json', 'picture.webp']);
  expect(JSON.parse(strFromU8(files['hiyori.json'] ?? new Uint8Array()))).toEqual({ events: [{ title: '会' }] });
  expect(files['picture.webp']).toEqual(avatar);
});
