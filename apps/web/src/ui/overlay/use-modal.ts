import { type RefObject, useEffect, useRef } from 'react';
import { isComposing } from '../../lib/is-composing.ts';
import { isRepeatedClick } from '../../lib/is-repeated-click.ts';
import { focusMain } from '../layout/focus-main.ts';
import { watchClose } from './close-watcher.ts';
import { trappedFocus } from './focusable.ts';
import { enterModal, isTopModal, reachableParts } from './modal-stack.ts';

interface Modal {
  /** False as soon as the closing animation starts. */
  isOpen: boolean;
  overlay: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  /** Called on Esc, on Back of Android and on a click on the scrim. */
  onDismiss: () => void;
}

/** Moves focus into the modal, traps it, and returns it on closing, to the dialog below or the page if the opener is gone; makes the rest of the page inert; handles Esc, Back and the scrim. */
export function useModal({ isOpen, overlay, panel, onDismiss }: Modal) {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useEffect(() => {
    const root = overlay.current;
    const box = panel.current;
    if (!isOpen || !root || !box) return;
    const opener = document.activeElement;
    const exitModal = enterModal(root);
    if (!box.contains(document.activeElement)) {
      const initial = box.querySelector<HTMLElement>('[data-initial-focus]');
      (initial ?? box).focus({ preventScroll: true });
    }

    const onKeyDown = (event: KeyboardEvent) => {
      if (!isTopModal(root)) return;
      const target =
        event.key === 'Tab' && trappedFocus([box, ...reachableParts()], document.activeElement, event.shiftKey);
      if (target) target.focus();
      // Not the key press that opened it.
      else if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) dismiss.current();
      else return;
      event.preventDefault();
    };
    const onPress = (event: MouseEvent) => {
      // Not the second click of the double click that opened it.
      if (isRepeatedClick(event)) return;
      if (event.target instanceof Element && event.target.matches('[data-part="scrim"]')) dismiss.current();
    };
    document.addEventListener('keydown', onKeyDown);
    root.addEventListener('click', onPress);
    const endWatch = watchClose(() => dismiss.current());
    return () => {
      endWatch();
      document.removeEventListener('keydown', onKeyDown);
      root.removeEventListener('click', onPress);
      exitModal();
      const { activeElement, body } = document;
      // The body cannot have the focus: the dialog was opened by its address.
      if (opener instanceof HTMLElement && opener !== body && opener.isConnected)
        return opener.focus({ preventScroll: true });
      if (activeElement === body || root.contains(activeElement)) focusMain();
    };
  }, [isOpen, overlay, panel]);
}
