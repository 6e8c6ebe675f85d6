import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { profileSearch } from '../src/lib/profile-search.ts';
import { expectAccessible } from './accessibility.ts';
import { call, createEvent, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { answerOnVisit, openBrowser, untilStored } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';

let product: Product;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
async function join(browser: Browser, handle: string, name: string): Promise<{ page: Page; id: number }> {
  const page = await openBrowser(browser, product, { viewport: { width: 390, height: 844 } });
  return { page, id: await signUpAsMember(page, product, handle, name) };
}

const profileOf = (page: Page) => page.getByRole('dialog', { name: 'プロフィール' });

test('a private account: request, approval, access, removal, no access', async ({ browser }) => {
  const owner = await join(browser, 'quiet_one', '静かな人');
  const day = addDays(dayOf(now(), zone), 3);
  await createEvent(owner.page, product, {
    title: '内輪の茶会',
    startAt: instantOf(day, '14:00', zone),
    endAt: instantOf(day, '16:00', zone),
    isPublished: true,
  });
  const asker = await join(browser, 'curious_one', '気になる人');

  await test.step('the owner makes the account private', async () => {
    await owner.page.goto('/settings/privacy');
    const toggle = owner.page.getByRole('switch', { name: '非公開アカウント' });
    await expect(toggle).toBeEnabled();
    await untilStored(owner.page, () => toggle.click());
    await expect(toggle).toBeChecked();
    await expect(toggle).toBeEnabled();
    await owner.page.reload();
    await expect(toggle).toBeChecked();
  });

  const profile = `/users${profileSearch(owner.id)}`;
  const panel = profileOf(asker.page);
  await test.step('another member sees that it is private and sends a request', async () => {
    await asker.page.goto(profile);
    await expect(panel.getByText('This account is private')).toBeVisible();
    await expect(panel.getByText('内輪の茶会')).toHaveCount(0);
    await panel.getByRole('button', { name: 'フォロー', exact: true }).click();
    await expect(panel.getByRole('button', { name: '申請中' })).toBeVisible();
    await expect(asker.page.getByText('フォローを申請しました。')).toBeVisible();
  });

  await test.step('the owner is notified and approves', async () => {
    await owner.page.goto('/notifications');
    await owner.page.getByRole('link', { name: /気になる人さんからフォローリクエストが届きました/ }).click();
    await expect(owner.page).toHaveURL(`${product.origin}/me/follow-requests`);
    await expect(owner.page.getByRole('button', { name: '承認' })).toBeVisible();
    await expect(owner.page.getByText('気になる人', { exact: true })).toBeVisible();
    await expectAccessible(owner.page, 'follow requests');
    await untilStored(owner.page, () => owner.page.getByRole('button', { name: '承認' }).click());
    await expect(owner.page.getByRole('heading', { name: 'フォローリクエストはありません' })).toBeVisible();
    await owner.page.reload();
    await expect(owner.page.getByRole('heading', { name: 'フォローリクエストはありません' })).toBeVisible();
  });

  await test.step('the follower is notified and sees the event', async () => {
    await asker.page.goto('/notifications');
    await asker.page.getByRole('link', { name: /静かな人さんがフォローリクエストを承認しました/ }).click();
    await expect(panel.getByText('内輪の茶会')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'フォロー中' })).toBeVisible();
    await asker.page.goto('/timeline');
    await expect(asker.page.getByRole('article', { name: '内輪の茶会' })).toBeVisible();
  });

  await test.step('the owner removes the follower, who no longer sees the event', async () => {
    await owner.page.goto('/me/followers');
    await owner.page.getByRole('button', { name: 'フォロワーを削除' }).click();
    await untilStored(owner.page, () => owner.page.getByRole('button', { name: '削除する' }).click());
    await expect(owner.page.getByRole('heading', { name: 'フォロワーはまだいません' })).toBeVisible();
    await asker.page.goto(profile);
    await expect(panel.getByText('This account is private')).toBeVisible();
    await expect(panel.getByText('内輪の茶会')).toHaveCount(0);
    const feed = await answerOnVisit(asker.page, `/users/${asker.id}/feed`, '/timeline');
    expect(feed).toMatchObject({ events: [] });
    await expect(asker.page.getByRole('heading', { name: 'まだ、静かです' })).toBeVisible();
    await expect(asker.page.getByText('内輪の茶会')).toHaveCount(0);
  });
});

test('accepts pending requests when the account becomes public, after confirmation', async ({ browser }) => {
  const owner = await join(browser, 'opening_one', 'ひらく人');
  await call(owner.page, product, 'PUT', `/users/${owner.id}`, { is_private: true });
  const asker = await join(browser, 'waiting_one', '待つ人');
  await call(asker.page, product, 'POST', `/users/${owner.id}/follow`, {});
  await owner.page.goto('/settings/privacy');
  const toggle = owner.page.getByRole('switch', { name: '非公開アカウント' });
  await toggle.click();
  const asks = owner.page.getByRole('dialog', { name: '公開アカウントにしますか？' });
  await expect(asks).toContainText('1人');
  await untilStored(owner.page, () => asks.getByRole('button', { name: '公開する' }).click());
  await expect(toggle).not.toBeChecked();
  await asker.page.goto(`/users${profileSearch(owner.id)}`);
  await expect(profileOf(asker.page).getByRole('button', { name: 'フォロー中' })).toBeVisible();
});
