import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// What another theme can change.
const colourRules = ['color-contrast', 'link-in-text-block'];

/** No violation of WCAG 2.2 A and AA nor of axe's best practices on the page as it stands, and nothing to scroll sideways. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // The page itself, not its 'Loading...'.
  await expect(page.locator('h1').first()).toBeAttached();
  await page.evaluate(await source);
  expect(await violationsOn(page), `axe on ${name}`).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `horizontal scroll on ${name}`).toBeLessThanOrEqual(0);
}

/** The same by day, and every colour once more by night. The page is left by day. */
export async function expectAccessibleDayAndNight(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOn(page, colourRules), `axe on ${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

function violationsOn(page: Page, rules?: string[]) {
  return page.evaluate(async (only) => {
    // A colour on its way to another is neither, and whoever inherits it sets out anew with every step of it. In what is not
    // drawn because it is out of sight, time stands still.
    const isDrawn = (effect: AnimationEffect | null) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false;
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity && isDrawn(effect));
    while (passing().length > 0) await Promise.allSettled(passing().map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    return (await axe.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) })).violations.map(
      ({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html }) => html.slice(0, 200)),
      }),
    );
  }, rules);
}
