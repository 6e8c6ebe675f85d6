import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

it('every act that is recorded stands in the table of the log’s events', () => {
  const acts = [...read('commands.ts').matchAll(/record\('(\w+)'/g)].map(([, act]) => `\`operator_${act}\``);
  expect(acts.length).toBeGreaterThan(5);
  const documented = read('../../../../docs/operations.md');
  expect(acts.filter((event) => !documented.includes(event))).toEqual([]);
});
