import type { DatePoll } from '@hiyori/contract';
import { useState } from 'react';
import { lazily } from '../../lib/lazily.tsx';
import { shareIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { sharingCopy } from '../sharing/copy.ts';
import { viewCopy as copy, organizeCopy } from './copy.ts';
import { PollView } from './poll-view.tsx';
import type { TableAnswer } from './results/poll-table.tsx';

const Decide = lazily(() => import('./decide.tsx'), 'Decide');
const ManagePoll = lazily(() => import('./manage-poll.tsx'), 'ManagePoll');
const RemoveAnswer = lazySheet(
  () => import('./remove-answer.tsx'),
  'RemoveAnswer',
  ({ open, onClose, answer }) => ({ open, onClose, title: organizeCopy.removeTitle(answer.name) }),
);
const SharePoll = lazySheet(
  () => import('./share-poll.tsx'),
  'SharePoll',
  ({ open, onClose }) => ({ open, onClose, title: sharingCopy.title }),
);

/** A poll as a member sees it; its organiser can also decide and manage it. */
export function MemberPoll({ poll }: { poll: DatePoll }) {
  const [isShareOpen, setShareOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [removed, setRemoved] = useState<{ answer: TableAnswer; isOpen: boolean }>();
  const isOwnAndRunning = poll.isOwn && (poll.state === 'open' || poll.state === 'closed');
  return (
    <>
      <PollView
        poll={poll}
        isMember
        organize={
          <>
            {isOwnAndRunning && <Decide poll={poll} />}
            {poll.state !== 'cancelled' && (
              <Button variant="soft" size="lg" block icon={shareIcon} onClick={() => setShareOpen(true)}>
                {copy.share}
              </Button>
            )}
          </>
        }
        manage={isOwnAndRunning && <ManagePoll poll={poll} isRemoving={isRemoving} onRemoving={setRemoving} />}
        onRemove={isRemoving ? (answer) => setRemoved({ answer, isOpen: true }) : undefined}
      />
      {removed && (
        <RemoveAnswer
          slug={poll.slug}
          answer={removed.answer}
          open={removed.isOpen}
          onClose={() => setRemoved({ ...removed, isOpen: false })}
        />
      )}
      <SharePoll poll={poll} open={isShareOpen} onClose={() => setShareOpen(false)} />
    </>
  );
}
