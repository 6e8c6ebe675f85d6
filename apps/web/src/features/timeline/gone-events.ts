import type { Event } from '@hiyori/contract';

/**
 * Which events of a list were deleted, hidden or muted: those that a part of it, which was read again, has no more, as far as it reaches. What is
 * over stays until the list is read as a whole, although such a part leaves it out.
 */
export function goneFrom(
  list: readonly Pick<Event, 'id' | 'endAt'>[],
  part: readonly Pick<Event, 'id'>[],
  isEnd: boolean,
  now: Date,
): number[] {
  const ids = new Set(part.map(({ id }) => id));
  const reach = isEnd ? list.length : list.findLastIndex(({ id }) => ids.has(id));
  const isGone = ({ id, endAt }: Pick<Event, 'id' | 'endAt'>, index: number) =>
    index < reach && !ids.has(id) && Date.parse(endAt) > now.getTime();
  return list.filter(isGone).map(({ id }) => id);
}

/** The pages of a list of the timeline in the cache. */
export interface FeedPages {
  pages: { body: { events: Event[] } }[];
}

/** The same pages with other events. */
export const changePages = <P extends FeedPages>(data: P, change: (events: Event[]) => Event[]): P => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, body: { ...page.body, events: change(page.body.events) } })),
});
