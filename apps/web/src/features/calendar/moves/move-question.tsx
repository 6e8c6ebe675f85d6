import { formatPeriod } from '@hiyori/time';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { gridCopy } from '../time-grid/copy.ts';
import type { Question } from './use-moves.ts';

interface MoveQuestionProps {
  question: Question | null;
  now: Date;
  zone: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a move that notifies others. */
export function MoveQuestion({ question, now, zone, onConfirm, onCancel }: MoveQuestionProps) {
  // The text stays while the dialog closes.
  const last = useRef(question);
  if (question) last.current = question;
  const shown = last.current;
  if (!shown) return null;
  const { item, period, others } = shown;
  return (
    <ConfirmDialog
      open={question !== null}
      title={gridCopy.tellTitle(others)}
      confirmLabel={gridCopy.tell}
      cancelLabel={gridCopy.back}
      tone="primary"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {gridCopy.tellText(item.title, formatPeriod(item, zone, now), formatPeriod(period, zone, now))}
    </ConfirmDialog>
  );
}
