import type { Day } from '@hiyori/time';
import { useSyncExternalStore } from 'react';
import { createSubscribers } from '../../lib/subscribers.ts';

/** A period that is set before anything is written, in the viewer's zone. */
export interface GivenPeriod {
  startDay: Day;
  /** `HH:MM`. */
  startTime: string;
  endDay: Day;
  endTime: string;
}

export interface OpenedQuickAdd {
  /** Differs for every opening. */
  id: number;
  given: GivenPeriod | null;
}

let opened: OpenedQuickAdd | null = null;
let openings = 0;
const { notify, subscribe } = createSubscribers();

/** Opens 一行で追加, with a period when one is chosen in the calendar. */
export function openQuickAdd(given: GivenPeriod | null = null): void {
  openings += 1;
  opened = { id: openings, given };
  notify();
}

export function closeQuickAdd(): void {
  opened = null;
  notify();
}

export const isQuickAddOpen = (): boolean => opened !== null;

/** Null while it is closed. */
export const useOpenedQuickAdd = (): OpenedQuickAdd | null => useSyncExternalStore(subscribe, () => opened);
