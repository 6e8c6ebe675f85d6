import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStrangersProject } from '@hiyori/client/testing';
import { expect, it } from 'vitest';
import { startServer } from './server-process.ts';

const program = readFileSync(join(import.meta.dirname, 'published-client.ts.txt'), 'utf8');

it('the packed client works in another project with the running server, with both ways to sign in', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'hiyori-published-'));
  const project = createStrangersProject();
  const compiled = await project.compile('program', program, 'nodenext');
  expect(compiled).toMatchObject({ output: '', code: 0 });
  const server = await startServer({ DATA_DIR });
  if (!('origin' in server)) throw new Error(`The server ended: ${server.output}`);
  const { code, output } = await project.run(compiled.main, server.origin);
  const account = { HIYORI_URL: server.origin, HIYORI_EMAIL: 'guest@example.com', HIYORI_PASSWORD: 'correct horse' };
  const examples = [];
  for (const name of ['sign-in', 'create-event', 'list-calendar'])
    examples.push(await project.runExample(name, account));
  const mistaken = { ...account, HIYORI_PASSWORD: 'wrong horse' };
  examples.push(await project.runExample('list-calendar', mistaken));
  server.child.kill('SIGTERM');
  await server.exited;
  for (const folder of [DATA_DIR, project.folder]) await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  expect(output.trim().split('\n')).toEqual([
    'session: 花見, at the hour true',
    'bearer: guest',
    'followed 1, failed 999999',
    'in the calendar: 1',
    'taken out 1',
    'renewed: guest',
    'after the end: 401, 401',
  ]);
  expect(code).toBe(0);
  expect(examples).toEqual([
    { code: 0, output: expect.stringMatching(/^Signed in as /) },
    { code: 0, output: expect.stringMatching(/^Published as event \d+\n$/) },
    { code: 0, output: expect.stringContaining('朝のランニング 鴨川') },
    { code: 1, output: 'Incorrect username or password.\n' },
  ]);
}, 300_000);
