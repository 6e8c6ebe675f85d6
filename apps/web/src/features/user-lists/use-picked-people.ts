import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { memoryDraft } from '../../lib/memory-draft.ts';
import type { Person } from './people-picker.tsx';

const kept = memoryDraft<readonly Person[]>('picked-people');

/**
 * People who are picked and then sent one by one with `put`. After a failure those who were sent are not picked any more: a further press sends
 * the others. Under `key` they are kept over a login until they are sent or cleared.
 */
export function usePickedPeople(key: string, put: (userId: number) => Promise<unknown>) {
  const [picked, show] = useState<readonly Person[]>(() => kept.read(key) ?? []);
  const setPicked = (next: readonly Person[]) => {
    show(next);
    if (next.length > 0) kept.keep(key, next);
    else kept.forget(key);
  };
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
