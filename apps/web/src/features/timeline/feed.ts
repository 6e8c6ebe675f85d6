import type { Event, TimelineSort } from '@hiyori/contract';

/** The pages of the timeline as one list. An event that moved between two reads stands in it once, in its newer form. */
export function feedOf(pages: readonly { body: { events: readonly Event[] } }[]): Event[] {
  const byId = new Map<number, Event>();
  for (const event of pages.flatMap((page) => page.body.events)) byId.set(event.id, event);
  return [...byId.values()];
}

/** The order that the address asks for: 投稿順 unless it says otherwise. */
export const sortOf = (value: string | null): TimelineSort => (value === 'start' ? 'start' : 'created');
