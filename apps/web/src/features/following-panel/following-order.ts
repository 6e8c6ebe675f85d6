import type { FollowedEvent } from '@hiyori/contract';

/** What is still to come or running by its start, what has no start that can be read, then what is over, the latest first. */
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
