import type { ImportedCalendar, ImportInput } from '@hiyori/contract';
import { useRef } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigateWhileShown } from '../../lib/use-is-shown.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { importCopy as copy } from './copy.ts';
import { useImportWrites } from './queries.ts';

/**
 * Imports a calendar, returns to the list unless more is to be imported, and offers to undo it. The promise rejects when the import
 * fails.
 */
export function useImport() {
  const { create, remove, isCreating } = useImportWrites();
  const showToast = useToast();
  const navigate = useNavigateWhileShown();
  // One key for each input: a repetition after a lost response makes no second calendar.
  const sent = useRef({ text: '', key: '' });

  const undo = ({ id }: ImportedCalendar) =>
    remove(id).then(
      () => showToast(copy.undone),
      (error: unknown) => showToast(`${copy.undoFailed}${japaneseErrorText(error)}`, { tone: 'bad' }),
    );

  const start = async (input: ImportInput, { hasMore = false } = {}): Promise<void> => {
    const text = JSON.stringify(input);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    const calendar = await create(input, sent.current.key);
    showToast(calendar.fetchedAt ? copy.done(calendar.eventsCount) : copy.doneLater, {
      action: { label: copy.undo, onPress: () => void undo(calendar) },
    });
    if (!hasMore) navigate(paths.calendarSubscription, { replace: true });
  };
  return { start, isPending: isCreating };
}
