import type { Event } from '@hiyori/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useViewer } from '../auth/queries.ts';
import { type MoveAnswer as Answer, answerMove, useAnswerToMove } from './answered-moves.ts';
import { addCopy, moveCopy as copy } from './copy.ts';
import styles from './move-answer.module.css';
import { useAddEvent } from './queries.ts';

interface MoveAnswerProps {
  /** An event of the viewer's calendar that was moved. */
  event: Pick<Event, 'id' | 'startAt'>;
  /** False once there is nothing to answer any more: only what was answered is shown. */
  isOpen?: boolean;
  /** The id of the text that names the event, in lists with several of these. */
  describedBy?: string | undefined;
  onAnswer?: (() => void) | undefined;
}

/** 「このまま行く」 and 「行けなくなった」, which removes the event from the calendar and can be undone; then the answer. */
export function MoveAnswer({ event, isOpen = true, describedBy, onAnswer }: MoveAnswerProps) {
  const viewer = useViewer();
  const showToast = useToast();
  const { toggle } = useAddEvent();
  const answer = useAnswerToMove(viewer.id, event);
  const remember = (next: Answer | null) => answerMove(viewer.id, event, next);
  const done = useFocusWhenAnswered(answer);
  const setInCalendar = (isInCalendar: boolean) =>
    toggle(
      { event: { id: event.id, isInCalendar: !isInCalendar }, userId: viewer.id },
      { onError: () => remember(isInCalendar ? 'left' : null) },
    );
  const keep = () => {
    remember('kept');
    onAnswer?.();
  };
  const undo = () => {
    remember(null);
    setInCalendar(true);
  };
  const leave = () => {
    remember('left');
    setInCalendar(false);
    onAnswer?.();
    showToast(addCopy.removedStatus, { about: `move-${event.id}`, action: { label: copy.undo, onPress: undo } });
  };
  if (answer)
    return (
      <p className={styles.done} ref={done} tabIndex={-1}>
        {answer === 'kept' ? copy.kept : addCopy.removedStatus}
      </p>
    );
  if (!isOpen) return null;
  return (
    <div className={styles.choices} data-part="move-answer">
      <Button size="sm" aria-describedby={describedBy} onClick={keep}>
        {copy.keep}
      </Button>
      <Button size="sm" variant="secondary" aria-describedby={describedBy} onClick={leave}>
        {copy.leave}
      </Button>
    </div>
  );
}

/** The answer takes the focus of the button that it replaces. */
function useFocusWhenAnswered(answer: Answer | undefined) {
  const done = useRef<HTMLParagraphElement>(null);
  const shown = useRef(answer);
  useEffect(() => {
    if (answer && !shown.current) done.current?.focus({ preventScroll: true });
    shown.current = answer;
  }, [answer]);
  return done;
}
