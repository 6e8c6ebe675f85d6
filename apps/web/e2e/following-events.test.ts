import { addDays, instantOf } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { finishAnimations } from './animations.ts';
import { openCalendar, today, wide, zone } from './calendar-screen.ts';
import { createEvent, signInAs, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { hold, openBrowser, untilStored } from './person.ts';
import { Product } from './product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.open({ RATE_LIMITS: 'off' });
});
test.afterAll(() => product.close());
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: /^Following Events/ }).click();
  const panel = page.getByRole('dialog', { name: 'Following Events' });
  await panel.getByRole('tab', { name: 'Following Events' }).click();
  return panel;
};

/** Opens a light page with the bell, for tests whose events are not those of the calendar. */
async function openLightPage(browser: Browser): Promise<Page> {
  const page = await openBrowser(browser, product, wide);
  await signInAs(page, product, 'chiharu');
  await page.goto(paths.otherSettings);
  return page;
}

test('the empty panel and a draft show the texts of the specification', async ({ browser }) => {
  const page = await openBrowser(browser, product);
  await signUpAsMember(page, product, 'bell_ringer', '鐘野 鳴');
  await page.goto('/');
  const panel = await openPanel(page);
  await expect(panel.getByRole('heading', { name: 'No Following Events' })).toBeVisible();
  await expect(panel).toContainText("You're not following any events yet. Start following events to see them here!");
  await panel.getByRole('button', { name: '閉じる' }).click();
  await expect(panel).toHaveCount(0);

  const startAt = instantOf(addDays(today(), 3), '18:30', zone);
  const endAt = instantOf(addDays(today(), 3), '20:00', zone);
  await createEvent(page, product, { title: '歯医者', startAt, endAt });
  await page.reload();
  await openPanel(page);
  await expect(panel.getByText('Following 1 event(s)')).toBeVisible();
  const row = panel.getByRole('button', { name: /歯医者/ });
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('18:30');
  await expect(row).toContainText('by 鐘野 鳴');
  await row.click();
  await expect(panel.getByText('Active')).toBeVisible();
});

/** Opens the panel on a stubbed response; each of its events is a complete one with these changes. */
async function openPanelOn(page: Page, changes: object[]) {
  const whole = {
    creator_id: 3,
    title: '集い',
    description: null,
    start_at: '2198-01-01T10:00:00.000Z',
    end_at: '2198-01-01T12:00:00.000Z',
    time_zone: zone,
    location: null,
    is_published: true,
    status: null,
    created_at: '2026-11-02T11:14:00.000Z',
    updated_at: '2026-11-02T11:14:00.000Z',
    isPublic: true,
    creator: { id: 3, userId: 'ren_film', displayName: '高橋 蓮', avatarUrl: null, email: null },
    ...{ followersCount: 1, isFollowing: true, isInCalendar: true, likesCount: 0, isLiked: false },
  };
  const events = changes.map((change, index) => ({ id: index + 1, ...whole, ...change }));
  await page.route('**/api/v1/events/user/*/followed*', (route) => route.fulfill({ json: events }));
  return openPanel(page);
}
const nameless = { id: 3, userId: null, displayName: null, avatarUrl: null, email: null };

test('shows fallback texts for missing fields and invalid dates', async ({ browser }) => {
  const page = await openLightPage(browser);
  const panel = await openPanelOn(page, [
    { title: '欠けた集い', start_at: null, end_at: null, created_at: null, creator: nameless },
    { title: '読めない集い', start_at: 'soon', end_at: 'later', creator: { ...nameless, userId: 'ren_film' } },
    { title: '中止の集い', status: 'cancelled', is_published: false },
  ]);
  await expect(panel.getByText('Following 3 event(s)', { exact: true })).toBeVisible();
  const row = (title: string) => panel.getByRole('button', { name: new RegExp(title) });
  const fact = (term: string) => panel.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('+ dd');

  await expect(row('欠けた集い')).toContainText('Date TBD');
  await expect(row('欠けた集い')).toContainText('by Unknown');
  await expect(row('欠けた集い')).not.toContainText('Draft');
  await row('欠けた集い').click();
  await expect(fact('Start Time')).toHaveText('Date TBD');
  await expect(fact('End Time')).toHaveText('TBD');
  await expect(fact('Organizer')).toHaveText('Unknown');
  await expect(fact('Status')).toHaveText('Active');
  await expect(fact('Created')).toHaveText('Unknown');

  await expect(row('読めない集い')).toContainText('Invalid time');
  await expect(row('読めない集い')).toContainText('by ren_film');
  await row('読めない集い').click();
  await expect(fact('End Time')).toHaveText('Invalid time');
  await expect(fact('Created')).toHaveText(/^2026年11月2日 20:14$/);

  await expect(row('中止の集い')).toContainText('Draft');
  await expect(row('中止の集い')).toContainText('by 高橋 蓮');
  await row('中止の集い').click();
  await expect(fact('Status')).toHaveText('cancelled');
});

test('avatars show the first two characters of a name in upper case, or U without a name', async ({ browser }) => {
  const page = await openLightPage(browser);
  const expected = { 'abe kobo': 'AB', '望月 千晴': '望月', 𠮷田: '𠮷田', '🌸🌙夜': '🌸🌙', 葵: '葵' };
  const names = [...Object.keys(expected), null];
  const panel = await openPanelOn(
    page,
    names.map((displayName) => ({ creator: { ...nameless, displayName } })),
  );
  await expect(panel.getByText(`Following ${names.length} event(s)`)).toBeVisible();
  const shown = () =>
    panel
      .locator('[data-part="avatar"]')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content));
  // The rows are rendered after their number.
  await expect.poll(shown).toEqual([...Object.values(expected), 'U'].map((initials) => `"${initials}"`));
});

test('shows an error with a retry button when the events fail to load', async ({ browser }) => {
  const page = await openLightPage(browser);
  const followed = '**/api/v1/events/user/*/followed*';
  const fail = await hold(page, followed, (route) => route.abort());
  const panel = await openPanel(page);
  await expect(panel.getByText('Loading your following events...')).toBeVisible();
  fail();
  await expect(panel.getByText('Network error. Please check your connection.')).toBeVisible();
  await page.unroute(followed);
  await panel.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(panel.getByText(/^Following \d+ event\(s\)$/)).toBeVisible();
});

test('removes several events at once; a failed one stays selected and does not abort the others', async ({
  browser,
}) => {
  const page = await openCalendar(browser, product);
  const panel = await openPanel(page);
  const total = Number((await panel.getByText(/^Following \d+ event\(s\)$/).textContent())?.match(/\d+/)?.[0]);
  await panel.getByRole('button', { name: '選択' }).click();
  const boxes = panel.getByRole('checkbox', { disabled: false });
  for (const index of [0, 1, 2, 3, 4, 5]) await boxes.nth(index).check();
  await expectAccessibleDayAndNight(page, 'following panel, several chosen');

  let underWay = 0;
  let most = 0;
  let calls = 0;
  await page.route('**/api/v1/events/*/follow', async (route) => {
    calls += 1;
    const isThird = calls === 3;
    underWay += 1;
    most = Math.max(most, underWay);
    // The first responses wait until four requests are pending.
    await expect.poll(() => calls).toBeGreaterThanOrEqual(4);
    underWay -= 1;
    if (!isThird) return route.continue();
    return route.fulfill({ status: 500, json: { error: 'internal', message: 'Server error', requestId: 'x' } });
  });
  await panel.getByRole('button', { name: 'まとめて登録解除' }).click();
  const question = page.getByRole('dialog', { name: '6件の予定を登録解除しますか' });
  await expect(question).toBeVisible();
  await expectAccessibleDayAndNight(page, 'question before several are taken out');
  await question.getByRole('button', { name: '登録解除する' }).click();
  await expect(panel.getByRole('alert')).toHaveText('1件を登録解除できませんでした。選択したままにしています。');
  await expect(panel.getByText('1件を選択中')).toBeVisible();
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(1);
  expect(calls).toBe(6);
  expect(most).toBe(4);

  await page.unroute('**/api/v1/events/*/follow');
  await expect(question).toHaveCount(0);
  await panel.getByRole('button', { name: 'まとめて登録解除' }).click();
  await untilStored(page, () => page.getByRole('button', { name: '登録解除する' }).click());
  await expect(panel.getByText(`Following ${total - 6} event(s)`)).toBeVisible();
  await page.reload();
  await expect(panel.getByText(`Following ${total - 6} event(s)`)).toBeVisible();
});

test('the panel has z-index 1060 and closes in 300 ms', async ({ browser }) => {
  const page = await openCalendar(browser, product, { reducedMotion: 'no-preference' });
  const panel = await openPanel(page);
  await expect(panel).toBeVisible();
  expect(await page.locator('[data-part="modal"]').evaluate((modal) => getComputedStyle(modal).zIndex)).toBe('1060');
  await finishAnimations(page);
  // Observes the style from before the key press: on a slow machine the panel may be removed before its animation starts.
  const leaving = await panel.evaluateHandle((element) => ({
    duration: new Promise<string>((resolve) => {
      const entering = getComputedStyle(element).animationName;
      const look = () => {
        const { animationName, animationDuration } = getComputedStyle(element);
        if (animationName !== entering) resolve(animationDuration);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true });
    }),
  }));
  await page.keyboard.press('Escape');
  expect(await leaving.evaluate(({ duration }) => duration)).toBe('0.3s');
  await expect(panel).toHaveCount(0);
});
