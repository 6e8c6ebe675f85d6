import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { repository } from './dockerfile.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const unit = read('infra/one-server/hiyori.service');
const setting = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? '';

it('the systemd unit starts the server like the image, with production settings that the server reads', () => {
  const command = setting('ExecStart').split(' ').slice(1);
  expect(read('infra/Dockerfile')).toContain(`CMD ["node", ${command.map((word) => `"${word}"`).join(', ')}]`);
  const environment = setting('Environment').split(' ');
  expect(environment).toContain('NODE_ENV=production');
  const declared = read('apps/api/src/environment.ts').match(/^ {4}[A-Z][A-Z_]+(?=: )/gm) ?? [];
  const isRead = (name: string) => name === 'MALLOC_ARENA_MAX' || declared.some((line) => line.trim() === name);
  expect(environment.map((pair) => pair.split('=')[0] ?? '').filter((name) => !isRead(name))).toEqual([]);
  expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(10);
});

it('each rule for Prometheus has a name, an expression and a summary', () => {
  const { groups } = parse(read('infra/one-server/alerts.yaml')) as { groups: { rules: object[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(5);
  for (const rule of rules)
    expect(rule).toMatchObject({
      alert: expect.stringMatching(/^Hiyori\w+$/),
      expr: expect.any(String),
      annotations: { summary: expect.stringMatching(/\.$/) },
    });
});
