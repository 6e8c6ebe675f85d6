import type { Event, EventInput, SeatsInput } from '@hiyori/contract';
import { expectTypeOf, it } from 'vitest';
import type { EventRow } from './columns.ts';
import type { events } from './table.ts';
import type { ViewEvent } from './view.ts';

/** The fields that the view makes; every other field of the contract is a column. */
type MadeByView =
  | 'allDay'
  | 'audience'
  | 'lists'
  | 'isLimited'
  | 'attendeeList'
  | 'hidesAttendees'
  | 'attendance'
  | keyof SeatsInput
  | 'seats'
  | 'coverHue'
  | 'coverMotif'
  | 'coverPicture'
  | 'creatorHue'
  | 'creator'
  | 'isInCalendar'
  | 'shareUrl'
  | 'status';
/** A model of the contract that has gained a field. */
type WithField<T> = T & { addedField: number };
type NewRow = typeof events.$inferInsert;

it('the columns have every field of the contract', () => {
  expectTypeOf<EventRow>().toExtend<Omit<Event, MadeByView>>();
  // @ts-expect-error the columns have no addedField
  expectTypeOf<EventRow>().toExtend<Omit<WithField<Event>, MadeByView>>();
});

it('the view returns exactly the fields of the contract', () => {
  expectTypeOf<keyof ReturnType<ViewEvent>>().toEqualTypeOf<keyof Event>();
  // @ts-expect-error the view returns no addedField
  expectTypeOf<ViewEvent>().toExtend<(row: EventRow) => WithField<Event>>();
});

it('the table stores every field of the input', () => {
  // A recurrence is stored as a series, an audience as flags and lists, seats in a table of their own.
  type Stored = 'recurrence' | 'audience' | 'lists' | keyof SeatsInput;
  expectTypeOf<keyof Omit<EventInput, Stored>>().toExtend<keyof NewRow>();
  // @ts-expect-error the table has no addedField
  expectTypeOf<keyof Omit<WithField<EventInput>, Stored>>().toExtend<keyof NewRow>();
});
