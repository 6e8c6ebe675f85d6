import type { Attendance, Event } from '@hiyori/contract';
import { useEffect, useRef, useState } from 'react';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { clockIcon } from '../../ui/art/member-icons.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useLostFocus } from '../../ui/layout/use-lost-focus.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useViewer } from '../auth/queries.ts';
import { Answers, Guests } from './answers.tsx';
import styles from './attendance-card.module.css';
import { AttendanceSkeleton } from './attendance-skeleton.tsx';
import { answeredCopy, attendanceCopy as copy, questionsCopy } from './copy.ts';
import { DeadlineNote } from './deadline-note.tsx';
import { Gauge } from './gauge.tsx';
import { OfferCard } from './offer-card.tsx';
import { type Answer, useAnswer, useAttendance } from './queries.ts';
import { type SeatsState, seatsState } from './seats-state.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';
import { useQuestions } from './use-questions.tsx';

const NextSeats = lazily(() => import('./next-seats.tsx'), 'NextSeats', Nothing, Nothing);

export interface AttendanceCardProps {
  event: Event;
  now: Date;
  zone: string;
  isOwn: boolean;
  /** The card takes the focus once it is shown: it was asked for. */
  takesFocus?: boolean;
}

/** The seats of an event and the viewer's answer; an offer is first, and is answered in the bar of the page. */
export function AttendanceCard({ event, now, zone, isOwn, takesFocus = false }: AttendanceCardProps) {
  const viewer = useViewer();
  const { attendance, error, retry, isRetrying } = useAttendance(event.id);
  const { answer, isSending } = useAnswer();
  // Shown at once, until the server has answered.
  const [chosen, setChosen] = useState<Answer['status']>();
  const answered = useAnnounced(attendance?.status);
  const showToast = useToast();
  const wasAnswered = attendance?.status === 'going' || attendance?.status === 'waiting';
  const state = attendance && seatsState(attendance, event, now);
  const section = useFocusOfCard(Boolean(state?.offer), takesFocus && state !== undefined);
  const questions = useQuestions(event, attendance, now, () => {
    if (wasAnswered) showToast(questionsCopy.saved);
  });
  const send = (next: Answer) => {
    setChosen(next.status);
    answer({ event, userId: viewer.id, answer: next }, { onSettled: () => setChosen(undefined) });
  };
  const leave = useLeaveQuestion(event, attendance, now, send);
  if (!attendance && error)
    return (
      <div className={styles.card}>
        <Note tone="bad" role="alert">
          {copy.failed}
        </Note>
        <Button size="sm" variant="soft" busy={isRetrying} onClick={retry}>
          {copy.retry}
        </Button>
      </div>
    );
  if (!attendance || !state) return <AttendanceSkeleton event={event} now={now} zone={zone} isOwn={isOwn} />;
  const onAnswer = (next: Answer) => {
    if (questions.comeBefore(next)) return questions.open(state.choice === 'wait' ? copy.wait : copy.going);
    leave.answer(next);
  };
  const parts = { attendance, event, state, chosen, disabled: isSending, onAnswer };
  return (
    <>
      {state.offer ? (
        <OfferCard offer={state.offer} zone={zone} />
      ) : (
        <section ref={section} tabIndex={-1} className={styles.card} aria-label={copy.group} data-part="attendance">
          <Head
            attendance={attendance}
            state={state}
            hasList={event.waitlist === true}
            isOrganizer={isOwn || event.myRole === 'host'}
          />
          {!isOwn && <Explanation attendance={attendance} state={state} event={event} zone={zone} now={now} />}
          {!isOwn && <Answers {...parts} />}
          {!isOwn && <Guests {...parts} />}
          {isOwn && (
            <ButtonLink to={paths.people(event.id)} variant="soft" size="sm">
              {copy.people}
            </ButtonLink>
          )}
          {wasAnswered && !isOwn && !state.isClosed && !state.isOver && attendance.questions && (
            <Button variant="soft" size="sm" onClick={() => questions.open(questionsCopy.save)}>
              {attendance.answers?.length ? questionsCopy.change : questionsCopy.answer}
            </Button>
          )}
        </section>
      )}
      {event.series && !isOwn && state.isFull && !state.offer && attendance.status !== 'going' && (
        <NextSeats event={event} now={now} zone={zone} />
      )}
      {questions.sheet}
      {leave.dialog}
      <VisuallyHidden>
        <span role="status">
          {state.offer ? copy.offerTitle : answered && (state.isOfferOver ? copy.offerOver : answeredCopy[answered])}
        </span>
      </VisuallyHidden>
    </>
  );
}

/** The section takes the focus of an answer to an offer, whose button is removed with the offer; and once when `isAsked`. */
function useFocusOfCard(hasOffer: boolean, isAsked: boolean) {
  const section = useRef<HTMLElement>(null);
  const hadOffer = useRef(hasOffer);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (hadOffer.current && !hasOffer && isLost) section.current?.focus({ preventScroll: true });
    hadOffer.current = hasOffer;
  }, [hasOffer]);
  // An offer takes the place of the choices.
  useLostFocus(hasOffer ? 'offer' : 'answer');
  useEffect(() => {
    if (isAsked) section.current?.focus();
  }, [isAsked]);
  return section;
}

/** The answer, once it is another than the first that was shown. */
function useAnnounced(status: Attendance['status'] | undefined) {
  const first = useRef(status);
  const [announced, setAnnounced] = useState<Attendance['status']>();
  useEffect(() => {
    if (first.current === undefined) first.current = status;
    else if (status !== first.current) {
      first.current = status;
      setAnnounced(status);
    }
  }, [status]);
  return announced;
}

interface PartProps {
  attendance: Attendance;
  state: SeatsState;
}

interface HeadProps extends PartProps {
  hasList: boolean;
  /** Organisers are shown how many go beyond a capacity that was lowered. */
  isOrganizer: boolean;
}

function Head({ attendance: { seats }, state, hasList, isOrganizer }: HeadProps) {
  const { capacity, taken, waiting } = seats;
  const isFull = state.isFull && !state.isOver;
  const aside = waiting > 0 && !state.hasBegun ? copy.waiting(waiting) : isFull && !hasList ? copy.noList : null;
  return (
    <>
      <div className={styles.head}>
        <b className="tabular">{capacity === null ? copy.open : copy.capacity(capacity, isOrganizer ? taken : 0)}</b>
        {isFull && <Tag tone="warn">{copy.full}</Tag>}
        <span className="tabular">{aside ?? (state.left ? copy.left(state.left) : copy.goers(taken))}</span>
      </div>
      {capacity !== null && <Gauge share={taken / capacity} />}
    </>
  );
}

function Explanation({ attendance, state, event, zone, now }: PartProps & { event: Event; zone: string; now: Date }) {
  if (state.isWaitInVain) return <Note>{copy.begun}</Note>;
  if (attendance.position !== null)
    return (
      <Note tone="warn" icon={clockIcon}>
        <b>{copy.waitingTitle(attendance.position)}</b>
        <br />
        {copy.waitingText}
      </Note>
    );
  if (state.isOfferOver && attendance.status === 'none') return <Note tone="warn">{copy.offerOver}</Note>;
  if (state.isClosed) return <Note>{copy.closed}</Note>;
  if (state.isOver) return null;
  if (state.choice === 'none') return <Note>{copy.fullText}</Note>;
  return attendance.status === 'going' ? null : <DeadlineNote event={event} zone={zone} now={now} />;
}
