import { expect, test } from 'vitest';
import { isShare, keepShared } from './shared-file.ts';

const page = 'https://hiyori.example/settings/calendar/import';

/** A cache storage that keeps the last response. */
function storage() {
  const kept = new Map<string, Response>();
  const cache = { put: async (path: string, response: Response) => void kept.set(path, response) };
  return { kept, caches: { open: async () => cache } as unknown as CacheStorage };
}

const shareOf = (form: FormData) => ({ url: page, formData: async () => form });

test('keeps a shared file with its name and opens the page', async () => {
  const { kept, caches } = storage();
  const form = new FormData();
  form.set('calendar', new File(['BEGIN:VCALENDAR'], '大学.ics', { type: 'text/calendar' }));
  const response = await keepShared(shareOf(form), caches);
  expect([response.status, response.headers.get('location')]).toEqual([303, page]);
  const file = kept.get('/shared-calendar');
  expect(await file?.text()).toBe('BEGIN:VCALENDAR');
  expect(decodeURIComponent(file?.headers.get('x-file-name') ?? '')).toBe('大学.ics');
});

test.each([
  ['nothing', shareOf(new FormData())],
  ['a form that cannot be read', { url: page, formData: () => Promise.reject(new Error('broken')) }],
])('opens the page for %s', async (_, request) => {
  const { kept, caches } = storage();
  expect((await keepShared(request, caches)).headers.get('location')).toBe(page);
  expect(kept.size).toBe(0);
});

test('takes only the form that is posted to the page', () => {
  expect(isShare({ method: 'POST', url: page })).toBe(true);
  expect(isShare({ method: 'GET', url: page })).toBe(false);
  expect(isShare({ method: 'POST', url: 'https://hiyori.example/api/v1/me/imported-calendars' })).toBe(false);
});
