import { expect, test } from 'vitest';
import { fileText, nameOfFile } from './file-text.ts';

test('reads a file of an older Japanese program', async () => {
  expect(await fileText(new Blob([new Uint8Array([0x91, 0xe5, 0x8a, 0x77])]))).toBe('大学');
});

test.each([
  ['timetable-2026.ics', 'timetable-2026'],
  ['大学.ICAL', '大学'],
  ['.ics', ''],
  ['あ'.repeat(80), 'あ'.repeat(50)],
])('names a calendar after the file %s', (file, name) => expect(nameOfFile(file)).toBe(name));
