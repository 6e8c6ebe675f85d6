import { useEffect, useState } from 'react';

interface LaunchParams {
  files?: readonly FileSystemFileHandle[];
}
interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

/** The cache in which the service worker leaves a file that another app shared (`worker/shared-file.ts`). */
const sharedCache = 'hiyori.shared';
const sharedPath = '/shared-calendar';

/** A calendar file that another program opened with the installed app, or shared with it; null without one. */
export function useSharedFile(): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      void files[0]?.getFile().then(setFile, () => {});
    });
    void takeShared().then((shared) => shared && setFile(shared));
  }, []);
  return file;
}

/** Takes the file out of the cache, so that it is offered once. */
async function takeShared(): Promise<File | null> {
  // Undefined outside of secure contexts.
  const caches = globalThis.caches as CacheStorage | undefined;
  const cache = await caches?.open(sharedCache).catch(() => undefined);
  const response = await cache?.match(sharedPath);
  if (!cache || !response) return null;
  await cache.delete(sharedPath);
  const name = decodeURIComponent(response.headers.get('x-file-name') ?? '');
  return new File([await response.blob()], name);
}
