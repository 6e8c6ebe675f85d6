import type { Event, EventSeries } from '@hiyori/contract';
import { dayOf, viewerZone } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { AttendanceSkeleton } from '../../features/attendance/attendance-skeleton.tsx';
import { eventActions } from '../../features/attendance/event-actions.ts';
import { GoingRow } from '../../features/attendees/going-row.tsx';
import { addParam } from '../../features/auth/login/return-path.ts';
import { useViewer } from '../../features/auth/queries.ts';
import { AddButton } from '../../features/event-follows/add-button.tsx';
import { useAnswerToMove } from '../../features/event-follows/answered-moves.ts';
import { addCopy } from '../../features/event-follows/copy.ts';
import { LazyClashNote } from '../../features/event-follows/lazy-clash-note.tsx';
import { useAddEvent } from '../../features/event-follows/queries.ts';
import { listsPeople } from '../../features/event-hosts/lists-people.ts';
import { LikeButton } from '../../features/event-likes/like-button.tsx';
import { MessagesSkeleton } from '../../features/event-messages/messages-skeleton.tsx';
import { detailCopy } from '../../features/events/copy.ts';
import type { EditEventState } from '../../features/events/edit-event.tsx';
import { EventDetail, loadEventPoster } from '../../features/events/event-detail.tsx';
import { EventDetailSkeleton } from '../../features/events/event-detail-skeleton.tsx';
import { phaseOf } from '../../features/events/event-text.ts';
import { readEvent, useEvent } from '../../features/events/queries.ts';
import { useUser } from '../../features/users/queries.ts';
import type { FirstRead } from '../../lib/first-read.ts';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useShownEvent } from '../../lib/shown-events.ts';
import { useGoBack } from '../../lib/use-go-back.ts';
import { useNow } from '../../lib/use-now.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { useWasOpen } from '../../lib/use-was-open.ts';
import { Seal } from '../../ui/art/seal.tsx';
import { loadDrawings } from '../../ui/art/use-drawings.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useLostFocus } from '../../ui/layout/use-lost-focus.ts';

// The cover is the largest contentful paint: its code is not loaded after the texts.
void loadDrawings();

const EventFailure = lazily(() => import('../../features/events/event-failure.tsx'), 'EventFailure');

const MoveAnswer = lazily(() => import('../../features/event-follows/move-answer.tsx'), 'MoveAnswer', Nothing, Nothing);

const AttendanceCard = lazily(
  () => import('../../features/attendance/attendance-card.tsx'),
  'AttendanceCard',
  AttendanceSkeleton,
  Nothing,
);
// As high as what they stand for: nothing below moves when it is loaded.
const NumbersSkeleton = () => <Skeleton height="4.5rem" />;
const HostingSkeleton = ({ event }: { event: Event }) =>
  event.myRole ? null : <Skeleton height={listsPeople(event) ? '8.875rem' : '5.375rem'} />;
const SeriesSkeleton = ({ series, isOwn }: { series: EventSeries; isOwn: boolean }) => (
  <Skeleton height={!isOwn && series.isFollowing ? '7.625rem' : '4.125rem'} />
);

const SeriesRows = lazily(
  () => import('../../features/event-series/series-rows.tsx'),
  'SeriesRows',
  SeriesSkeleton,
  Nothing,
);
const OwnNumbers = lazily(
  () => import('../../features/attendance/own-numbers.tsx'),
  'OwnNumbers',
  NumbersSkeleton,
  Nothing,
);
const EventHosting = lazily(
  () => import('../../features/event-hosts/event-hosting.tsx'),
  'EventHosting',
  HostingSkeleton,
  Nothing,
);
const HostNames = lazily(() => import('../../features/event-hosts/host-names.tsx'), 'HostNames', Nothing, Nothing);
const MessageList = lazily(
  () => import('../../features/event-messages/message-list.tsx'),
  'MessageList',
  MessagesSkeleton,
  Nothing,
);
const HiddenGoing = lazily(() => import('../../features/attendees/hidden-going.tsx'), 'HiddenGoing', Nothing, Nothing);
const DecidedByPoll = lazily(
  () => import('../../features/date-polls/decided-by-poll.tsx'),
  'DecidedByPoll',
  Nothing,
  Nothing,
);
const AttendanceAction = lazily(
  () => import('../../features/attendance/attendance-action.tsx'),
  'AttendanceAction',
  Nothing,
  Nothing,
);
const KeptAnswer = lazily(() => import('../../features/attendance/kept-answer.tsx'), 'KeptAnswer', Nothing, Nothing);
const WithdrawAnswer = lazily(
  () => import('../../features/attendance/withdraw-answer.tsx'),
  'WithdrawAnswer',
  Nothing,
  Nothing,
);

const editLinkState: EditEventState = { isFromEvent: true };

/** Reads what the page shows first, before it is rendered. */
export const readFirst = ({ client, id }: FirstRead) => Promise.all([readEvent(client, id), loadEventPoster()]);

export function EventPage() {
  const id = Number(useParams().id);
  return <PageOfEvent key={id} id={id} />;
}

function PageOfEvent({ id }: { id: number }) {
  const { event, isPending, error, retry, isRetrying } = useEvent(id);
  // The seal's animation plays only when the event is added on this page.
  const [isStamped, setStamped] = useState(false);
  // The card 出欠 takes the focus, because the event cannot be added without an answer.
  const [isAnswerRequested, setAnswerRequested] = useState(false);
  useRequestedAdd(event, { onAdd: () => setStamped(true), onAnswer: () => setAnswerRequested(true) });
  const back = useGoBack();
  // It may be deleted while it is shown, or be for others.
  useLostFocus(event ? 'event' : '');

  if (isPending)
    return (
      <Page busy>
        <EventDetailSkeleton />
      </Page>
    );
  if (!event)
    return (
      <Page title="イベント">
        <EventFailure title="イベント" error={error} onBack={back} onRetry={retry} isRetrying={isRetrying} />
      </Page>
    );
  return (
    <Page title={event.title}>
      <ShownEvent
        event={event}
        isStamped={isStamped}
        isAnswerRequested={isAnswerRequested}
        onAdd={() => setStamped(true)}
        onBack={back}
      />
    </Page>
  );
}

interface ShownEventProps {
  event: Event;
  isStamped: boolean;
  isAnswerRequested: boolean;
  onAdd: () => void;
  onBack: () => void;
}

function ShownEvent({ event, isStamped, isAnswerRequested, onAdd, onBack }: ShownEventProps) {
  const viewer = useViewer();
  const now = useNow();
  const isOwn = event.creatorId === viewer.id;
  const { user: creator } = useUser(event.creatorId);
  // The stream has the changes of the others in any case.
  useShownEvent(isOwn || event.myRole || event.isInCalendar ? null : event.id);
  const isCancelled = event.status === 'cancelled';
  const isMoveAnswered = useAnswerToMove(viewer.id, event) !== undefined;
  // It stays for what it says after an invitation was declined, or a co-host left.
  const showsHosting = useWasOpen(isOwn || Boolean(event.myRole));
  // The button stays after the removal of a cancelled event, so that it can be undone.
  const wasKept = useWasOpen(isCancelled && event.isInCalendar);
  const { bar, card } = eventActions(event, { isOwn, now, wasKept });
  // Others change what it offers, as when it is cancelled.
  useLostFocus([isCancelled, bar, card].join());
  return (
    <EventDetail
      event={event}
      creator={isOwn ? undefined : creator}
      zone={viewerZone()}
      now={now}
      isOwn={isOwn}
      isHoliday={holidayOf(dayOf(event.startAt, event.timeZone)) !== null}
      onBack={onBack}
      seal={!isOwn && event.isInCalendar && <Seal pop={isStamped} />}
      numbers={isOwn && event.isPublished && <OwnNumbers event={event} />}
      attendance={
        <>
          {card === 'seats' && (
            <AttendanceCard event={event} now={now} zone={viewerZone()} isOwn={isOwn} takesFocus={isAnswerRequested} />
          )}
          {card === 'answer' && <KeptAnswer event={event} />}
        </>
      }
      messages={
        <>
          {showsHosting && <EventHosting event={event} />}
          <MessageList event={event} now={now} />
        </>
      }
      hosts={event.hosts && <HostNames hosts={event.hosts} />}
      people={
        <>
          {event.hidesAttendees ? <HiddenGoing event={event} now={now} /> : <GoingRow event={event} now={now} />}
          {event.pollSlug && <DecidedByPoll slug={event.pollSlug} isAhead={phaseOf(event, now) === 'plain'} />}
        </>
      }
      moveAnswer={!isOwn && (event.isInCalendar || isMoveAnswered) && <MoveAnswer event={event} />}
      isMoveAnswered={isMoveAnswered}
      series={event.series && <SeriesRows event={event} series={event.series} now={now} isOwn={isOwn} />}
      clash={!isOwn && phaseOf(event, now) === 'plain' && <LazyClashNote period={event} exceptId={event.id} saysFree />}
      action={
        <>
          {bar === 'edit' && (
            <ButtonLink to={paths.editEvent(event.id)} state={editLinkState} size="lg" block icon="edit">
              {detailCopy.edit}
            </ButtonLink>
          )}
          {bar === 'answer' && <AttendanceAction event={event} now={now} onAdd={onAdd} />}
          {(bar === 'add' || bar === 'remove') && (
            <AddButton
              event={event}
              variant="detail"
              removeLabel={bar === 'remove' ? addCopy.removeCancelled : undefined}
              onAdd={onAdd}
            />
          )}
          {bar === 'withdraw' && <WithdrawAnswer event={event} isInBar />}
        </>
      }
      like={!isOwn && !isCancelled && <LikeButton event={event} round />}
    />
  );
}

interface RequestedAdd {
  onAdd: () => void;
  /** Called instead when it cannot be added without an answer. */
  onAnswer: () => void;
}

/** Adds the event once when the address asks for it, as the link of its public page does. */
function useRequestedAdd(event: Event | undefined, { onAdd, onAnswer }: RequestedAdd): void {
  const viewer = useViewer();
  const now = useNow();
  const { toggle } = useAddEvent();
  const [params, , tryParam] = useQueryParams();
  const isDone = useRef(false);
  const isRequested = params.has(addParam);
  const isToBeAdded = params.get(addParam) !== '0';
  useEffect(() => {
    if (!event || !isRequested) return;
    tryParam(addParam, null);
    if (isDone.current) return;
    isDone.current = true;
    if (!isToBeAdded) return;
    const isOwn = event.creatorId === viewer.id;
    const { requested } = eventActions(event, { isOwn, now, wasKept: false });
    if (requested === 'card') onAnswer();
    if (requested !== 'add') return;
    onAdd();
    toggle({ event, userId: viewer.id });
  });
}
