import type { Page } from '@playwright/test';

/**
 * Ends every animation and transition of the page that has an end. Does not wait for them: the animation of an element that is not drawn
 * does not progress, and its `finished` never resolves (an element can become such a one while it is waited for).
 */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const unfinished = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // The end of one can start another.
    for (let found = unfinished(); found.length > 0; found = unfinished()) {
      for (const animation of found) animation.finish();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
}
