import { useState } from 'react';
import { readSession, removeSession, writeSession } from '../../../lib/session-storage.ts';

const key = 'hiyori.waiting-code';

/** The address to which this tab sent a code that was not entered yet; also after a reload. Null without one. */
export function useWaitingCode() {
  const [email, setEmail] = useState(() => readSession(key));
  return {
    email,
    remember: (next: string) => {
      writeSession(key, next);
      setEmail(next);
    },
    forget: () => {
      removeSession(key);
      setEmail(null);
    },
  };
}
