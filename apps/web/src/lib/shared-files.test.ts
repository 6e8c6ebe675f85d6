import { expect, test } from 'vitest';
import { memoryCaches } from '../../test/memory-caches.ts';
import { readSharedFiles, removeSharedFile, storeSharedFiles } from './shared-files.ts';

const fileOf = (name: string) => new File([`BEGIN:VCALENDAR ${name}`], name, { type: 'text/calendar' });
const namesOf = async (...args: Parameters<typeof readSharedFiles>) =>
  (await readSharedFiles(...args)).map(({ file }) => file.name);

test('reads stored files in their order, with name and content', async () => {
  const caches = memoryCaches();
  await storeSharedFiles(caches, [fileOf('大学.ics'), fileOf('仕事.ics')]);
  const [first, second] = await readSharedFiles(caches);
  expect([first?.file.name, second?.file.name]).toEqual(['大学.ics', '仕事.ics']);
  expect(await first?.file.text()).toBe('BEGIN:VCALENDAR 大学.ics');
});

test('a new share replaces the files of the share before', async () => {
  const caches = memoryCaches();
  await storeSharedFiles(caches, [fileOf('a.ics'), fileOf('b.ics')]);
  await storeSharedFiles(caches, [fileOf('c.ics')]);
  expect(await namesOf(caches)).toEqual(['c.ics']);
});

test('a removed file is not read again', async () => {
  const caches = memoryCaches();
  await storeSharedFiles(caches, [fileOf('a.ics'), fileOf('b.ics')]);
  const [first] = await readSharedFiles(caches);
  await removeSharedFile(caches, first?.key ?? '');
  expect(await namesOf(caches)).toEqual(['b.ics']);
});

test('files are deleted a day after their share', async () => {
  const caches = memoryCaches();
  const storedMs = Date.parse('2026-11-21T03:00:00Z');
  const day = 24 * 60 * 60 * 1_000;
  await storeSharedFiles(caches, [fileOf('a.ics')], storedMs);
  expect(await namesOf(caches, storedMs + day - 1)).toEqual(['a.ics']);
  expect(await namesOf(caches, storedMs + day)).toEqual([]);
  expect(await namesOf(caches, storedMs)).toEqual([]);
});
