import type { Event } from '@hiyori/contract';
import { useSyncExternalStore } from 'react';
import { createSubscribers } from '../../lib/subscribers.ts';

/** What the viewer answered to a new period of an event: 'kept' in the calendar, or 'left'. */
export type MoveAnswer = 'kept' | 'left';

type Moved = Pick<Event, 'id' | 'startAt'>;

const storageKey = 'hiyori.answered-moves';
const answersKept = 50;
/** What could not be stored, because storage is forbidden or full. */
let unsaved: string | undefined;

function readStored(): string {
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(storageKey) ?? '{}';
  } catch {
    return '{}';
  }
}

const answersIn = (text: string): Record<string, unknown> => {
  try {
    const answers: unknown = JSON.parse(text);
    return typeof answers === 'object' && answers !== null ? { ...answers } : {};
  } catch {
    return {};
  }
};

const subscribers = createSubscribers(() => {
  addEventListener('storage', subscribers.notify);
  return () => removeEventListener('storage', subscribers.notify);
});

const keyOf = (userId: number, { id, startAt }: Moved) => `${userId}:${id}:${startAt}`;

/** The viewer's answer on this device, undefined without one; it counts until the event begins at another time. */
export function useAnswerToMove(userId: number, event: Moved): MoveAnswer | undefined {
  const answer = answersIn(useSyncExternalStore(subscribers.subscribe, readStored))[keyOf(userId, event)];
  return answer === 'kept' || answer === 'left' ? answer : undefined;
}

/** Remembers the answer on this device, or forgets it. The oldest of more than fifty are forgotten. */
export function answerMove(userId: number, event: Moved, answer: MoveAnswer | null): void {
  const { [keyOf(userId, event)]: _, ...others } = answersIn(readStored());
  const answers = { ...others, ...(answer && { [keyOf(userId, event)]: answer }) };
  const text = JSON.stringify(Object.fromEntries(Object.entries(answers).slice(-answersKept)));
  try {
    localStorage.setItem(storageKey, text);
    unsaved = undefined;
  } catch {
    unsaved = text;
  }
  subscribers.notify();
}
