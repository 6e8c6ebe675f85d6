import type { FollowedEvent } from '@hiyori/contract';

/** Upcoming and running events by start, then those with an invalid start, then past events, latest first. */
export function soonestFirst(events: readonly FollowedEvent[], now: Date): FollowedEvent[] {
  const isOver = ({ endAt }: FollowedEvent) => Date.parse(endAt ?? '') <= now.getTime();
  const byStart = (a: FollowedEvent, b: FollowedEvent) => startMsOf(a) - startMsOf(b) || 0;
  return [
    ...events.filter((event) => !isOver(event)).sort(byStart),
    ...events.filter(isOver).sort((a, b) => byStart(b, a)),
  ];
}

function startMsOf({ startAt }: FollowedEvent): number {
  const ms = Date.parse(startAt ?? '');
  return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : ms;
}
