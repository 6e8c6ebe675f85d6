import * as z from 'zod/mini';
import { annotate } from './annotate.ts';

// The server reads it: the calendar, which loads these schemas, has no use for the parser.
const Rrule = annotate(z.string().check(z.maxLength(200)), {
  description:
    'A rule of RFC 5545 section 3.3.10: FREQ=DAILY, WEEKLY (BYDAY; INTERVAL up to 4 with one day), MONTHLY (BYMONTHDAY 1 to 31 or -1, or ' +
    'one BYDAY from 1 to 5 or -1) or YEARLY, with COUNT up to 366 or UNTIL in UTC. The event must start on one of its days.',
  examples: ['FREQ=DAILY;COUNT=3', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=MONTHLY', 'FREQ=YEARLY', 'FREQ=SECONDLY'],
});

export const Recurrence = annotate(
  z.object({
    rrule: Rrule,
    skipHolidays: annotate(z.optional(z.boolean()), {
      description: 'Leaves out later occurrences on public holidays of Japan.',
    }),
  }),
  { id: 'Recurrence' },
);
export type Recurrence = z.output<typeof Recurrence>;
