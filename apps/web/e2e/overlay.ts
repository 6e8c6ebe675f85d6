import { expect, type Locator } from '@playwright/test';

/** Expects an open dialog with the focus inside. What it shows next has it a moment after it is shown. */
export const expectEntered = (dialog: Locator) =>
  expect(dialog.and(dialog.page().locator(':focus-within'))).toBeVisible();
