import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { expect } from '@playwright/test';
import { createEvent, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';

test('saving keeps what was changed elsewhere meanwhile, and asks when that is the same', async ({
  browser,
  emptyProduct,
}) => {
  const page = await openBrowser(browser, emptyProduct);
  await signUpAsMember(page, emptyProduct, 'writer', '筆野 記');
  const at = (time: string) => instantOf(addDays(dayOf(now(), 'Asia/Tokyo'), 2), time, 'Asia/Tokyo');
  const { id } = await createEvent(page, emptyProduct, { title: '読書会', startAt: at('09:00'), endAt: at('10:00') });
  await page.goto(`/events/${id}`);
  await page.getByRole('link', { name: '編集' }).click();
  await expect(page.getByLabel('タイトル')).toHaveValue('読書会');
  const changeElsewhere = (body: object) =>
    page.evaluate(
      ([path, text]) =>
        fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: text }).then(
          (answer) => answer.status,
        ),
      [`/api/v1/events/${id}`, JSON.stringify(body)] as const,
    );
  expect(await changeElsewhere({ title: '朝の読書会' })).toBe(200);
  await page.getByLabel('場所').fill('根津');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('heading', { name: '朝の読書会' })).toBeVisible();
  await expect(page.getByText('根津').first()).toBeVisible();

  await page.getByRole('link', { name: '編集' }).click();
  await expect(page.getByLabel('タイトル')).toHaveValue('朝の読書会');
  expect(await changeElsewhere({ title: '夜の読書会', location: '谷中' })).toBe(200);
  await page.getByLabel('タイトル').fill('昼の読書会');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('ほかの画面で変えられました');
  await expect(page.getByLabel('タイトル')).toHaveValue('昼の読書会');
  await expect(page.getByLabel('場所')).toHaveValue('谷中');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('heading', { name: '昼の読書会' })).toBeVisible();
});
