import { useState } from 'react';
import { parsePicture, toDataUrl } from '../../lib/data-url.ts';
import { readSession, writeSession } from '../../lib/use-session-draft.ts';

/** The cropped picture of one account's setup, stored in this tab like the rest of the draft. */
export function useSetupPicture(viewerId: number) {
  const key = `hiyori.account-setup-picture.${viewerId}`;
  const [picture, setPicture] = useState(() => parsePicture(readSession(key)));
  const forget = () => sessionStorage.removeItem(key);
  return {
    picture,
    change: async (next: Blob | null) => {
      setPicture(next);
      if (next) writeSession(key, await toDataUrl(next));
      else forget();
    },
    forget,
  };
}
