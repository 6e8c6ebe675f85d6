import { expect, test } from 'vitest';
import { readSharedFiles } from '../src/lib/shared-files.ts';
import { memoryCaches } from '../test/memory-caches.ts';
import { isShare, keepShared } from './shared-file.ts';

const page = 'https://hiyori.example/settings/calendar/import';
const shareOf = (form: FormData) => ({ url: page, formData: async () => form });

test('keeps shared files with their names and opens the page', async () => {
  const caches = memoryCaches();
  const form = new FormData();
  for (const name of ['大学.ics', '仕事.ics'])
    form.append('calendar', new File(['BEGIN:VCALENDAR'], name, { type: 'text/calendar' }));
  const response = await keepShared(shareOf(form), caches);
  expect([response.status, response.headers.get('location')]).toEqual([303, page]);
  const kept = await readSharedFiles(caches);
  expect(kept.map(({ file }) => file.name)).toEqual(['大学.ics', '仕事.ics']);
  expect(await kept[0]?.file.text()).toBe('BEGIN:VCALENDAR');
});

test.each([
  ['nothing', shareOf(new FormData())],
  ['a form that cannot be read', { url: page, formData: () => Promise.reject(new Error('broken')) }],
])('opens the page with a notice for %s', async (_, request) => {
  const caches = memoryCaches();
  expect((await keepShared(request, caches)).headers.get('location')).toBe(`${page}?shared=lost`);
  expect(await readSharedFiles(caches)).toEqual([]);
});

test('takes only the form that is posted to the page', () => {
  expect(isShare({ method: 'POST', url: page })).toBe(true);
  expect(isShare({ method: 'GET', url: page })).toBe(false);
  expect(isShare({ method: 'POST', url: 'https://hiyori.example/api/v1/me/imported-calendars' })).toBe(false);
});
