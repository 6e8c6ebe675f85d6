import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isEscape } from '../../lib/is-escape.ts';
import { isRepeatedClick } from '../../lib/is-repeated-click.ts';
import { focusMain } from '../layout/focus-main.ts';
import { focusPressed } from '../layout/focus-pressed.ts';
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

// From here on, because dialogs are the first that need it: the code of the first page has no room.
document.addEventListener('click', focusPressed, true);

/** Moves focus into the modal, traps it, and returns it on closing, to the dialog below or the page if the opener is gone; makes the rest of the page inert; handles Esc, Back and the scrim. */
export function useModal({ isOpen, overlay, panel, onDismiss }: Modal) {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  // A further rendering runs the effects at once: a key that is pressed as soon as the modal is shown is meant for it. They are not layout
  // effects themselves, because where one dialog follows another, the former first returns the focus, and then the latter takes it.
  const [, settle] = useState(false);
  useLayoutEffect(() => settle(isOpen), [isOpen]);

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
      else if (isEscape(event)) dismiss.current();
      else return;
      event.preventDefault();
    };
    let isOpening = true;
    const onPress = (event: MouseEvent) => {
      const isRepeated = isRepeatedClick(event);
      isOpening &&= isRepeated;
      if (isOpening) {
        // The second click of the double click that opened it presses nothing in it, and leaves the focus where it is.
        event.preventDefault();
        event.stopPropagation();
      } else if (!isRepeated && event.type === 'click' && (event.target as Element).matches('[data-part="scrim"]'))
        // Nor the second of one whose first click made the dialog smaller.
        dismiss.current();
    };
    document.addEventListener('keydown', onKeyDown);
    root.addEventListener('mousedown', onPress, true);
    root.addEventListener('click', onPress, true);
    const endWatch = watchClose(() => dismiss.current());
    return () => {
      endWatch();
      document.removeEventListener('keydown', onKeyDown);
      root.removeEventListener('mousedown', onPress, true);
      root.removeEventListener('click', onPress, true);
      exitModal();
      const { activeElement, body } = document;
      // The body cannot have the focus: the dialog was opened by its address, and its content may have focused it then.
      if (opener instanceof HTMLElement && opener !== body && opener.isConnected && !root.contains(opener))
        return opener.focus({ preventScroll: true });
      if (activeElement === body || root.contains(activeElement)) focusMain();
    };
  }, [isOpen, overlay, panel]);
}
