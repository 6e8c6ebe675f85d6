import type { Event, EventScope } from '@hiyori/contract';
import { useState } from 'react';
import { englishErrorText } from '../../lib/error-text.ts';
import { trashIcon } from '../../ui/art/member-icons.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { FieldMessage } from '../../ui/form/field.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import { useScopeQuestion } from '../event-series/scope-question.tsx';
import { manageCopy as copy } from './manage-copy.ts';
import { useDeleteEvent, useUpdateEvent } from './writes/queries.ts';

type Confirmation = 'cancel' | 'reopen' | 'remove';

interface EventManagementProps {
  event: Event;
  onRemoved: () => void;
}

/** 中止する, 再開する and, for the creator, 削除, each with a confirmation dialog. */
export function EventManagement({ event, onRemoved }: EventManagementProps) {
  const viewer = useViewer();
  const showToast = useToast();
  const { update, isPending: isUpdating } = useUpdateEvent(event.id);
  const { remove, isPending: isRemoving } = useDeleteEvent(event.id);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isCancelled = event.status === 'cancelled';
  // `followersCount` includes the creator's own calendar.
  const others = event.followersCount - (event.isInCalendar ? 1 : 0);

  const changeConfirmation = (next: Confirmation | null) => {
    setFailure(null);
    setConfirmation(next);
  };
  const setStatus = async (status: 'cancelled' | null, scope?: EventScope) => {
    try {
      await update({ userId: viewer.id, status }, { scope });
      changeConfirmation(null);
      showToast(status ? copy.cancelled : copy.reopened);
    } catch (error) {
      setFailure(englishErrorText(error, { subject: 'event', operation: 'update event' }));
    }
  };
  const removeEvent = async (scope?: EventScope) => {
    try {
      await remove(viewer.id, scope);
      showToast(copy.removed);
      onRemoved();
    } catch (error) {
      setFailure(englishErrorText(error, { subject: 'event', operation: 'delete event' }));
    }
  };
  const isSending = isUpdating || isRemoving;
  const { ask, sheet } = useScopeQuestion(event);
  /** Of a series, the question which occurrences it is for is the confirmation. */
  const start = async (act: Confirmation) => {
    if (!event.series) return changeConfirmation(act);
    if (isSending) return;
    setFailure(null);
    const scope = await ask(act);
    if (!scope) return;
    if (act === 'remove') await removeEvent(scope);
    else await setStatus(act === 'cancel' ? 'cancelled' : null, scope);
  };
  const error = failure && <span lang="en">{failure}</span>;

  return (
    <>
      <MenuList title={copy.title}>
        {isCancelled ? (
          <MenuRow icon="refresh" label={copy.reopen} detail={copy.reopenDetail} onClick={() => void start('reopen')} />
        ) : (
          <MenuRow icon="close" label={copy.cancel} detail={copy.cancelDetail} onClick={() => void start('cancel')} />
        )}
        {event.creatorId === viewer.id && (
          <MenuRow
            icon={trashIcon}
            danger
            label={copy.remove}
            detail={copy.removeDetail}
            onClick={() => void start('remove')}
          />
        )}
      </MenuList>
      {event.series && error && (
        <FieldMessage tone="error" role="alert">
          {error}
        </FieldMessage>
      )}
      {sheet}
      <ConfirmDialog
        open={confirmation === 'cancel'}
        title={copy.cancelTitle}
        confirmLabel={copy.cancel}
        onConfirm={() => setStatus('cancelled')}
        onCancel={() => changeConfirmation(null)}
        busy={isUpdating}
        error={error}
      >
        {copy.cancelText}
      </ConfirmDialog>
      <ConfirmDialog
        open={confirmation === 'reopen'}
        title={copy.reopenTitle}
        tone="primary"
        confirmLabel={copy.reopen}
        onConfirm={() => setStatus(null)}
        onCancel={() => changeConfirmation(null)}
        busy={isUpdating}
        error={error}
      >
        {copy.reopenText}
      </ConfirmDialog>
      <ConfirmDialog
        open={confirmation === 'remove'}
        title={copy.removeTitle}
        confirmLabel={copy.removeConfirm}
        onConfirm={removeEvent}
        onCancel={() => changeConfirmation(null)}
        alternative={
          others > 0 && !isCancelled ? { label: copy.cancel, onPress: () => changeConfirmation('cancel') } : undefined
        }
        busy={isRemoving}
        error={error}
      >
        {others > 0 ? copy.removeTextAdded(others, isCancelled) : copy.removeText}
      </ConfirmDialog>
    </>
  );
}
