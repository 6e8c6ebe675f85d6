import type { Attendance, Event } from '@hiyori/contract';
import { useState } from 'react';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { phaseOf } from '../events/event-text.ts';
import { questionsCopy as copy } from './copy.ts';
import type { Answer } from './queries.ts';

const QuestionsSheet = lazySheet(
  () => import('./questions-sheet.tsx'),
  'QuestionsSheet',
  ({ open, onClose }) => ({ open, onClose, title: copy.title }),
);

const hasSeat = ({ status }: Attendance) => status === 'going' || status === 'waiting';

/** The sheet with the questions of an event. Its code is loaded when it is first opened. */
export function useQuestions(
  event: Event,
  attendance: Attendance | undefined,
  now: Date,
  onAnswered: (a: Attendance) => void,
) {
  const [label, setLabel] = useState('');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    open: (label: string) => {
      setLabel(label);
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
