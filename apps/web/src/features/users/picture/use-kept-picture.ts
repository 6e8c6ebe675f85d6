import { useRef, useState } from 'react';
import { parsePicture, toDataUrl } from '../../../lib/data-url.ts';
import { openEntry } from '../../../lib/use-session-draft.ts';

/** A chosen picture, in session storage under `key` until its `forget` is called. */
export function useKeptPicture(key: string) {
  const [entry] = useState(() => openEntry(key));
  const [picture, setPicture] = useState(() => parsePicture(entry.first));
  const latest = useRef(picture);
  const forget = () => {
    latest.current = null;
    entry.remove();
  };
  return {
    picture,
    change: async (next: Blob | null) => {
      setPicture(next);
      forget();
      if (!next) return;
      latest.current = next;
      const text = await toDataUrl(next);
      // It may have been saved or replaced meanwhile.
      if (latest.current === next) entry.write(text);
    },
    forget,
  };
}
