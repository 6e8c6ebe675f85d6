// What the measurements of the calendar share: a throw-away copy of the built product, Chromium, and a member with many events.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const main = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url));
const titles = [
  '朝の散歩',
  '金継ぎワークショップ 入門編',
  '弾き語りライブ「冬のはじまり」と、年の瀬の長い長い打ち上げの会',
];

/** Starts the product and the browser. */
export async function openProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiyori-measure-'));
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise((resolve) => {
    server.stdout.on('data', (text) => {
      const found = /ready at (http\S+)/.exec(String(text))?.[1];
      if (found) resolve(found);
    });
  });
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  return {
    async openPage(viewport) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport,
        timezoneId: 'Asia/Tokyo',
        locale: 'ja-JP',
      });
      const page = await context.newPage();
      const data = { email: 'chiharu@hiyori.example', password: 'hiyori-demo' };
      await page.request.post('/api/v1/auth/login', { headers: { origin }, data });
      return page;
    },
    /** `periodOf(index)` gives the start and the end of an event, in ms. */
    async createEvents(page, count, periodOf) {
      let next = 0;
      const create = async () => {
        for (; next < count; ) {
          const index = next;
          next += 1;
          const { start, end } = periodOf(index);
          const data = {
            title: `${titles[index % titles.length]} ${index}`,
            location: index % 2 ? '下北沢' : '',
            startAt: new Date(start).toISOString(),
            endAt: new Date(end).toISOString(),
            isPublished: true,
            isPublic: true,
          };
          const answer = await page.request.post('/api/v1/events', { headers: { origin }, data });
          if (!answer.ok()) throw new Error(`An event was refused: ${answer.status()} ${await answer.text()}`);
        }
      };
      await Promise.all(Array.from({ length: 8 }, create));
    },
    async close() {
      await browser.close();
      server.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
      server.kill('SIGTERM');
    },
  };
}

export const round = (ms) => Math.round(ms * 10) / 10;
