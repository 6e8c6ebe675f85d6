import type { Event, EventScope } from '@hiyori/contract';
import { type ReactNode, useRef, useState } from 'react';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import type { ScopedAct, ScopedChange } from './scope-lines.ts';

// Without the texts of the sheet, which the calendar would load.
const ScopeSheet = lazySheet(
  () => import('./scope-sheet.tsx'),
  'ScopeSheet',
  ({ open, onClose }) => ({ open, onClose, title: 'くり返す予定' }),
);

/**
 * Asks which occurrences an act on an event is for: `ask` resolves with the scope, and with null when the question was closed. It resolves
 * at once for an event that does not repeat. The caller renders `sheet`.
 */
export function useScopeQuestion(event: Event): {
  ask: (act: ScopedAct, change?: ScopedChange) => Promise<EventScope | null>;
  sheet: ReactNode;
} {
  const [asked, setAsked] = useState<{ act: ScopedAct; change?: ScopedChange | undefined }>({ act: 'change' });
  const [isOpen, setOpen] = useState(false);
  const resolve = useRef<(scope: EventScope | null) => void>(() => {});
  const ask = (act: ScopedAct, change?: ScopedChange) => {
    if (!event.series) return Promise.resolve('this' as const);
    setAsked({ act, change });
    setOpen(true);
    return new Promise<EventScope | null>((done) => {
      resolve.current = done;
    });
  };
  const answer = (scope: EventScope | null) => {
    setOpen(false);
    resolve.current(scope);
  };
  const sheet = <ScopeSheet open={isOpen} onClose={() => answer(null)} event={event} {...asked} onChoose={answer} />;
  return { ask, sheet };
}
