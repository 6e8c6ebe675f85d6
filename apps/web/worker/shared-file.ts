/** Where the page looks for a shared file (`features/imported-calendars/use-shared-file.ts`). */
const cacheName = 'hiyori.shared';
const cachedPath = '/shared-calendar';
const page = '/settings/calendar/import';

/** The form that another app posts to the installed one (Web Share Target): a calendar file. */
export const isShare = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && new URL(url).pathname === page;

/** Keeps the file of a share for the page, and opens the page. It is sent nowhere before the member imports it. */
export async function keepShared(request: Pick<Request, 'formData' | 'url'>, caches: CacheStorage): Promise<Response> {
  try {
    const file = (await request.formData()).get('calendar');
    if (file instanceof File) {
      const headers = { 'content-type': 'text/calendar', 'x-file-name': encodeURIComponent(file.name) };
      const cache = await caches.open(cacheName);
      await cache.put(cachedPath, new Response(file, { headers }));
    }
  } catch {
    // Without a file the page offers to choose one.
  }
  return Response.redirect(new URL(page, request.url).href, 303);
}
