import type { Event } from '@hiyori/contract';
import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigateWhileShown } from '../../lib/use-is-shown.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { SavedSwitchRow } from '../../ui/form/saved-switch-row.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import { detailCopy } from '../events/copy.ts';
import type { EditEventState } from '../events/edit-event.tsx';
import { creatorName } from '../events/event-text.ts';
import { hostingCopy as copy, hostsCopy } from './copy.ts';
import styles from './event-hosting.module.css';
import { HostsRow } from './hosts-row.tsx';
import { Answered, type Done, InvitationAnswer, type InvitationAnswered } from './invitation-answer.tsx';
import { useAccept, useHosts, useLeave } from './queries.ts';

const editState: EditEventState = { isFromEvent: true };

/** On the page of an event: its co-hosts, for the creator; the invitation, for who is invited; what a co-host may do; and what was just answered. */
export function EventHosting({ event }: { event: Event }) {
  const viewer = useViewer();
  const [done, setDone] = useState<Done | null>(null);
  if (event.creatorId === viewer.id) return <HostsRow event={event} />;
  return (
    <>
      {done && <Answered answer={done} />}
      {event.myRole === 'invited' && !done && <Invitation event={event} onAnswer={setDone} />}
      {event.myRole === 'host' && done !== 'left' && <OwnHosting event={event} onLeave={() => setDone('left')} />}
    </>
  );
}

/** After leaving, an event that is not for everyone may not be visible any more: the calendar is shown, with a message. */
function useAfterLeaving(event: Event, renew: () => Promise<void>) {
  const navigate = useNavigateWhileShown();
  const showToast = useToast();
  return (how: Exclude<Done, 'accepted'>) => {
    if (event.isPublic && event.isPublished) return void renew();
    showToast(copy[how]);
    navigate(paths.calendar, { replace: true });
  };
}

function Invitation({ event, onAnswer }: { event: Event; onAnswer: (answer: InvitationAnswered) => void }) {
  const { renew } = useLeave(event.id);
  const leave = useAfterLeaving(event, renew);
  const name = creatorName(event);
  return (
    <section className={styles.invitation} aria-label={hostsCopy.inviteTitle} data-part="invitation">
      <b>
        <Icon name="users" />
        {copy.invitedBy(name)}
      </b>
      <p>{copy.explained}</p>
      <InvitationAnswer eventId={event.id} onAnswer={onAnswer} onGone={leave} />
    </section>
  );
}

function OwnHosting({ event, onLeave }: { event: Event; onLeave: () => void }) {
  const viewer = useViewer();
  const { hosts } = useHosts(event.id);
  const accept = useAccept(event.id);
  const leave = useLeave(event.id);
  const after = useAfterLeaving(event, leave.renew);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShown = hosts?.find(({ user }) => user.id === viewer.id)?.isShown;
  const show = async (next: boolean) => {
    await accept.run(next);
    await accept.renew();
  };
  const confirm = async () => {
    setFailure(null);
    try {
      await leave.run(undefined);
      setAsked(false);
      onLeave();
      after('left');
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  return (
    <>
      <MenuList title={copy.title}>
        <MenuRow icon="edit" label={detailCopy.edit} to={paths.editEvent(event.id)} state={editState} />
        <MenuRow icon="users" label={copy.people} to={paths.people(event.id)} />
        {isShown !== undefined && (
          <SavedSwitchRow
            label={hostsCopy.shown}
            detail={copy.shownDetail}
            checked={isShown}
            save={show}
            errorText={japaneseErrorText}
          />
        )}
        <MenuRow icon="close" danger label={copy.leave} onClick={() => setAsked(true)} />
      </MenuList>
      <ConfirmDialog
        open={isAsked}
        title={copy.leaveTitle}
        confirmLabel={copy.leave}
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
        busy={leave.isPending}
        error={failure}
      >
        {copy.leaveText}
      </ConfirmDialog>
    </>
  );
}
