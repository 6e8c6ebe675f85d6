import { sharePage, storeSharedFiles } from '../src/lib/shared-files.ts';

/** The form that another app posts to the installed one (Web Share Target): calendar files. */
export const isShare = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && new URL(url).pathname === sharePage;

/** Keeps the files of a share for the page, and opens the page. They are sent nowhere before the member imports them. */
export async function keepShared(request: Pick<Request, 'formData' | 'url'>, caches: CacheStorage): Promise<Response> {
  const page = new URL(sharePage, request.url);
  try {
    const files = (await request.formData()).getAll('calendar').filter((value) => value instanceof File);
    if (files.length === 0) throw new Error('The share has no file');
    await storeSharedFiles(caches, files);
  } catch {
    // The page says so and offers to choose a file.
    page.searchParams.set('shared', 'lost');
  }
  return Response.redirect(page.href, 303);
}
