import type { Day } from '@hiyori/time';

// Without the rules themselves, which only the form of a new event needs.
export type RepeatKind =
  | 'none'
  | 'daily'
  | 'weekdays'
  | 'weekly'
  | 'biweekly'
  | 'yearly'
  | 'monthDay'
  | 'nth'
  | 'monthEnd';

/** How the event of a form repeats. */
export interface RepeatDraft {
  repeat: RepeatKind;
  repeatEnd: 'never' | 'until' | 'count';
  repeatUntil: Day;
  repeatCount: number;
  skipsHolidays: boolean;
}

export const noRepeat: RepeatDraft = {
  repeat: 'none',
  repeatEnd: 'never',
  repeatUntil: '',
  repeatCount: 12,
  skipsHolidays: false,
};
