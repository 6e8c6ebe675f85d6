import type { EventHost } from '@hiyori/contract';
import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyBox } from '../../ui/feedback/empty-box.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useNextFocus } from '../../ui/layout/use-next-focus.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { NextContent } from '../../ui/overlay/next-content.tsx';
import { useViewer } from '../auth/queries.ts';
import { PeoplePicker, type Person } from '../user-lists/people-picker.tsx';
import { useLists } from '../user-lists/queries.ts';
import { usePickedPeople } from '../user-lists/use-picked-people.ts';
import { nameOf } from '../users/name.ts';
import { hostsCopy as copy } from './copy.ts';
import { HostRow } from './host-row.tsx';
import styles from './hosts-sheet.module.css';
import { useHosts, useInvite, useRemoveHost } from './queries.ts';

interface HostsSheetProps {
  open: boolean;
  onClose: () => void;
  eventId: number;
}

/** The co-hosts of an own event and the open invitations; further followers are invited in the same sheet. */
export function HostsSheet({ open, onClose, eventId }: HostsSheetProps) {
  const { hosts, left = 0 } = useHosts(eventId);
  const { run: invite } = useInvite(eventId);
  const [isInviting, setInviting] = useState(false);
  const viewer = useViewer();
  const people = usePickedPeople(`${viewer.id}.event.${eventId}`, invite);
  const { picked, isSending } = people;
  const [removed, setRemoved] = useState<EventHost | null>(null);
  const showToast = useToast();
  const known = hosts?.map(({ user }) => user.id) ?? [];
  const change = (next: boolean) => {
    setInviting(next);
    if (!next) people.clear();
  };
  const close = () => {
    change(false);
    onClose();
  };
  const send = async () => {
    if (picked.length > left) return people.setFailure(copy.tooMany(left));
    if (!(await people.send())) return;
    showToast(copy.inviteDone(picked.length));
    setInviting(false);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={isInviting ? copy.inviteTitle : copy.title}
      variant="sheet"
      locked={isSending}
      footer={
        isInviting && (
          <div className={styles.foot}>
            <Button
              size="lg"
              block
              disabled={picked.length === 0}
              busy={isSending}
              busyLabel={copy.inviting}
              onClick={send}
            >
              {picked.length === 0 ? copy.inviteNone : copy.inviteCount(picked.length)}
            </Button>
            <Button variant="ghost" block disabled={isSending} onClick={() => change(false)}>
              {copy.back}
            </Button>
          </div>
        )
      }
    >
      {open && (
        <NextContent key={isInviting ? 'invite' : 'hosts'}>
          {isInviting ? (
            <Followers known={known} picked={picked} failure={people.failure} onToggle={people.toggle} />
          ) : (
            <Hosts eventId={eventId} onInvite={() => change(true)} onRemove={setRemoved} />
          )}
        </NextContent>
      )}
      {removed && (
        <RemoveHost key={removed.user.id} eventId={eventId} host={removed} onClose={() => setRemoved(null)} />
      )}
    </Dialog>
  );
}

interface FollowersProps {
  known: readonly number[];
  picked: readonly Person[];
  failure: string | null;
  onToggle: (user: Person) => void;
}

function Followers({ known, ...props }: FollowersProps) {
  const { lists, isPending, error, isRetrying, retry } = useLists();
  const close = lists?.find(({ kind }) => kind === 'close');
  if (close) return <PeoplePicker listId={close.id} allowsMembers leftOut={known} {...props} />;
  if (isPending) return <Skeleton height="12rem" />;
  return <LoadFailure title={copy.failed} query={{ error, retry, isRetrying }} />;
}

interface HostsProps {
  eventId: number;
  onInvite: () => void;
  onRemove: (host: EventHost) => void;
}

function Hosts({ eventId, onInvite, onRemove }: HostsProps) {
  const { hosts, left = 0, error, isRetrying, retry } = useHosts(eventId, { isReread: true });
  const nextFocus = useNextFocus();
  if (!hosts)
    return error ? (
      <LoadFailure title={copy.failed} query={{ error, retry, isRetrying }} />
    ) : (
      <Skeleton height="12rem" />
    );
  return (
    <div className={styles.content}>
      {hosts.length === 0 && (
        <EmptyBox>
          <b>{copy.empty}</b>
          <p>{copy.emptyText}</p>
        </EmptyBox>
      )}
      {hosts.length > 0 && (
        <ul {...nextFocus} className={styles.hosts} aria-label={copy.title}>
          {hosts.map((host) => (
            <HostRow key={host.user.id} eventId={eventId} host={host} onRemove={() => onRemove(host)} />
          ))}
        </ul>
      )}
      {left > 0 ? (
        <Button variant="secondary" icon="plus" onClick={onInvite}>
          {copy.invite}
        </Button>
      ) : (
        <Note>{copy.full}</Note>
      )}
      <p className={styles.about}>{copy.about}</p>
    </div>
  );
}

interface RemoveHostProps {
  eventId: number;
  host: EventHost;
  onClose: () => void;
}

function RemoveHost({ eventId, host: { user, status }, onClose }: RemoveHostProps) {
  const { run: remove, isPending } = useRemoveHost(eventId);
  const [failure, setFailure] = useState<string | null>(null);
  const showToast = useToast();
  const isInvited = status === 'invited';
  const name = nameOf(user);
  const confirm = async () => {
    setFailure(null);
    try {
      await remove(user.id);
      showToast(isInvited ? copy.withdrawn : copy.taken(name));
      onClose();
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  return (
    <ConfirmDialog
      open
      title={isInvited ? copy.withdrawTitle(name) : copy.takeTitle(name)}
      confirmLabel={isInvited ? copy.withdrawConfirm : copy.takeConfirm}
      onConfirm={confirm}
      onCancel={onClose}
      busy={isPending}
      error={failure}
    >
      {isInvited ? copy.withdrawText : copy.takeText}
    </ConfirmDialog>
  );
}
