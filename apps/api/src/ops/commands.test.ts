import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { readConfig } from '../config.ts';
import { findCommand, UsageError, usage } from './commands.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

it('every act that is recorded stands in the table of the log’s events', () => {
  const acts = [...read('commands.ts').matchAll(/record\('(\w+)'/g)].map(([, act]) => `\`operator_${act}\``);
  expect(acts.length).toBeGreaterThan(5);
  const documented = read('../../../../docs/operations.md');
  expect(acts.filter((event) => !documented.includes(event))).toEqual([]);
});

it.each([
  [['user', 'show'], 'Usage: npm run ops -- user show <email|handle>'],
  [['user', 'delete', 'a', '--yes', 'b'], 'Usage: npm run ops -- user delete <email|handle> --yes'],
  [['announce', '点検'], 'Usage: npm run ops -- announce <title> <text>'],
  [['migrate', 'now'], 'Usage: npm run ops -- migrate'],
  [['stats', 'x'], 'Usage: npm run ops -- stats'],
  [['user', 'suspnd', 'a'], 'There is no command "user suspnd". Usage: npm run ops -- help'],
  [['user'], 'There is no command "user". Usage: npm run ops -- help'],
  [['toString', 'x'], 'There is no command "toString". Usage: npm run ops -- help'],
  [[], usage],
])('%j is answered with %s', (args, message) => {
  expect(() => findCommand(args)).toThrow(new UsageError(message));
});

it('an announcement that is empty or too long is sent to no one', async () => {
  const testApp = await createTestApp();
  await testApp.registerMember('reader_1');
  const context = { db: testApp.db, config: readConfig({}), print: () => {}, record: () => {} };
  for (const [title, text, message] of [
    [' ', '本文', 'The title is empty.'],
    ['点検', '', 'The text is empty.'],
    ['点'.repeat(256), '本文', 'The title has 256 characters; at most 255 are sent.'],
    ['点検', '文'.repeat(5_001), 'The text has 5001 characters; at most 5000 are sent.'],
  ] as const) {
    await expect(findCommand(['announce', title, text])(context)).rejects.toThrow(new UsageError(message));
  }
  expect(await testApp.sql`select 1 from notifications where kind = 'announcement'`).toEqual([]);
});
