import type { Attendance, Event } from '@hiyori/contract';
import { useState } from 'react';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { SheetNotLoaded } from '../../ui/overlay/sheet-not-loaded.tsx';
import { questionsCopy as copy } from './copy.ts';
import type { Answer } from './queries.ts';
import type { QuestionsSheetProps } from './questions-sheet.tsx';

const QuestionsSheet = lazily(
  () => import('./questions-sheet.tsx'),
  'QuestionsSheet',
  Nothing,
  ({ open, onClose }: QuestionsSheetProps) => <SheetNotLoaded open={open} onClose={onClose} title={copy.title} />,
);

const hasSeat = ({ status }: Attendance) => status === 'going' || status === 'waiting';

/** The sheet with the questions of an event. Its code is loaded when it is first opened. */
export function useQuestions(event: Event, attendance: Attendance | undefined, onAnswered: (a: Attendance) => void) {
  const [label, setLabel] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    open: (label: string) => {
      setLabel(label);
      setOpen(true);
    },
    /** Whether the questions come before an answer: when it makes the viewer go or wait. */
    comeBefore: (answer: Answer) =>
      answer.status === 'going' && attendance?.questions !== undefined && !hasSeat(attendance),
    sheet: attendance?.questions && label !== undefined && (
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
