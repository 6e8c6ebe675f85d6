import type { DatePoll } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { bestOf } from './best-options.ts';
import { organizeCopy as copy } from './copy.ts';
import { optionText } from './option-text.ts';

const DecideSheet = lazySheet(
  () => import('./decide-sheet.tsx'),
  'DecideSheet',
  ({ open, onClose }) => ({ open, onClose, title: copy.confirm }),
);

/** The buttons with which the organiser decides a poll. */
export function Decide({ poll }: { poll: DatePoll }) {
  const zone = viewerZone();
  const [decision, setDecision] = useState<{ optionId: number; isOpen: boolean }>();
  const best = bestOf(poll.options).options;
  const open = (optionId: number) => setDecision({ optionId, isOpen: true });
  return (
    <>
      {best.map((option, index) => (
        <Button
          key={option.id}
          size="lg"
          block
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => open(option.id)}
        >
          {copy.decide(optionText(option, zone).full)}
        </Button>
      ))}
      {poll.answersCount > 0 && best.length < poll.options.length && (
        <Button variant="ghost" block onClick={() => open((best[0] ?? poll.options[0])?.id ?? 0)}>
          {copy.decideOther}
        </Button>
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
