import { useEffect, useRef } from 'react';

/** A PNG of the product as a file. @throws when it cannot be loaded */
async function loadFile(path: string, name: string): Promise<File> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The picture was refused: ${response.status}`);
  return new File([await response.blob()], name, { type: 'image/png' });
}

/**
 * Returns a function that gives a picture as a file. Where files can be shared it is loaded ahead, because browsers open their share
 * sheet only shortly after a press.
 */
export function useStoryFile(path: string, name: string): () => Promise<File> {
  const loading = useRef<Promise<File>>(null);
  useEffect(() => {
    if (typeof navigator.canShare !== 'function') return;
    loading.current = loadFile(path, name);
    // A failure is shown when the file is needed, after another try.
    loading.current.catch(() => {
      loading.current = null;
    });
  }, [path, name]);
  return async () => {
    try {
      loading.current ??= loadFile(path, name);
      return await loading.current;
    } catch (error) {
      loading.current = null;
      throw error;
    }
  };
}
