import type { Event } from '@hiyori/contract';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useViewer } from '../auth/queries.ts';
import { addCopy } from './copy.ts';
import { useAddEvent } from './queries.ts';

interface AddButtonProps {
  event: Event;
  /** In lists the on-state is the stamp 登録済; on the event's own page it says what a press does: 登録解除. */
  variant?: 'list' | 'detail' | undefined;
  /** The id of the title, where several of these buttons stand below each other. */
  describedBy?: string | undefined;
  /** Hears of a press that adds: the moment for the seal to fall. */
  onAdd?: (() => void) | undefined;
}

/** 追加 and its way back: its words say the state, which is therefore not said a second time as pressed. Nothing for the event's own creator, who has it in the calendar anyway. */
export function AddButton({ event, variant = 'list', describedBy, onAdd }: AddButtonProps) {
  const viewer = useViewer();
  const { toggle, isPending } = useAddEvent();
  const [wasPressed, setPressed] = useState(false);
  if (event.creatorId === viewer.id) return null;
  const isAdded = event.isInCalendar;
  const isDetail = variant === 'detail';
  const press = () => {
    if (isPending) return;
    setPressed(true);
    if (!isAdded) {
      navigator.vibrate?.(10);
      onAdd?.();
    }
    toggle({ event, userId: viewer.id });
  };
  return (
    <>
      <Button
        variant={isAdded ? (isDetail ? 'secondary' : 'stamped') : 'primary'}
        size={isDetail ? 'lg' : 'sm'}
        block={isDetail}
        icon={isAdded ? (isDetail ? undefined : 'check') : 'addCalendar'}
        aria-describedby={describedBy}
        onClick={press}
      >
        {isAdded ? (isDetail ? addCopy.remove : addCopy.added) : addCopy.add}
      </Button>
      <VisuallyHidden>
        <span role="status">{wasPressed && (isAdded ? addCopy.saidAdded : addCopy.saidRemoved)}</span>
      </VisuallyHidden>
    </>
  );
}
