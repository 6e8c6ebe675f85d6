import type { Day } from '@hiyori/time';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { focusable } from '../../ui/overlay/focusable.ts';

interface DayFocus {
  month: RefObject<HTMLElement | null>;
  agenda: RefObject<HTMLElement | null>;
  day: Day;
}

/**
 * Links the selected day of the month grid with its events in the agenda for the keyboard: Enter and Tab lead from the day to its
 * first event, and Shift+Tab leads back. The agenda's own order starts with the days before.
 */
export function useDayFocus({ month, agenda, day }: DayFocus): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const cell = month.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    const section = agenda.current?.querySelector<HTMLElement>(`[data-agenda-day="${day}"]`);
    if (!cell || !section) return;
    // While the code of the card of the first plan loads, the day itself: what can be focused comes after the card.
    const isLoading = section.querySelector('[data-part="skeleton"]');
    const first = (isLoading ? null : focusable(section)[0]) ?? section;
    const isForward = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    const isBack = event.key === 'Tab' && event.shiftKey;
    if (event.target === cell && isForward) {
      event.preventDefault();
      first.focus();
    } else if ((event.target === first || event.target === section) && isBack) {
      event.preventDefault();
      cell.focus();
    }
  });
  useEffect(() => {
    const boxes = [month.current, agenda.current];
    const listener = (event: KeyboardEvent) => onKey(event);
    for (const box of boxes) box?.addEventListener('keydown', listener);
    return () => {
      for (const box of boxes) box?.removeEventListener('keydown', listener);
    };
  }, [month, agenda]);
}
