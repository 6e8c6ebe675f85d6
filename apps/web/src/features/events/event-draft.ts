import { useState } from 'react';
import * as z from 'zod/mini';
import { jsonParser, readSession, writeSession } from '../../lib/session-storage.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { type EventDraft, isChanged } from './form.ts';
import { changedFields, rebaseDraft } from './rebase-draft.ts';

/** The storage key of a viewer's draft: for a new event, for a copy of an event, for one from 一行で追加, or for the event with this id. */
export const draftKey = (viewerId: number, form: number | 'new' | 'quick' | `copy-${number}`): string =>
  `hiyori.event-draft.${viewerId}.${form}`;

/** The fields of a stored object, for those of `initial` that are missing in it these; null when one has another type, and without any. */
function fieldsOf(stored: Record<string, unknown>, initial: EventDraft): EventDraft | null {
  const fields = Object.entries(initial).filter(([name]) => name in stored);
  if (fields.length === 0 || fields.some(([name, value]) => typeof stored[name] !== typeof value)) return null;
  return { ...initial, ...Object.fromEntries(fields.map(([name]) => [name, stored[name]])) };
}

/**
 * Parses a stored draft: the fields that are not stored are those of `initial`. It is contested when `initial` is another than the draft was made from,
 * in a field that the draft changed. Returns null for text that is no draft.
 */
function restore(text: string | null, initial: EventDraft): ReturnType<typeof rebaseDraft> | null {
  const stored = parseObject(text);
  const mine = stored && fieldsOf(stored, initial);
  if (!mine) return null;
  const base = fieldsOf(Object(stored.base), initial);
  return base ? rebaseDraft(base, mine, initial) : { draft: mine, isContested: false };
}

const parseObject = jsonParser(z.record(z.string(), z.unknown()));

export const parseDraft = (text: string | null, initial: EventDraft): EventDraft | null =>
  restore(text, initial)?.draft ?? null;

/** What was changed, and what it was before: the event may have changed when the form is opened again. */
function changesOf(draft: EventDraft, initial: EventDraft) {
  const names = changedFields(initial, draft);
  const pick = (from: EventDraft) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { ...pick(draft), base: pick(initial) };
}

/** Stores a draft for a form that is opened next. */
export const keepDraft = (key: string, draft: EventDraft): void => writeSession(key, JSON.stringify(draft));

/**
 * The draft of an event form, stored in this tab until it is saved or discarded. `isRestored` is true if the form started with
 * a stored draft, and `isContested` if the event was changed meanwhile in what that draft changed.
 */
export function useEventDraft(key: string, initial: EventDraft) {
  const { value, stored, change, forget } = useSessionDraft(key, {
    parse: (text) => parseDraft(text, initial),
    initial,
    isWorthStoring: (draft) => isChanged(draft, initial),
    toStored: (draft) => changesOf(draft, initial),
  });
  const [isContested] = useState(() => restore(readSession(key), initial)?.isContested === true);
  const [isRestored, setRestored] = useState(stored !== null && isChanged(stored, initial));
  return {
    draft: value,
    change,
    forget,
    isRestored,
    isContested,
    /** Discards the restored draft. Returns a function that restores it again. */
    startOver: (): (() => void) => {
      setRestored(false);
      change(initial);
      return () => change(value);
    },
  };
}
