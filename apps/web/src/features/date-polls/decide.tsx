import type { DatePoll } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { passFocusOn } from '../../ui/layout/pass-focus-on.ts';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { bestOf, isAhead } from './best-options.ts';
import { organizeCopy as copy } from './copy.ts';
import { optionText } from './option-text.ts';

const DecideSheet = lazySheet(
  () => import('./decide-sheet.tsx'),
  'DecideSheet',
  ({ open, onClose }) => ({ open, onClose, title: copy.confirm }),
);

/** The buttons with which the organiser decides a poll for an option that has not begun. */
export function Decide({ poll }: { poll: DatePoll }) {
  const zone = viewerZone();
  const now = useNow();
  const [decision, setDecision] = useState<{ optionId: number; isOpen: boolean }>();
  const ahead = poll.options.filter((option) => isAhead(option, now));
  const best = bestOf(ahead).options;
  const open = (optionId: number) => setDecision({ optionId, isOpen: true });
  return (
    <>
      {best.map((option, index) => (
        <Button
          key={option.id}
          ref={passFocusOn}
          size="lg"
          block
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => open(option.id)}
        >
          {copy.decide(optionText(option, zone).full)}
        </Button>
      ))}
      {poll.answersCount > 0 && best.length < ahead.length && (
        <Button ref={passFocusOn} variant="ghost" block onClick={() => open((best[0] ?? ahead[0])?.id ?? 0)}>
          {copy.decideOther}
        </Button>
      )}
      {ahead.length === 0 && (
        <>
          <Note tone="warn">{copy.allBegun}</Note>
          <ButtonLink to={paths.polls(poll.slug)} variant="secondary" size="lg" block icon="edit">
            {copy.edit}
          </ButtonLink>
        </>
      )}
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
