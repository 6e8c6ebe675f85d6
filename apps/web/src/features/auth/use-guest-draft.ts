import { jsonParser } from '../../lib/session-storage.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';

/**
 * The draft of a guest's form. The address is kept in the tab, for the next form and after a reload, until the tab signs out; everything
 * else of the draft, such as a password, is not.
 */
export function useGuestDraft<T extends { email: string }>(initial: T): [draft: T, setDraft: (next: T) => void] {
  const { value, change } = useSessionDraft('hiyori.email', {
    parse: jsonParser({ parse: (email) => ({ ...initial, email: String(email) }) }),
    initial,
    isWorthStoring: ({ email }) => email !== '',
    toStored: ({ email }) => email,
  });
  return [value, change];
}
