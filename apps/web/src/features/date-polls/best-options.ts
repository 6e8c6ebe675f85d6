import { type DatePollOption, startsInFuture } from '@hiyori/contract';

type Ranked = Pick<DatePollOption, 'rank' | 'isUnanimous' | 'counts'>;

export interface Best<T extends Ranked> {
  /** `everyone`: all who answered have voted ○. `some`: there is no such option. `none`: nothing to propose. */
  kind: 'everyone' | 'some' | 'none';
  /** At most two, the better one first. */
  options: T[];
}

/** Whether an option can still be decided: the server makes no event that has begun, except of the current day. */
export const isAhead = ({ startAt, day }: Pick<DatePollOption, 'startAt' | 'day'>, now: Date): boolean =>
  startsInFuture({ startAt, allDay: day !== null }, now.getTime());

/** What the organiser is proposed to decide. The ranks are those of the server. */
export function bestOf<T extends Ranked>(options: readonly T[]): Best<T> {
  const ranked = options
    .filter(({ rank, counts }) => rank !== null && counts !== null && counts.yes + counts.maybe > 0)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const forEveryone = ranked.filter(({ isUnanimous }) => isUnanimous);
  if (forEveryone.length > 0) return { kind: 'everyone', options: forEveryone.slice(0, 2) };
  return { kind: ranked.length > 0 ? 'some' : 'none', options: ranked.slice(0, 2) };
}
