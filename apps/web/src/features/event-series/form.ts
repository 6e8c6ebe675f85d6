import type { Day } from '@hiyori/time';

// Without the rules themselves, which only the forms of events need.
/** What has a tile. */
export type TileKind =
  | 'none'
  | 'daily'
  | 'weekdays'
  | 'weekly'
  | 'biweekly'
  | 'yearly'
  | 'monthDay'
  | 'nth'
  | 'monthEnd';

/** `none` changes nothing: a series stays as it is, until `ended`. `other` is the rule of a series that has no tile, with the end of the draft. */
export type RepeatKind = TileKind | 'other' | 'ended';

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
