import type { Attendance, Event } from '@hiyori/contract';
import { isRepeatedClick } from '../../lib/is-repeated-click.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useViewer } from '../auth/queries.ts';
import { attendanceCopy as copy } from './copy.ts';
import { type Answer, useAnswer, useAttendance, usePassOn } from './queries.ts';
import { type SeatsState, seatsState } from './seats-state.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';
import { useQuestions } from './use-questions.tsx';

export interface AttendanceActionProps {
  event: Event;
  now: Date;
  /** Called when a press makes the viewer go; starts the seal animation. */
  onAdd: () => void;
}

/** The action of an event with seats in the bar of its page: the next sensible answer, and both answers to an offer. */
export function AttendanceAction({ event, now, onAdd }: AttendanceActionProps) {
  const viewer = useViewer();
  const showToast = useToast();
  const { attendance } = useAttendance(event.id);
  const { answer, isSending } = useAnswer();
  const passOn = usePassOn(event, viewer.id);
  const questions = useQuestions(event, attendance, now, ({ status }) => status === 'going' && onAdd());
  const send = (next: Answer, message?: string) => {
    if (isSending || !attendance) return;
    answer(
      { event, userId: viewer.id, answer: next },
      {
        onSuccess: ({ status }) => {
          if (status === 'going' && attendance.status !== 'going') onAdd();
          if (message) showToast(message);
        },
      },
    );
  };
  const leave = useLeaveQuestion(event, attendance, now, send);
  if (!attendance) return null;
  const state = seatsState(attendance, event, now);
  const press = (next: Answer, message?: string) => {
    if (questions.comeBefore(next)) return questions.open(state.choice === 'wait' ? copy.wait : copy.going);
    leave.answer(next, message);
  };
  if (state.offer)
    return (
      <>
        <Button size="lg" block onClick={() => press({ status: 'going' })}>
          {copy.going}
        </Button>
        <Button size="lg" variant="secondary" onClick={passOn}>
          {copy.passOn}
        </Button>
      </>
    );
  const next = nextAnswer(attendance, state);
  return next ? (
    <>
      <Button
        size="lg"
        block
        variant={next.isPrimary ? 'primary' : 'secondary'}
        icon={next.isChosen ? 'check' : undefined}
        onClick={(event) => !isRepeatedClick(event) && press(next.answer, next.message)}
      >
        {next.label}
      </Button>
      {questions.sheet}
      {leave.dialog}
    </>
  ) : null;
}

interface Next {
  label: string;
  answer: Answer;
  isPrimary?: boolean;
  isChosen?: boolean;
  message?: string;
}

function nextAnswer({ status }: Attendance, { choice, isOfferOver }: SeatsState): Next | null {
  if (status === 'going') return { label: copy.cannotGo, answer: { status: 'declined' } };
  if (status === 'waiting')
    return { label: copy.stopWaiting, answer: { status: 'withdrawn' }, message: copy.withdrawn };
  if (choice === 'going') return { label: copy.going, answer: { status: 'going' }, isPrimary: true };
  if (choice === 'wait')
    return { label: isOfferOver ? copy.waitAgain : copy.wait, answer: { status: 'going' }, isPrimary: true };
  if (status === 'interested')
    return { label: copy.interested, answer: { status: 'withdrawn' }, isChosen: true, message: copy.withdrawn };
  return { label: copy.interested, answer: { status: 'interested' } };
}
