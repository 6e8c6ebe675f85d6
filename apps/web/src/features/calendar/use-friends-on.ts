import { useMemo } from 'react';
import { type FriendsByEvent, useFriends } from '../event-follows/queries.ts';
import { type CalendarItem, isEventItem } from './calendar-item.ts';

const perRequest = 40;

/** The friends who go to each event of a calendar, in one request for forty events of a month; none are read while `isOn` is false. */
export function useFriendsOn(items: readonly CalendarItem[], isOn: boolean): FriendsByEvent {
  return useFriends(useMemo(() => (isOn ? pagesByMonth(items) : []), [items, isOn]));
}

/** By month, so that days that are added above or below change none of the requests. An event that is not published has no other attendees. */
export function pagesByMonth(items: readonly CalendarItem[]): number[][] {
  const months = new Map<string, Set<number>>();
  for (const item of items) {
    if (!isEventItem(item) || !item.event.isPublished || item.event.followersCount === 0) continue;
    const month = item.startAt.slice(0, 7);
    months.set(month, (months.get(month) ?? new Set()).add(item.event.id));
  }
  return [...months.values()].flatMap((ids) => {
    const all = [...ids];
    return Array.from({ length: Math.ceil(all.length / perRequest) }, (_, page) =>
      all.slice(page * perRequest, (page + 1) * perRequest),
    );
  });
}
