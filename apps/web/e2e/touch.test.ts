import { addDays } from '@hiyori/time';
import { expect } from '@playwright/test';
import { agendaOf, expectAtTop, expectChosen, openCalendar, phone, today } from './calendar-screen.ts';
import { test } from './fixtures.ts';

const turned = { width: 844, height: 390 };

test('a phone that is turned keeps the selected day at the upper edge of the agenda', async ({
  browser,
  demoProduct,
}) => {
  const page = await openCalendar(browser, demoProduct, phone);
  const day = addDays(today(), 5);
  await page.goto(`/?day=${day}`);
  await expectAtTop(agendaOf(page), day);
  for (const size of [turned, phone.viewport, turned, phone.viewport]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('grid')).toBeInViewport();
    await expectAtTop(agendaOf(page), day);
    await expectChosen(page, day);
  }
});
