import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No violation of WCAG 2.2 A and AA nor of axe's best practices on the page as it stands, and nothing to scroll sideways. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // The page itself, not its 'Loading...'.
  await expect(page.locator('h1').first()).toBeAttached();
  await page.evaluate(await source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    return (await axe.run()).violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html }) => html.slice(0, 200)),
    }));
  });
  expect(violations, `axe on ${name}`).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `horizontal scroll on ${name}`).toBeLessThanOrEqual(0);
}
