import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { repository } from './dockerfile.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const json = <Shape>(path: string) => JSON.parse(read(path)) as Shape;

interface Step {
  uses?: string;
  run?: string;
  if?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  concurrency: Record<string, unknown>;
  env: Record<string, string>;
  jobs: Record<
    string,
    { strategy: { matrix: { node: string[] } }; env: Record<string, string>; permissions?: unknown; steps: Step[] }
  >;
}
/** A GitHub Actions expression. */
const expression = (text: string) => `$${`{{ ${text} }}`}`;
const workflow = parse(read('.github/workflows/ci.yml')) as Workflow;
const { test: job } = workflow.jobs;
const steps = job?.steps ?? [];
const stepOf = (event: string) => steps.filter((step) => step.if === `github.event_name == '${event}'`);

it('tests the oldest supported Node.js version and the two following LTS versions', () => {
  const { engines } = json<{ engines: { node: string } }>('package.json');
  expect(job?.strategy.matrix.node).toEqual([engines.node.replace('>=', ''), '22', '24']);
});

it('runs scripts that exist', () => {
  const { scripts } = json<{ scripts: Record<string, string> }>('package.json');
  const commands = steps.flatMap(({ run }) => run ?? []);
  expect(commands).toEqual(['npm run test:affected', 'npm test', 'npm run test:release']);
  for (const command of commands) {
    const script = scripts[command.replace(/^npm (?:run )?/, '')];
    const [, task = ''] = /^node tools\/run\.mjs (\S+)$/.exec(script ?? '') ?? [];
    expect(read('tools/run.mjs'), command).toMatch(new RegExp(`^  (?:async )?'?${task}'?(?:\\(|: \\(\\) =>)`, 'm'));
  }
});

it('tests everything on main, and the affected packages of a pull request', () => {
  expect(Object.keys(workflow.on).sort()).toEqual(['pull_request', 'push']);
  expect(stepOf('push').map(({ run }) => run)).toEqual(['npm test', 'npm run test:release']);
  const [affected] = stepOf('pull_request');
  expect(affected?.run).toBe('npm run test:affected');
  expect(affected?.env?.TURBO_SCM_BASE).toBe(expression('github.event.pull_request.base.sha'));
  expect(steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with).toMatchObject({ 'fetch-depth': 0 });
});

it('has read-only permissions and does not persist credentials', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(job?.permissions).toBeUndefined();
  expect(steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with).toMatchObject({
    'persist-credentials': false,
  });
  expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
});

it('uses only actions of GitHub, pinned by commit', () => {
  const uses = read('.github/workflows/ci.yml').match(/uses: .+$/gm) ?? [];
  expect(uses.length).toBeGreaterThan(5);
  for (const line of uses) expect(line).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it('audits what production installs and lists all packages, with pinned tools', () => {
  const commands = workflow.jobs.dependencies?.steps.flatMap(({ run }) => run ?? []) ?? [];
  const { packageManager } = json<{ packageManager: string }>('package.json');
  expect(commands).toEqual([
    `npx --yes ${packageManager} audit --prod --audit-level moderate`,
    expect.stringMatching(/^npx --yes @cyclonedx\/cdxgen@\d+\.\d+\.\d+ /),
  ]);
});

it('lets Renovate update the digests of images and actions', () =>
  expect(json<{ extends: string[] }>('renovate.json').extends).toEqual(
    expect.arrayContaining(['docker:pinDigests', 'helpers:pinGitHubActionDigests']),
  ));

it('uses a remote cache if configured, separately for each Node.js version', () => {
  expect(workflow.env).toMatchObject({
    TURBO_TOKEN: expression('secrets.TURBO_TOKEN'),
    TURBO_TEAM: expression('vars.TURBO_TEAM'),
  });
  expect(job?.env.CI_NODE_VERSION).toBe(expression('matrix.node'));
  expect(json<{ globalEnv: string[] }>('turbo.json').globalEnv).toContain('CI_NODE_VERSION');
});

it('cancels outdated runs of a pull request, but never of main', () =>
  expect(workflow.concurrency['cancel-in-progress']).toBe(expression("github.event_name == 'pull_request'")));
