import type { Event } from '@hiyori/contract';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { passFocusOn } from '../../ui/layout/pass-focus-on.ts';
import { useViewer } from '../auth/queries.ts';
import { addCopy } from '../event-follows/copy.ts';
import { useAnswer } from './queries.ts';

interface WithdrawAnswerProps {
  event: Event;
  isInBar?: boolean;
}

/** Takes the viewer's answer to an event back, and with it the event out of the calendar. */
export function WithdrawAnswer({ event, isInBar = false }: WithdrawAnswerProps) {
  const viewer = useViewer();
  const showToast = useToast();
  // Not a callback of the call, which is dropped when this button goes with the answer.
  const { answer } = useAnswer(() => showToast(addCopy.removedStatus));
  return (
    <Button
      ref={passFocusOn}
      variant={isInBar ? 'secondary' : 'soft'}
      size={isInBar ? 'lg' : 'sm'}
      block={isInBar}
      onClick={() => answer({ event, userId: viewer.id, answer: { status: 'withdrawn' } })}
    >
      {addCopy.removeCancelled}
    </Button>
  );
}
