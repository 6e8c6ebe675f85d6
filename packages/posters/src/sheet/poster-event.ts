import { allDayText, dayOf, type Instant, timeOf, weekdayNames, weekdayOf } from '@hiyori/time';
import type { Mode } from '../colour/palette.ts';
import type { Hue } from '../hue.ts';
import type { Motif } from '../motif.ts';

export interface DrawingOptions {
  readonly mode: Mode;
  /** Begins every id in the markup; unique in its document. */
  readonly idPrefix: string;
}

/** What a poster shows of an event. */
export interface PosterEvent {
  readonly title: string;
  readonly motif: Motif;
  readonly hue: Hue;
  readonly startAt: Instant;
  readonly timeZone: string;
  readonly allDay?: boolean | undefined;
  /** Shown as 「月・祝」 in the hanko. */
  readonly isHoliday?: boolean;
  readonly isCancelled?: boolean;
  /**
   * The cover is an uploaded picture, which the caller shows below: texts and a shadow are drawn, the rest is transparent. A picture of a
   * cancelled event is to be grey.
   */
  readonly hasPicture?: boolean | undefined;
}

/** The line that names the organiser, who calls to an event until it is over or cancelled. */
export const organizerLine = (name: string, isOver: boolean): string =>
  isOver ? `${name} の予定` : `${name} がよんでいます`;

export interface StartLines {
  /** 11.21 */
  readonly day: string;
  /** 土, or 月・祝 on a holiday */
  readonly weekday: string;
  /** 19:00, or 終日 */
  readonly time: string;
}

/** The start of an event in its zone, in the three lines of a hanko; empty lines if the instant or the zone is invalid. */
export function startLinesOf({ startAt, timeZone, allDay, isHoliday = false }: PosterEvent): StartLines {
  try {
    const day = dayOf(startAt, timeZone);
    const weekday = weekdayNames[weekdayOf(day)] ?? '';
    return {
      day: `${Number(day.slice(5, 7))}.${Number(day.slice(8))}`,
      weekday: isHoliday ? `${weekday}・祝` : weekday,
      time: allDay ? allDayText : timeOf(startAt, timeZone).replace(/^0/, ''),
    };
  } catch {
    return { day: '', weekday: '', time: '' };
  }
}
