import type { Event } from '@hiyori/contract';
import { useState } from 'react';
import { englishErrorText } from '../../lib/error-text.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import { manageCopy as copy } from './copy.ts';
import { useDeleteEvent, useUpdateEvent } from './queries.ts';

type Question = 'cancel' | 'reopen' | 'remove';

interface EventManagementProps {
  event: Event;
  onRemoved: () => void;
}

/** 中止する, 再開する and 削除, each with a confirmation dialog. */
export function EventManagement({ event, onRemoved }: EventManagementProps) {
  const viewer = useViewer();
  const showToast = useToast();
  const { update, isPending: isUpdating } = useUpdateEvent(event.id);
  const { remove, isPending: isRemoving } = useDeleteEvent(event.id);
  const [question, setQuestion] = useState<Question | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isCancelled = event.status === 'cancelled';
  // `followersCount` includes the creator's own calendar.
  const others = event.followersCount - (event.isInCalendar ? 1 : 0);

  const ask = (next: Question | null) => {
    setFailure(null);
    setQuestion(next);
  };
  const setStatus = async (status: 'cancelled' | null) => {
    try {
      await update({ userId: viewer.id, status });
      ask(null);
      showToast(status ? copy.cancelled : copy.reopened);
    } catch (error) {
      setFailure(englishErrorText(error, { subject: 'event', operation: 'update event' }));
    }
  };
  const removeEvent = async () => {
    try {
      await remove(viewer.id);
      showToast(copy.removed);
      onRemoved();
    } catch (error) {
      setFailure(englishErrorText(error, { subject: 'event', operation: 'delete event' }));
    }
  };
  const error = failure && <span lang="en">{failure}</span>;

  return (
    <>
      <MenuList title={copy.title}>
        {isCancelled ? (
          <MenuRow icon="refresh" label={copy.reopen} detail={copy.reopenDetail} onClick={() => ask('reopen')} />
        ) : (
          <MenuRow icon="close" label={copy.cancel} detail={copy.cancelDetail} onClick={() => ask('cancel')} />
        )}
        <MenuRow icon="trash" danger label={copy.remove} detail={copy.removeDetail} onClick={() => ask('remove')} />
      </MenuList>
      <ConfirmDialog
        open={question === 'cancel'}
        title={copy.cancelTitle}
        confirmLabel={copy.cancel}
        onConfirm={() => setStatus('cancelled')}
        onCancel={() => ask(null)}
        busy={isUpdating}
        error={error}
      >
        {copy.cancelText}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'reopen'}
        title={copy.reopenTitle}
        tone="primary"
        confirmLabel={copy.reopen}
        onConfirm={() => setStatus(null)}
        onCancel={() => ask(null)}
        busy={isUpdating}
        error={error}
      >
        {copy.reopenText}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'remove'}
        title={copy.removeTitle}
        confirmLabel={copy.removeConfirm}
        onConfirm={removeEvent}
        onCancel={() => ask(null)}
        alternative={others > 0 && !isCancelled ? { label: copy.cancel, onPress: () => ask('cancel') } : undefined}
        busy={isRemoving}
        error={error}
      >
        {others > 0 ? copy.removeTextAdded(others, isCancelled) : copy.removeText}
      </ConfirmDialog>
    </>
  );
}
