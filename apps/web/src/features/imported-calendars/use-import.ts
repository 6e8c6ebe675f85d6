import type { ImportedCalendar, ImportInput } from '@hiyori/contract';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { memoryDraft } from '../../lib/memory-draft.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigateWhileShown } from '../../lib/use-is-shown.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useViewer } from '../auth/queries.ts';
import { importCopy as copy } from './copy.ts';
import { useImportWrites } from './queries.ts';

const sentInputs = memoryDraft<{ text: string; key: string }>('sent-import');

/**
 * Imports a calendar, returns to the list unless more is to be imported, and offers to undo it. The promise rejects when the import
 * fails.
 */
export function useImport(kind: 'address' | 'file') {
  const { create, remove, isCreating } = useImportWrites();
  const showToast = useToast();
  const navigate = useNavigateWhileShown();
  const sentKey = `${useViewer().id}.${kind}`;

  const undo = ({ id }: ImportedCalendar) =>
    remove(id).then(
      () => showToast(copy.undone),
      (error: unknown) => showToast(`${copy.undoFailed}${japaneseErrorText(error)}`, { tone: 'bad' }),
    );

  const start = async (input: ImportInput, { hasMore = false } = {}): Promise<void> => {
    const text = JSON.stringify(input);
    const before = sentInputs.read(sentKey);
    // One key for each input: a repetition after a lost response, or a login, makes no second calendar.
    const sent = before?.text === text ? before : { text, key: crypto.randomUUID() };
    sentInputs.keep(sentKey, sent);
    const calendar = await create(input, sent.key);
    if (sentInputs.read(sentKey) === sent) sentInputs.forget(sentKey);
    showToast(calendar.fetchedAt ? copy.done(calendar.eventsCount) : copy.doneLater, {
      action: { label: copy.undo, onPress: () => void undo(calendar) },
    });
    if (!hasMore) navigate(paths.calendarSubscription, { replace: true });
  };
  return { start, isPending: isCreating };
}
