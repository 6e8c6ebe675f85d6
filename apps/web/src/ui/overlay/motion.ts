/** How long a dialog takes to leave, in ms; the tokens' `--dur-modal-out` says the same to the CSS. */
export const dialogCloseMs = 300;

/** True when the user asked the system for less motion. */
export const prefersReducedMotion = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
