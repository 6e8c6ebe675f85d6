import { type Event, genres, type User } from '@hiyori/contract';
import { formatShortPeriod, viewerZone } from '@hiyori/time';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Illustration } from '../../../ui/art/illustration.tsx';
import { Seal } from '../../../ui/art/seal.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/button/link.tsx';
import { EmptyBox } from '../../../ui/feedback/empty-box.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../../ui/feedback/skeleton-group.tsx';
import { seatsSign } from '../../attendance/seats-sign.ts';
import { AddButton } from '../../event-follows/add-button.tsx';
import { EventCover } from '../../events/event-cover.tsx';
import { addsOf } from '../../events/event-text.ts';
import { FollowButton } from '../../user-follows/follow-button.tsx';
import { UserRow } from '../../users/user-row.tsx';
import { calendarCopy } from '../copy.ts';
import { KnownClash } from '../known-clash.tsx';
import { listCopy } from '../list/copy.ts';
import { firstWeekCopy as copy } from './copy.ts';
import styles from './first-week.module.css';
import type { Suggestion } from './suggestions.ts';
import type { FirstWeek as Week } from './use-first-week.ts';

const labelOf = (id: string): string => genres.find((genre) => genre.id === id)?.label ?? '';

interface FirstWeekProps {
  week: Week;
  /** Events of the viewer's other calendars are in the agenda, and come first: the suggestions are folded. */
  hasOthers: boolean;
}

/** Above the agenda of an empty calendar: what happens this week and whom to follow. It folds once enough events were added. */
export function FirstWeek({ week, hasOthers }: FirstWeekProps) {
  const { isPending, isDone, interests, suggestions, people } = week;
  if (hasOthers && suggestions.length === 0) return null;
  if (isPending) return <FirstWeekSkeleton />;
  if (suggestions.length === 0 && people.length === 0) return <Quiet />;
  const isFolded = isDone || hasOthers;
  return (
    <div className={styles.week} data-part="first-week">
      {suggestions.length > 0 && (
        <SuggestedEvents {...{ isDone, isFolded, suggestions }} from={interests.map(labelOf)} />
      )}
      {people.length > 0 && !hasOthers && <SuggestedPeople people={people} />}
    </div>
  );
}

interface SuggestedEventsProps {
  isDone: boolean;
  isFolded: boolean;
  suggestions: readonly Suggestion[];
  /** The labels of the interests. */
  from: readonly string[];
}

function SuggestedEvents({ isDone, isFolded, suggestions, from }: SuggestedEventsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(!isFolded);
  const unfold = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const phase = `${isDone} ${isFolded}`;
  const [lastPhase, setLastPhase] = useState(phase);
  if (phase !== lastPhase) {
    setLastPhase(phase);
    setOpen(!isFolded);
  }
  useLayoutEffect(() => {
    if (!isOpen && list.current?.contains(document.activeElement)) unfold.current?.focus();
  }, [isOpen]);
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{isDone ? copy.yourWeek : copy.thisWeek}</h2>
        {isFolded && (
          <Button
            ref={unfold}
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? copy.fold : copy.unfold}
          </Button>
        )}
      </div>
      <div id={`${id}-list`} ref={list} hidden={!isOpen}>
        {!isDone && <p className={styles.from}>{copy.from(from)}</p>}
        <ul>
          {suggestions.map((suggestion) => (
            <SuggestedEvent key={suggestion.event.id} {...suggestion} />
          ))}
        </ul>
        <ButtonLink variant="soft" block to={`${paths.users}?tab=events`}>
          {copy.more}
        </ButtonLink>
      </div>
    </section>
  );
}

function SuggestedEvent({ event, genre }: Suggestion) {
  const titleId = useId();
  const [pops, setPops] = useState(false);
  const zone = viewerZone();
  const now = useNow();
  const adds = addsOf(event) ?? 0;
  const lines = [
    [formatShortPeriod(event, zone, now), event.location].filter(Boolean).join('・'),
    [labelOf(genre), adds > 1 && listCopy.goers(adds), seatsSign(event, now)].filter(Boolean).join('・'),
  ];
  return (
    <li className={styles.event} data-part="suggested-event">
      <EventCover event={event} className={styles.cover}>
        {event.isInCalendar && <Seal pop={pops} />}
      </EventCover>
      <div className={styles.text}>
        <Link to={paths.event(event.id)} id={titleId} className="two-lines">
          {event.title}
        </Link>
        {lines.map((line) => (
          <small key={line} className="ellipsis">
            {line}
          </small>
        ))}
        <KnownClash event={event} />
      </div>
      <AddButton event={event} describedBy={titleId} onAdd={() => setPops(true)} />
    </li>
  );
}

interface SuggestedPeopleProps {
  people: readonly { user: User; next: Event | null }[];
}

function SuggestedPeople({ people }: SuggestedPeopleProps) {
  const id = useId();
  const zone = viewerZone();
  const now = useNow();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{copy.people}</h2>
      <ul className={styles.people}>
        {people.map(({ user, next }) => (
          <UserRow
            key={user.id}
            // The next event stands where lists of people have the introduction.
            user={next ? { ...user, bio: copy.next(formatShortPeriod(next, zone, now), next.title) } : user}
            action={(nameId) => <FollowButton user={user} describedBy={nameId} />}
          />
        ))}
      </ul>
    </section>
  );
}

/** Nothing to suggest. */
function Quiet() {
  return (
    <EmptyBox>
      <Illustration name="bench" />
      <h2>{copy.quiet}</h2>
      <ButtonLink variant="secondary" icon="plus" to={paths.newEvent}>
        {calendarCopy.create}
      </ButtonLink>
    </EmptyBox>
  );
}

const FirstWeekSkeleton = () => (
  <SkeletonGroup className={styles.week}>
    {['70%', '55%', '62%'].map((width) => (
      <div key={width} className={styles.event}>
        <Skeleton width="4.5rem" height="4.5rem" />
        <span className={styles.text}>
          <Skeleton width={width} height="1rem" />
          <Skeleton width="45%" height="0.75rem" />
        </span>
      </div>
    ))}
  </SkeletonGroup>
);
