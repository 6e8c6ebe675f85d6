import { availableParallelism } from 'node:os';
import { runInThisContext } from 'node:vm';
import { defineConfig } from '@playwright/test';
import { aheadMs, clockAhead } from './clock-ahead.ts';

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
/** These need notifications, which the headless shell lacks. The whole browser costs six times as much for each page. */
const withWindows = 'push.test.ts';

// Each worker loads this file.
if (aheadMs > 0) runInThisContext(clockAhead(aheadMs));

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // One more than there are cores: a fifth of a worker's time is waiting.
  workers: Math.min(8, availableParallelism() + 1),
  // Of a whole test, which may have seven members on a busy machine. What does not happen fails by the limits of one step.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  use: {
    // A selector that finds nothing fails before the whole test; a busy machine may draw no frame for a while.
    actionTimeout: 60_000,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    // Tests simulate network failures, which the service worker would hide. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording slows every test down; E2E_TRACE=1 enables it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // First, so that no other worker waits for its end.
    { name: 'browser', workers: 1, testMatch: withWindows, use: { launchOptions: launchOptions(CHROMIUM_PATH) } },
    { name: 'headless shell', testIgnore: withWindows, use: { launchOptions: launchOptions(E2E_HEADLESS_SHELL) } },
  ],
});
