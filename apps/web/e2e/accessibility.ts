import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { finishAnimations } from './animations.ts';

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// The rules whose result depends on the theme.
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until the page has a heading and this text, and nothing in it is busy. Looks at each frame: an assertion of Playwright looks
 * again after 100, 350 and 850 ms, and most pages are complete shortly after the second look.
 */
export async function waitUntilLoaded(page: Page, sight: string | RegExp = ''): Promise<void> {
  await page.waitForFunction((text) => {
    // /design-system permanently shows loading states.
    const waiting = 'main:not([data-part="design-system"]) [aria-busy="true"], main[aria-busy="true"]';
    const isSeen =
      typeof text === 'string' ? document.body.textContent.includes(text) : text.test(document.body.textContent);
    const isComplete = document.querySelector('h1') !== null && document.querySelector(waiting) === null;
    return isSeen && isComplete && document.fonts.status === 'loaded';
  }, sight);
}

/**
 * Gives the page a size and waits until it has adapted to it. Scripts of the page hear of a media query in the next frame: until then the
 * page is complete, but as it was at the former size.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => window.innerWidth === width, size.width);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Expects no violation of WCAG 2.2 A and AA or of axe's best practices in the page's current state, and no horizontal scrolling. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await waitUntilLoaded(page);
  // In the document already when another state of the same page was checked.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  await expectNoViolation(page, name);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `horizontal scroll on ${name}`).toBeLessThanOrEqual(0);
}

/** As `expectAccessible` in the light theme, then the colour rules in the dark theme. The page is light again afterwards. */
export async function expectAccessibleDayAndNight(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  // Without transitions the colours are right at once. With them, each step restarts the transitions of elements that inherit the colour.
  const transitionsOff = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, `${name}, dark`, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
  await transitionsOff.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
}

/** Expects no violation on phones and a desktop, and in the dark theme on the desktop. */
export async function expectAccessibleEverywhere(page: Page, name: string): Promise<void> {
  for (const [width, expectNone] of [
    [320, expectAccessible],
    [390, expectAccessible],
    [1280, expectAccessibleDayAndNight],
  ] as const) {
    await resize(page, { width, height: 800 });
    await expectNone(page, `${name} at ${width} px`);
  }
}

/** Looks again at what has a violation: colours can be those of a moment, for example where a part is drawn for the first time. */
const expectNoViolation = (page: Page, name: string, rules?: string[]) =>
  expect.poll(() => violationsOn(page, rules), { message: `axe on ${name}` }).toEqual([]);

async function violationsOn(page: Page, rules?: string[]) {
  // Colours are wrong during a transition.
  await finishAnimations(page);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    // Only the rule no-autoplay-audio needs what axe loads beforehand (every stylesheet again), and only where a page has media.
    const preload = document.querySelector('audio, video') !== null;
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      selectors: false,
      preload,
      ...(only && { runOnly: only }),
    });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) }));
  }, rules);
}
