import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedCalendars, type RouteMeta } from '@hiyori/contract';
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

it('the rule for a worker that hangs adds up the outcomes, because one that happened once stays constant', () => {
  expect(read('infra/one-server/alerts.yaml')).toContain(
    'expr: sum by (instance) (rate(hiyori_delivery_rounds_total[5m])) == 0',
  );
});

it('nginx lets the largest body of the contract pass, so that the server answers about larger ones', () => {
  const [, mebibytes] = /client_max_body_size (\d+)m;/.exec(read('infra/one-server/nginx.conf')) ?? [];
  expect(Number(mebibytes) * 2 ** 20).toBeGreaterThan(
    Math.max(...Object.values(importedCalendars).map(({ metadata }) => (metadata as RouteMeta).bodyBytes ?? 0)),
  );
});

it('nginx keeps no log of paths, also of the redirect: a program asks for a webcal: address by plain http', () => {
  const servers = read('infra/one-server/nginx.conf')
    .split(/^server \{$/m)
    .slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toContain('\n  access_log off;\n');
    expect(server).toMatch(/\n {2}error_log \S+ crit;\n/);
  }
});

it('Caddy logs no request: neither by an access log nor with an error, which has the path', () => {
  const [, options, site] = read('infra/Caddyfile').split(/^(?=\{)/m);
  expect(options?.replaceAll(/\s+/g, ' ')).toContain(' log { format filter { wrap json fields { request delete } } } ');
  expect(site).toMatch(/^\{\$DOMAIN:hiyori\.example\} \{\n\treverse_proxy \S+\n\}\n$/);
  expect(read('docs/operations.md')).toContain('`infra/Caddyfile`');
});

it('the folder of pictures is the one that the unit makes, also for the command line', () => {
  expect(setting('Environment')).toContain(`DATA_DIR=/var/lib/${setting('StateDirectory')}`);
  expect(read('docs/operations.md')).toContain(`\`DATA_DIR=/var/lib/${setting('StateDirectory')}\``);
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
