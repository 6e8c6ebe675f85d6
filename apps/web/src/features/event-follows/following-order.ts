import type { Event } from '@hiyori/contract';

/** What is still to come or running by its start, then what is over, the latest first. */
export function soonestFirst(events: readonly Event[], now: Date): Event[] {
  const isOver = ({ endAt }: Event) => Date.parse(endAt) <= now.getTime();
  const byStart = (a: Event, b: Event) => Date.parse(a.startAt) - Date.parse(b.startAt);
  return [
    ...events.filter((event) => !isOver(event)).sort(byStart),
    ...events.filter(isOver).sort((a, b) => byStart(b, a)),
  ];
}
