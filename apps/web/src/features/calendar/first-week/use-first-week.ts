import { type GenreId, genreIds } from '@hiyori/contract';
import { addDays, type Day, dayOf, instantOf, now, zoneOfDays } from '@hiyori/time';
import { useEffect, useMemo, useState } from 'react';
import { readSession, writeSession } from '../../../lib/session-storage.ts';
import { useWasOpen } from '../../../lib/use-was-open.ts';
import { useViewer } from '../../auth/queries.ts';
import { peopleToFollow } from '../../users/people.ts';
import { useNextEventOfEach, usePeopleToFollow, useWeekOfInterests } from '../queries.ts';
import { enoughEvents, searchedInterests, suggestionsOf } from './suggestions.ts';

const storageKey = (viewerId: number) => `hiyori.first-week.${viewerId}`;
const shownPeople = 3;
const week = 7;

const isGenre = (id: string): id is GenreId => genreIds.some((known) => known === id);

export type FirstWeek = NonNullable<ReturnType<typeof useFirstWeek>>;

/**
 * What an empty calendar shows instead of nothing: events of this week for the viewer's interests, and people to follow. It begins when
 * the loaded calendar has no event, and stays in this tab until enough events were added and the calendar was left. Null otherwise.
 */
export function useFirstWeek(isEmpty: boolean, zone: string) {
  const viewer = useViewer();
  const key = storageKey(viewer.id);
  const [goesOn] = useState(() => readSession(key) === 'on');
  const wasEmpty = useWasOpen(isEmpty);
  const isOn = goesOn || wasEmpty;
  const [start] = useState(now);
  const interests = useMemo(() => viewer.interests.filter(isGenre).slice(0, searchedInterests), [viewer.interests]);
  const to = instantOf(addDays(dayOf(start, zone), week), '00:00', zone).toISOString();
  const found = useWeekOfInterests(interests, { from: start.toISOString(), to }, isOn);
  const people = usePeopleToFollow(isOn);
  // Chosen once: a person who is followed here stays, so that the follow can be undone.
  const [chosenIds, setChosenIds] = useState<readonly number[] | null>(null);
  if (people.items && !chosenIds)
    setChosenIds(peopleToFollow(people.items, viewer.id, shownPeople).map(({ id }) => id));
  const shown = (chosenIds ?? []).flatMap((id) => people.items?.find((person) => person.id === id) ?? []);
  const nextEvents = useNextEventOfEach(
    shown.map(({ id }) => id),
    start.toISOString(),
  );
  const suggestions = useMemo(() => suggestionsOf(found.items, viewer.id, start), [found.items, viewer.id, start]);
  const addedCount = suggestions.filter(({ event }) => event.isInCalendar).length;
  const isDone = addedCount >= enoughEvents;
  // Only after a suggestion was added: a calendar that is filled in another way is shown as usual at the next visit.
  useEffect(() => {
    if (isOn && addedCount > 0) writeSession(key, isDone ? 'done' : 'on');
  }, [isOn, addedCount, isDone, key]);
  if (!isOn) return null;
  const days = new Set<Day>(
    suggestions
      .filter(({ event }) => !event.isInCalendar)
      .map(({ event }) => dayOf(event.startAt, zoneOfDays(event, zone))),
  );
  return {
    /** The calendar had no event at some time of this visit. */
    wasEmpty,
    isPending: found.isPending || people.isPending,
    isDone,
    interests,
    suggestions,
    /** The days with an event that is not yet added. */
    days,
    people: shown.map((user) => ({ user, next: nextEvents.get(user.id) ?? null })),
  };
}
