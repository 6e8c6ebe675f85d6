import { defineConfig } from '@playwright/test';

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const { CHROMIUM_PATH, E2E_HEADLESS_SHELL = CHROMIUM_PATH } = process.env;
/** These need notifications, which the headless shell lacks. */
const withWindows = ['push.test.ts', 'settings.test.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  use: {
    // A selector that finds nothing fails soon, not with the whole test.
    actionTimeout: 30_000,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    // Tests simulate network failures, which the service worker would hide. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording slows every test down; E2E_TRACE=1 enables it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'headless shell', testIgnore: withWindows, use: { launchOptions: launchOptions(E2E_HEADLESS_SHELL) } },
    { name: 'browser', testMatch: withWindows, use: { launchOptions: launchOptions(CHROMIUM_PATH) } },
  ],
});
