import { expect } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { createEvent, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser, untilStored } from './person.ts';
import type { Product } from './product.ts';

let product: Product;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
test('the feed needs no session; regenerating or revoking its address ends the old one at once', async ({
  browser,
}) => {
  const page = await openBrowser(browser, product);
  await signUpAsMember(page, product, 'reader', '暦野 読');
  const period = { startAt: new Date('2198-01-01T00:00:00Z'), endAt: new Date('2198-01-01T01:00:00Z') };
  await createEvent(page, product, { title: 'Concert', ...period });
  await page.goto('/settings/calendar');

  await page.getByRole('button', { name: 'アドレスを発行する' }).click();
  const address = page.getByLabel('購読用アドレス');
  await expect(address).toHaveValue(/\/feeds\/.+\.ics$/);
  await expectAccessibleDayAndNight(page, 'calendar subscription');
  const first = await address.inputValue();
  await expect(page.getByRole('link', { name: /この端末のカレンダーで開く/ })).toHaveAttribute(
    'href',
    first.replace(/^https?/, 'webcal'),
  );
  const answer = await fetch(first);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  expect(await answer.text()).toContain('SUMMARY:Concert');
  await page.reload();
  await expect(address).toHaveValue(first);
  await expect(page.getByText('まだありません')).toHaveCount(0);

  await page.getByRole('button', { name: /アドレスを再発行/ }).click();
  await expect(page.getByRole('button', { name: '再発行する' })).toBeVisible();
  await expectAccessibleDayAndNight(page, 'calendar subscription, asking');
  await page.getByRole('button', { name: '再発行する' }).click();
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(second)).status).toBe(200);

  await page.getByRole('button', { name: /^無効にする/ }).click();
  await untilStored(page, () => page.getByRole('dialog').getByRole('button', { name: '無効にする' }).click());
  await expect(page.getByRole('button', { name: 'アドレスを発行する' })).toBeVisible();
  expect((await fetch(second)).status).toBe(404);
});
