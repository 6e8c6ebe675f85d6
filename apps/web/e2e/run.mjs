// Finds or installs Chromium and runs the browser tests. Without a browser the run fails.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const usualPlaces = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const find = () => [chromium.executablePath(), ...usualPlaces].find((path) => path && existsSync(path));
const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;

const waysToGetOne = [
  () => run(process.execPath, [cli, 'install', 'chromium']),
  () => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
    console.log(
      'Installing chromium, chromium-headless-shell and fonts-noto-cjk with apt-get, for the browser tests ...',
    );
    run('sh', [
      '-c',
      'apt-get update -q && apt-get install -yq --no-install-recommends chromium chromium-headless-shell fonts-noto-cjk',
    ]);
  },
];

/** The path of the headless shell, which opens pages in a sixth of the time; empty for Playwright's own Chromium. */
function findHeadlessShell() {
  if (found === chromium.executablePath()) return '';
  const shell = '/usr/bin/chromium-headless-shell';
  const isDebian = process.platform === 'linux' && process.getuid?.() === 0 && found.startsWith('/usr/bin/chromium');
  if (!existsSync(shell) && isDebian)
    run('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium-headless-shell']);
  return existsSync(shell) ? shell : found;
}

let found = find();
for (const get of waysToGetOne) {
  if (found) break;
  get();
  found = find();
}
if (!found) {
  console.error('No Chromium was found and none could be installed. Set CHROMIUM_PATH to run the browser tests.');
  process.exit(1);
}
process.env.CHROMIUM_PATH = found;
process.env.E2E_HEADLESS_SHELL ??= findHeadlessShell();
process.exit(run(process.execPath, [cli, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]));
