import * as z from 'zod/mini';
import { annotate } from './annotate.ts';
import { Day, Zone } from './fields.ts';
import { limits } from './limits.ts';

interface Range {
  from: string;
  to: string;
}
const dayMs = 86_400_000;
const { rangeMaxDays } = limits.calendar;

/** Days from `from` up to but not including `to`, of the caller's zone. */
export const dayRange = {
  from: Day,
  to: annotate(Day, { description: `Not included; at most ${rangeMaxDays} days after \`from\`.` }),
  tz: z.optional(Zone),
};

/** Not for ends that are wrong themselves. */
const when = ({ issues }: z.core.ParsePayload) => issues.length === 0;

/** The checks of a range of days or instants. */
export const rangeRules = [
  z.refine<Range>(({ from, to }) => Date.parse(to) > Date.parse(from), {
    message: 'to must be after from',
    path: ['to'],
    when,
  }),
  z.refine<Range>(({ from, to }) => Date.parse(to) - Date.parse(from) <= rangeMaxDays * dayMs, {
    message: `at most ${rangeMaxDays} days`,
    path: ['to'],
    when,
  }),
] as const;
