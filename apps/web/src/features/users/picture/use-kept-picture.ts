import { useRef, useState } from 'react';
import { parsePicture, toDataUrl } from '../../../lib/data-url.ts';
import { readSession, removeSession, writeSession } from '../../../lib/use-session-draft.ts';

/** A chosen picture, in session storage under `key` until `forget` is called. */
export function useKeptPicture(key: string) {
  const [picture, setPicture] = useState(() => parsePicture(readSession(key)));
  const latest = useRef(picture);
  const forget = () => {
    latest.current = null;
    removeSession(key);
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
      if (latest.current === next) writeSession(key, text);
    },
    forget,
  };
}
