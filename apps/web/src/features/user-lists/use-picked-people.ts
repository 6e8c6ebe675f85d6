import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import type { Person } from './people-picker.tsx';

/**
 * People who are picked and then sent one by one with `put`. After a failure those who were sent are not picked any more: a further press sends
 * the others.
 */
export function usePickedPeople(put: (userId: number) => Promise<unknown>) {
  const [picked, setPicked] = useState<readonly Person[]>([]);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    picked,
    isSending,
    failure,
    setFailure,
    toggle: (user: Person) => {
      // Who is picked while the others are sent would be unpicked with them.
      if (isSending) return;
      setFailure(null);
      const isPicked = picked.some(({ id }) => id === user.id);
      setPicked(isPicked ? picked.filter(({ id }) => id !== user.id) : [...picked, user]);
    },
    clear: () => {
      setPicked([]);
      setFailure(null);
    },
    /** Resolves with whether all were sent. */
    send: async (): Promise<boolean> => {
      setSending(true);
      setFailure(null);
      let left = picked;
      try {
        for (const { id } of picked) {
          await put(id);
          left = left.filter((user) => user.id !== id);
        }
      } catch (error) {
        setFailure(japaneseErrorText(error));
      }
      setPicked(left);
      setSending(false);
      return left.length === 0;
    },
  };
}
