const stack: HTMLElement[] = [];

/** What stays reachable while a dialog is open: toasts. */
export const reachableParts = () => document.querySelectorAll<HTMLElement>('[data-above-modals]');

/** Makes everything inert except the topmost dialog and elements with `data-above-modals`. A dialog that closes stays inert. */
function apply() {
  const top = stack.at(-1);
  for (const child of document.body.children) {
    const isReachable = !top || child === top || child.hasAttribute('data-above-modals');
    child.toggleAttribute('inert', !isReachable || child.hasAttribute('data-closing'));
  }
  const root = document.documentElement;
  if (!top) {
    root.style.removeProperty('overflow');
    root.style.removeProperty('padding-inline-end');
  } else if (root.style.overflow !== 'hidden') {
    const scrollbar = window.innerWidth - root.clientWidth;
    root.style.overflow = 'hidden';
    if (scrollbar > 0) root.style.paddingInlineEnd = `${scrollbar}px`;
  }
}

/** Makes everything but `overlay`, a child of the body, inert. Returns the function that reverts it. */
export function enterModal(overlay: HTMLElement): () => void {
  stack.push(overlay);
  apply();
  return () => {
    const index = stack.indexOf(overlay);
    if (index >= 0) stack.splice(index, 1);
    apply();
  };
}

export const topModal = (): HTMLElement | undefined => stack.at(-1);

export const isTopModal = (overlay: HTMLElement): boolean => topModal() === overlay;
