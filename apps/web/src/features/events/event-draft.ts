import { useState } from 'react';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
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
 * The draft of an event's form, stored in this tab until it is saved or discarded. `isRestored` while the form began with a
 * stored draft.
 */
export function useEventDraft(key: string, initial: EventDraft) {
  const { value, stored, change, forget } = useSessionDraft(key, {
    parse: (text) => parseDraft(text, initial),
    initial,
    isWorthStoring: (draft) => isChanged(draft, initial),
  });
  const [isRestored, setRestored] = useState(stored !== null && isChanged(stored, initial));
  return {
    draft: value,
    change,
    forget,
    isRestored,
    /** Discards the stored draft and returns the way back to it. */
    startOver: (): (() => void) => {
      setRestored(false);
      change(initial);
      return () => change(value);
    },
  };
}
