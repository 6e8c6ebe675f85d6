import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectNoComplaints, openBrowser } from './person.ts';

test('the documentation of the API lists its operations', async ({ browser, emptyProduct: product }) => {
  const page = await openBrowser(browser, product);
  await page.goto(`${product.origin}/api/v1/docs`);
  await expect(page.getByRole('heading', { name: 'ひより API' })).toBeVisible();
  // The page renders the operations that are in view.
  await expect(page.locator('[data-path="/api/v1/auth/forgot-password"]')).toBeVisible();
  expectNoComplaints();
});
