import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useDeviceChoice } from '../../../lib/use-device-choice.ts';
import { isQuickAddOpen } from '../../quick-add/opened-quick-add.ts';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

/** Runs the shortcuts while focus is inside the page of `root`: not in its dialogs, and not before the page has focus. */
export function useShortcuts(root: RefObject<HTMLElement | null>, shortcuts: readonly Shortcut[], isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // While the code of 一行で追加 loads, keys are already for its line.
    if (isQuickAddOpen()) return;
    const page = root.current?.closest('main');
    if (!page || !(event.target instanceof Node) || !page.contains(event.target)) return;
    const shortcut = shortcutOf(event, shortcuts, isOn);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
  // Before the page is painted: a key may follow at once.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // On the document, so that the page's own components handle the key first.
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const states = ['on', 'off'] as const;

/** Whether keys that are characters work in the calendar, on this device. */
export function useShortcutsSwitch(): [boolean, (isOn: boolean) => void] {
  const [state, choose] = useDeviceChoice('hiyori.calendar-keys', states, 'on');
  return [state === 'on', (isOn) => choose(isOn ? 'on' : 'off')];
}
