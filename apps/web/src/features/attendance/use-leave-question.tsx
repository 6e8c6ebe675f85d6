import type { Attendance, Event } from '@hiyori/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { leaveCopy as copy } from './copy.ts';
import { type Loss, lossOf } from './loss-of-answer.ts';
import type { Answer } from './queries.ts';

interface Asked {
  answer: Answer;
  message: string | undefined;
  loss: Loss;
  status: Attendance['status'] | undefined;
}

/** Sends answers; one that gives up a seat or a place for which others wait is asked about first. */
export function useLeaveQuestion(
  event: Pick<Event, 'startAt'>,
  attendance: Attendance | undefined,
  now: Date,
  send: (answer: Answer, message?: string) => void,
) {
  // Kept while the dialog closes.
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const texts = copy[asked?.loss ?? 'seat'];
  return {
    answer: (answer: Answer, message?: string) => {
      const loss = attendance ? lossOf(attendance, answer, event, now) : null;
      if (!loss) return send(answer, message);
      setAsked({ answer, message, loss, status: attendance?.status });
      setOpen(true);
    },
    dialog: (
      <ConfirmDialog
        // Who gets a seat meanwhile was not asked about it.
        open={isOpen && asked?.status === attendance?.status}
        title={texts.title}
        confirmLabel={texts.confirm}
        onConfirm={() => {
          setOpen(false);
          if (asked) send(asked.answer, asked.message);
        }}
        onCancel={() => setOpen(false)}
      >
        {texts.text}
      </ConfirmDialog>
    ),
  };
}
