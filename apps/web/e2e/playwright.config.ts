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
/** These need what a headless shell lacks: notifications. */
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
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    // Tests break connections by hand, which a worker would heal. Those about the worker let it in.
    serviceWorkers: 'block',
    // Recording takes time in every test: E2E_TRACE=1 asks for it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'headless shell', testIgnore: withWindows, use: { launchOptions: launchOptions(E2E_HEADLESS_SHELL) } },
    { name: 'browser', testMatch: withWindows, use: { launchOptions: launchOptions(CHROMIUM_PATH) } },
  ],
});
