import { useState } from 'react';
import { parseDraft, type SetupDraft } from './form.ts';

const keyOf = (viewerId: number) => `hiyori.account-setup.${viewerId}`;

/** The draft of one account's setup, kept in this tab, so that a reload loses nothing. */
export function useKeptDraft(viewerId: number) {
  const [draft, setDraft] = useState(() => parseDraft(sessionStorage.getItem(keyOf(viewerId))));
  const change = (next: SetupDraft) => {
    setDraft(next);
    try {
      sessionStorage.setItem(keyOf(viewerId), JSON.stringify(next));
    } catch {
      // A full store only means that a reload would forget.
    }
  };
  return { draft, change, forget: () => sessionStorage.removeItem(keyOf(viewerId)) };
}
