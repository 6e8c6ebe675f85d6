import type { Event } from '@hiyori/contract';
import { useState } from 'react';
import { onceOfDoubleClick } from '../../lib/once-of-double-click.ts';
import { paths } from '../../lib/paths.ts';
import { useMutateOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { addCalendarIcon } from '../../ui/art/first-icons.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useViewer } from '../auth/queries.ts';
import { AddQuestion } from '../event-series/add-question.tsx';
import type { AddScope } from '../event-series/add-scope-sheet.tsx';
import { needsAnswer } from '../events/event-text.ts';
import { addCopy } from './copy.ts';
import { useAddEvent } from './queries.ts';

interface AddButtonProps {
  event: Event;
  /** The label of an added event: its state 登録済 in lists, the action 登録解除 on the event's page. */
  variant?: 'list' | 'detail' | undefined;
  /** The id of the event's title, in lists with several of these buttons. */
  describedBy?: string | undefined;
  /** The label for removing on the event's page; 登録解除 by default. */
  removeLabel?: string | undefined;
  /** Called when a press adds the event; starts the seal animation. */
  onAdd?: (() => void) | undefined;
}

/**
 * Adds the event to the viewer's calendar or removes it. Of a series that the viewer did not add, it asks whether to add this occurrence or
 * each; a removal is of this one. No `aria-pressed`: the label already contains the state.
 * In a list, what cannot be added without an answer leads to the event's page, and so does a seat for which others wait: it asks first. Renders nothing for the event's creator, who always has it
 * in the calendar.
 */
export function AddButton({
  event,
  variant = 'list',
  describedBy,
  removeLabel = addCopy.remove,
  onAdd,
}: AddButtonProps) {
  const viewer = useViewer();
  const toggle = useMutateOneAtATime(useAddEvent());
  // Announced once the server has answered; a failure shows a toast.
  const [done, setDone] = useState<'added' | 'removed' | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (event.creatorId === viewer.id) return null;
  const isAdded = event.isInCalendar;
  const isDetail = variant === 'detail';
  const { series } = event;
  const look = {
    variant: isAdded ? (isDetail ? 'secondary' : 'stamped') : 'primary',
    size: isDetail ? 'lg' : 'sm',
    icon: isAdded ? (isDetail ? undefined : 'check') : addCalendarIcon,
    'aria-describedby': describedBy,
    children: isAdded ? (isDetail ? removeLabel : addCopy.added) : addCopy.add,
  } as const;
  if (!isDetail && (isAdded ? event.seats?.waiting : needsAnswer(event)))
    return <ButtonLink {...look} to={paths.event(event.id)} />;
  const asks = series && !series.isFollowing && !isAdded;
  const send = (scope: AddScope) => {
    setAsking(false);
    const onSuccess = () => setDone(isAdded ? 'removed' : 'added');
    if (!toggle({ event, userId: viewer.id, scope }, { onSuccess })) return;
    setDone(null);
    if (isAdded) return;
    navigator.vibrate?.(10);
    onAdd?.();
  };
  return (
    <>
      <Button
        {...look}
        block={isDetail}
        aria-haspopup={asks ? 'dialog' : undefined}
        onClick={onceOfDoubleClick(() => (asks ? setAsking(true) : send('this')))}
      />
      <VisuallyHidden>
        <span role="status">{done && (done === 'added' ? addCopy.addedStatus : addCopy.removedStatus)}</span>
      </VisuallyHidden>
      {series && (
        <AddQuestion open={isAsking} onClose={() => setAsking(false)} event={event} series={series} onChoose={send} />
      )}
    </>
  );
}
