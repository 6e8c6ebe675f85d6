import type { Attendance, Event } from '@hiyori/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { detailCopy } from '../events/copy.ts';
import { phaseOf } from '../events/event-text.ts';
import { questionsCopy as copy } from './copy.ts';
import { type Answer, useLatestEvent } from './queries.ts';

const QuestionsSheet = lazySheet(
  () => import('./questions-sheet.tsx'),
  'QuestionsSheet',
  ({ open, onClose }) => ({ open, onClose, title: copy.title }),
);

/** Also one that was passed on, as long as that can be undone. */
const hasSeat = ({ status, offer }: Attendance) =>
  status === 'going' || status === 'waiting' || offer?.isOver === false;

/** The sheet with the questions of an event. Its code is loaded when it is first opened. */
export function useQuestions(
  event: Event,
  attendance: Attendance | undefined,
  now: Date,
  onAnswered: (a: Attendance) => void,
) {
  const [label, setLabel] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const close = () => setOpen(false);
  const showToast = useToast();
  const isAsked = attendance?.questions !== undefined;
  const latestEvent = useLatestEvent(event.id);
  const sayWithdrawn = () => showToast(copy.withdrawn, { tone: 'bad' });
  const onWithdrawn = useEffectEvent(() => {
    if (!isOpen) return;
    close();
    sayWithdrawn();
  });
  useEffect(() => {
    if (!isAsked) onWithdrawn();
  }, [isAsked]);
  // What asks goes when the event is cancelled or has no seats any more, and the open sheet with it.
  const onGone = useEffectEvent(() => {
    const latest = isOpen ? latestEvent() : undefined;
    if (latest?.status === 'cancelled') showToast(detailCopy.cancelledBanner, { tone: 'bad' });
    else if (latest && !latest.seats) sayWithdrawn();
  });
  useEffect(() => () => onGone(), []);
  return {
    open: (label: string) => {
      setLabel(label);
      setOpenings(openings + 1);
      setOpen(true);
    },
    /** Whether the questions come before an answer: when it makes the viewer go or wait. Of an event that is over nothing is asked. */
    comeBefore: (answer: Answer) =>
      answer.status === 'going' &&
      attendance?.questions !== undefined &&
      !hasSeat(attendance) &&
      phaseOf(event, now) === 'plain',
    sheet: attendance?.questions && (
      <QuestionsSheet
        // Each time with the answers as they are now: there are two such sheets.
        key={openings}
        event={event}
        attendance={attendance}
        label={label}
        open={isOpen}
        onClose={close}
        onAnswered={(answered) => {
          close();
          onAnswered(answered);
        }}
      />
    ),
  };
}
