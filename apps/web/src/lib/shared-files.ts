// The calendar files that another app shared with the installed one (Web Share Target) or opened with it, until the member has imported
// them. The service worker stores them and the page reads them, so that a reload or a login loses none.

import { now } from '@hiyori/time';
import { cacheNames } from './cache-names.ts';

/** The address of the form that another app posts, and of the page that imports. */
export const sharePage = '/settings/calendar/import';
const cacheName = cacheNames.shared;
const prefix = '/shared-calendar/';
const nameHeader = 'x-file-name';
const storedHeader = 'x-stored-at';
const keptMs = 24 * 3_600_000;

export interface SharedFile {
  /** Names the file in the cache; null where nothing can be stored. */
  key: string | null;
  file: File;
}

/** Stores files in their order. Those of an earlier share are replaced. */
export async function storeSharedFiles(
  caches: CacheStorage,
  files: readonly File[],
  nowMs = now().getTime(),
): Promise<void> {
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  for (const [index, file] of files.entries()) {
    const headers = {
      'content-type': 'text/calendar',
      [nameHeader]: encodeURIComponent(file.name),
      [storedHeader]: String(nowMs),
    };
    await cache.put(`${prefix}${index}`, new Response(file, { headers }));
  }
}

/** The stored files in the order of their share. After a day they are deleted. */
export async function readSharedFiles(caches: CacheStorage, nowMs = now().getTime()): Promise<SharedFile[]> {
  const cache = await caches.open(cacheName);
  const files: SharedFile[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const storedMs = Number(response?.headers.get(storedHeader));
    if (!response || !(nowMs - storedMs < keptMs)) await cache.delete(request);
    else {
      const name = decodeURIComponent(response.headers.get(nameHeader) ?? '');
      files.push({ key: request.url, file: new File([await response.blob()], name) });
    }
  }
  return files;
}

export async function removeSharedFile(caches: CacheStorage, key: string): Promise<void> {
  await (await caches.open(cacheName)).delete(key);
}
