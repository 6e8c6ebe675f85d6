import { useState } from 'react';
import { useSessionDraft, writeSession } from '../../lib/use-session-draft.ts';
import { type EventDraft, isChanged } from './form.ts';

/** The storage key of a viewer's draft: for a new event, for a copy of an event, for one from 一行で追加, or for the event with this id. */
export const draftKey = (viewerId: number, form: number | 'new' | 'quick' | `copy-${number}`): string =>
  `hiyori.event-draft.${viewerId}.${form}`;

/** Parses a stored draft: the fields that are not stored are those of `initial`. Returns null for other types of fields, and without any. */
export function parseDraft(text: string | null, initial: EventDraft): EventDraft | null {
  try {
    const stored = Object(JSON.parse(text ?? 'null')) as Record<string, unknown>;
    const fields = Object.entries(initial).filter(([name]) => name in stored);
    if (fields.length === 0 || fields.some(([name, value]) => typeof stored[name] !== typeof value)) return null;
    return { ...initial, ...Object.fromEntries(fields.map(([name]) => [name, stored[name]])) };
  } catch {
    return null;
  }
}

/** The fields of a draft that were changed: the event may have changed in the others when the form is opened again. */
const changesOf = (draft: EventDraft, initial: EventDraft) =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => initial[name as keyof EventDraft] !== value));

/** Stores a draft for a form that is opened next. */
export const keepDraft = (key: string, draft: EventDraft): void => writeSession(key, JSON.stringify(draft));

/**
 * The draft of an event form, stored in this tab until it is saved or discarded. `isRestored` is true if the form started with
 * a stored draft.
 */
export function useEventDraft(key: string, initial: EventDraft) {
  const { value, stored, change, forget } = useSessionDraft(key, {
    parse: (text) => parseDraft(text, initial),
    initial,
    isWorthStoring: (draft) => isChanged(draft, initial),
    toStored: (draft) => changesOf(draft, initial),
  });
  const [isRestored, setRestored] = useState(stored !== null && isChanged(stored, initial));
  return {
    draft: value,
    change,
    forget,
    isRestored,
    /** Discards the restored draft. Returns a function that restores it again. */
    startOver: (): (() => void) => {
      setRestored(false);
      change(initial);
      return () => change(value);
    },
  };
}
