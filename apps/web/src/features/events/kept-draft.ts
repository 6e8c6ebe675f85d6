import { useState } from 'react';
import { type EventDraft, isChanged } from './form.ts';

/** Where the draft of one person's form is kept: of a new event, or of the event with this id. */
export const draftKey = (viewerId: number, form: number | 'new'): string => `hiyori.event-draft.${viewerId}.${form}`;

/** The kept text as a draft of the same fields as `initial`; null when it is none. Stored text may come from anywhere. */
export function parseDraft(text: string | null, initial: EventDraft): EventDraft | null {
  try {
    const kept = Object(JSON.parse(text ?? 'null')) as Record<string, unknown>;
    const fields = Object.entries(initial).map(([name, value]) => {
      if (typeof kept[name] !== typeof value) throw new TypeError(name);
      return [name, kept[name]];
    });
    return Object.fromEntries(fields) as EventDraft;
  } catch {
    return null;
  }
}

/**
 * What is typed into a form, kept in this tab until it is saved or thrown away: neither a reload nor the end of the session in
 * the middle of it loses anything. `isRestored` while it began with what was kept.
 */
export function useKeptDraft(key: string, initial: EventDraft) {
  const [kept] = useState(() => parseDraft(sessionStorage.getItem(key), initial));
  const [isRestored, setRestored] = useState(kept !== null && isChanged(kept, initial));
  const [draft, setDraft] = useState(kept ?? initial);
  const forget = () => sessionStorage.removeItem(key);
  const change = (next: EventDraft) => {
    setDraft(next);
    if (!isChanged(next, initial)) return forget();
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A full store only means that a reload would forget.
    }
  };
  return {
    draft,
    change,
    forget,
    isRestored,
    /** Throws away what was kept and answers the way back to it. */
    startOver: (): (() => void) => {
      setRestored(false);
      change(initial);
      return () => change(draft);
    },
  };
}
