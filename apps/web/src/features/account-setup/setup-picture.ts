import { useState } from 'react';
import { readSession, writeSession } from '../../lib/use-session-draft.ts';

/** A picture as text, for session storage. */
function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

/** The picture of a stored text; null when the text is none. */
export function parsePicture(text: string | null): Blob | null {
  const [, type, base64] = /^data:(image\/[a-z]+);base64,(.+)$/.exec(text ?? '') ?? [];
  if (!type || !base64) return null;
  try {
    return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type });
  } catch {
    return null;
  }
}

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
