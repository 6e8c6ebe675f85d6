import type { DatePoll } from '@hiyori/contract';
import { useEffect, useRef } from 'react';
import { japaneseErrorText } from '../../../lib/error-text.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { answerCopy as copy } from '../copy.ts';
import type { useConflicts } from '../queries.ts';
import { type AnswerDraft, fillFrom, withoutFilled } from './answer-draft.ts';

interface FillOptions {
  poll: DatePoll;
  /** Null while the form ignores input. */
  draft: AnswerDraft | null;
  change: (draft: AnswerDraft) => void;
  conflicts: ReturnType<typeof useConflicts>;
}

/** Fills the votes that are missing from the member's calendar. A toast says how many, and can take them back. */
export function useFill({ poll, draft, change, conflicts }: FillOptions) {
  const showToast = useToast();
  /** Null also when the form is gone. */
  const shown = useRef<AnswerDraft | null>(null);
  useEffect(() => {
    shown.current = draft;
    return () => {
      shown.current = null;
    };
  }, [draft]);
  return async () => {
    try {
      const options = conflicts.options ?? (await conflicts.refetch()) ?? [];
      // It may have been changed, or sent, since the press.
      const before = shown.current;
      if (!before) return;
      const { draft: next, filled } = fillFrom(before, options, poll);
      if (filled > 0) change(next);
      const undo = () => shown.current && change(withoutFilled(shown.current, before, next));
      showToast(copy.filled(filled), filled > 0 ? { action: { label: copy.undo, onPress: undo } } : undefined);
    } catch (error) {
      showToast(japaneseErrorText(error), { tone: 'bad' });
    }
  };
}
