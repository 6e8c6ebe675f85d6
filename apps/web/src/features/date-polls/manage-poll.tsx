import type { DatePoll } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import type { MouseEvent } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { isRepeatedClick } from '../../lib/is-repeated-click.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { clockIcon, trashIcon } from '../../ui/art/member-icons.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { passFocusOn } from '../../ui/layout/pass-focus-on.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts';
import { nameOf } from '../users/name.ts';
import { organizeCopy as copy } from './copy.ts';
import { deadlineText } from './option-text.ts';
import { useOrganize } from './queries.ts';

interface ManagePollProps {
  poll: DatePoll;
  /** The table shows buttons that remove answers. */
  isRemoving: boolean;
  onRemoving: (isRemoving: boolean) => void;
}

/** What the organiser of a running poll changes: deadline and options, answers, its end. */
export function ManagePoll({ poll, isRemoving, onRemoving }: ManagePollProps) {
  const zone = viewerZone();
  const now = useNow();
  const showToast = useToast();
  const { close, reopen, cancel, isBusy } = useOrganize(poll.slug);
  const cancellation = useConfirmation(cancel, { done: copy.cancelDone });
  const missing = poll.required?.filter(({ hasAnswered }) => !hasAnswered) ?? [];

  const run = (act: () => Promise<unknown>, done: string) => async (event: MouseEvent) => {
    if (isBusy || isRepeatedClick(event)) return;
    try {
      await act();
      showToast(done);
    } catch (error) {
      showToast(japaneseErrorText(error), { tone: 'bad' });
    }
  };
  return (
    <>
      <MenuList>
        <MenuRow
          icon={clockIcon}
          label={copy.until}
          end={poll.answersUntil ? deadlineText(poll.answersUntil, now, zone) : copy.none}
        />
        {missing.length > 0 && (
          <MenuRow
            icon="users"
            label={copy.waiting}
            detail={missing.map(({ user }) => nameOf(user)).join('、')}
            end={copy.people(missing.length)}
          />
        )}
        <MenuRow icon="edit" label={copy.edit} to={paths.polls(poll.slug)} />
        {poll.state === 'open' ? (
          <MenuRow icon="padlock" label={copy.close} onClick={run(close, copy.closeDone)} />
        ) : (
          <MenuRow icon="refresh" label={copy.reopen} onClick={run(reopen, copy.reopenDone)} />
        )}
        {poll.answers.length > 0 && (
          <MenuRow
            icon={trashIcon}
            label={isRemoving ? copy.removeModeEnd : copy.removeMode}
            onClick={() => onRemoving(!isRemoving)}
          />
        )}
        <MenuRow ref={passFocusOn} icon="close" label={copy.cancel} danger onClick={cancellation.ask} />
      </MenuList>
      <ConfirmDialog {...cancellation.dialog} title={copy.cancelTitle} confirmLabel={copy.cancelConfirm}>
        {copy.cancelText}
      </ConfirmDialog>
    </>
  );
}
