/** Duration of a dialog's closing animation, in ms; equal to the token `--dur-modal-out`. */
export const dialogCloseMs = 300;

/** True when the system is set to reduced motion. */
export const prefersReducedMotion = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
