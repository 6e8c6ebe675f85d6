import type { Page } from '@playwright/test';

/** Makes requests of this method fail until the returned function is called. */
export async function refuse(page: Page, url: string, method: string) {
  await page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { error: 'internal', message: 'It broke' } })
      : route.fallback(),
  );
  return () => page.unroute(url);
}
