import type { DatePoll } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { clockIcon, trashIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { nameOf } from '../users/name.ts';
import { bestOf } from './best-options.ts';
import { organizeCopy as copy } from './copy.ts';
import { deadlineText, optionText } from './option-text.ts';
import { useOrganize } from './queries.ts';

const DecideSheet = lazily(() => import('./decide-sheet.tsx'), 'DecideSheet', Nothing, Nothing);

interface OrganizeProps {
  poll: DatePoll;
  /** The table shows buttons that remove answers. */
  isRemoving: boolean;
  onRemoving: (isRemoving: boolean) => void;
}

/** What the organiser of a poll does: decide, change, close, cancel. */
export function Organize({ poll, isRemoving, onRemoving }: OrganizeProps) {
  const zone = viewerZone();
  const now = useNow();
  const showToast = useToast();
  const { close, reopen, cancel, isBusy } = useOrganize(poll.slug);
  const [decision, setDecision] = useState<{ optionId: number; isOpen: boolean }>();
  const [isCancelling, setCancelling] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isRunning = poll.state === 'open' || poll.state === 'closed';
  const best = bestOf(poll.options).options;
  const missing = poll.required?.filter(({ hasAnswered }) => !hasAnswered) ?? [];

  const run = (act: () => Promise<unknown>, done: string) => async () => {
    try {
      await act();
      showToast(done);
    } catch (error) {
      showToast(japaneseErrorText(error), { tone: 'bad' });
    }
  };
  const cancelPoll = async () => {
    setFailure(undefined);
    try {
      await cancel();
      setCancelling(false);
      showToast(copy.cancelDone);
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  if (!isRunning) return null;
  return (
    <>
      {best.map((option, index) => (
        <Button
          key={option.id}
          size="lg"
          block
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => setDecision({ optionId: option.id, isOpen: true })}
        >
          {copy.decide(optionText(option, zone).full)}
        </Button>
      ))}
      {poll.answersCount > 0 && best.length < poll.options.length && (
        <Button
          variant="ghost"
          block
          onClick={() => setDecision({ optionId: (best[0] ?? poll.options[0])?.id ?? 0, isOpen: true })}
        >
          {copy.decideOther}
        </Button>
      )}
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
        <MenuRow icon="edit" label={copy.edit} to={paths.editPoll(poll.slug)} />
        {poll.state === 'open' ? (
          <MenuRow icon="padlock" label={copy.close} onClick={isBusy ? () => {} : run(close, copy.closeDone)} />
        ) : (
          <MenuRow icon="refresh" label={copy.reopen} onClick={isBusy ? () => {} : run(reopen, copy.reopenDone)} />
        )}
        {poll.answers.length > 0 && (
          <MenuRow
            icon={trashIcon}
            label={isRemoving ? copy.removeModeEnd : copy.removeMode}
            onClick={() => onRemoving(!isRemoving)}
          />
        )}
        <MenuRow icon="close" label={copy.cancel} danger onClick={() => setCancelling(true)} />
      </MenuList>
      <ConfirmDialog
        open={isCancelling}
        title={copy.cancelTitle}
        confirmLabel={copy.cancelConfirm}
        busy={isBusy}
        error={failure}
        onConfirm={() => void cancelPoll()}
        onCancel={() => {
          setFailure(undefined);
          setCancelling(false);
        }}
      >
        {copy.cancelText}
      </ConfirmDialog>
      {decision && (
        <DecideSheet
          poll={poll}
          optionId={decision.optionId}
          open={decision.isOpen}
          onClose={() => setDecision({ ...decision, isOpen: false })}
        />
      )}
    </>
  );
}
