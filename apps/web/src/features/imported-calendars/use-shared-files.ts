import { useCallback, useEffect, useState } from 'react';
import { readSharedFiles, removeSharedFile, type SharedFile, storeSharedFiles } from '../../lib/shared-files.ts';

interface LaunchParams {
  files?: readonly FileSystemFileHandle[];
}
interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

export interface SharedFiles {
  /** The file to import now; null without one. */
  current: File | null;
  /** Which one it is of how many, from 1 on. */
  position: number;
  count: number;
  /** Forgets the current file, also when the page is loaded again, and passes to the next one. */
  next: () => void;
}

// Undefined outside of secure contexts.
const storage = () => globalThis.caches as CacheStorage | undefined;

/** The calendar files that another program opened with the installed app, or shared with it, one after the other. */
export function useSharedFiles(): SharedFiles {
  const [files, setFiles] = useState<readonly SharedFile[]>([]);
  const [index, setIndex] = useState(0);
  const show = useCallback((found: readonly SharedFile[]) => {
    if (found.length === 0) return;
    setFiles(found);
    setIndex(0);
  }, []);
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    const open = async (handles: readonly FileSystemFileHandle[]) => {
      const opened = await Promise.all(handles.map((handle) => handle.getFile()));
      show(await stored(opened));
    };
    launchQueue?.setConsumer(({ files: handles = [] }) => void open(handles).catch(() => {}));
    void read().then(show);
  }, [show]);

  const current = files[index];
  const next = () => {
    const caches = storage();
    if (caches && current?.key) void removeSharedFile(caches, current.key).catch(() => {});
    setIndex(index + 1);
  };
  return { current: current?.file ?? null, position: index + 1, count: files.length, next };
}

async function read(): Promise<SharedFile[]> {
  const caches = storage();
  return caches ? readSharedFiles(caches).catch(() => []) : [];
}

/** Stores files that were opened, so that a reload keeps them. Where nothing can be stored they are used as they are. */
async function stored(files: readonly File[]): Promise<SharedFile[]> {
  const caches = storage();
  if (caches && files.length > 0) {
    const done = await storeSharedFiles(caches, files).catch(() => false);
    if (done !== false) return read();
  }
  return files.map((file) => ({ key: null, file }));
}
