import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@hiyori/local-postgres';
import postgres from 'postgres';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { loadData } from './load-data.ts';
import { benchMixed, slopeOf } from './mixed.ts';
import { drawSteps } from './mixed-parts.ts';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the server's main.js. */
    bundle: string;
  }
}

const tiny = { users: 1_000, follows: 10, events: 3_000, adds: 3 };

const names = [
  ...['timeline', 'calendar, 38 days', 'event', 'people', 'me', 'notifications', 'attendees', 'profile', 'by date'],
  ...['events that friends added', 'add', 'take out', 'like', 'unlike', 'create event', 'change event'],
];

describe('the mix', () => {
  it('gives each part its share in every stretch', () => {
    const part = (share: number) => ({
      share,
      steps: (nth: number) => [{ name: String(share), as: nth, method: 'GET' as const, path: '/' }],
    });
    const drawn = drawSteps([part(60), part(30), part(10)], 100).flat();
    const count = (name: string, from: number, to: number) =>
      drawn.slice(from, to).filter((step) => step.name === name).length;
    expect([count('60', 0, 100), count('30', 0, 100), count('10', 0, 100)]).toEqual([60, 30, 10]);
    expect([count('60', 30, 50), count('30', 30, 50), count('10', 30, 50)]).toEqual([12, 6, 2]);
    expect(drawn.filter(({ name }) => name === '10').map(({ as }) => as)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('has the slope of what grows by two a minute, whatever oscillates around it', () => {
    expect(slopeOf([1, 2, 3, 4].map((x) => [x, 7 + 2 * x]))).toBeCloseTo(2);
    expect(slopeOf(Array.from({ length: 100 }, (_, x) => [x, 2 * x + (x % 2)]))).toBeCloseTo(2, 1);
  });

  it('is answered without a failure, and the report compares the build with another', {
    timeout: 180_000,
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hiyori-bench-mixed-'));
    const main = join(inject('bundle'), 'main.js');
    const database = await startLocalPostgres({ dataDir });
    const sql = postgres(database.url, { max: 2, onnotice: () => {} });
    onTestFinished(async () => {
      await sql.end();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    });
    await (await startProduct(database.url, { main })).stop();
    const base = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
    await sql.begin((tx) => loadData(tx, tiny, base, () => {}));
    await sql`analyze`;
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const options = {
      url: database.url,
      sql,
      size: tiny,
      base,
      seconds: 2,
      leastThings: 100,
      rounds: 1,
      warm: 1,
      load: 0.2,
    };
    const sides = await benchMixed({ ...options, main, other: main, log });
    expect(sides.map(({ failures }) => failures)).toEqual([{}, {}]);
    for (const { rows } of sides) expect(Object.keys(rows).sort()).toEqual(names.toSorted());
    const report = lines.join('\n');
    for (const name of names) expect(report.match(new RegExp(`^\\| ${name} \\|`, 'gm')), name).toHaveLength(2);
    expect(report).toMatch(/^CPU of a request, Node\.js and the database: .* ratio [\d.]+\.$/m);
    expect(report).toMatch(/^Memory without garbage: -?[\d.]+ MB a minute/m);
    expect(await sql`select from events where title like 'bench mixed %'`).toHaveLength(0);
    expect(await sql`select from sessions`).toHaveLength(0);
  });
});
