import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { healthCommand } from '../src/service/health-command.ts';
import { dockerfileText, jsonOf, readStages, repository, wordsOf } from './dockerfile.ts';

const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  packageManager: string;
  engines: { node: string };
};
const getFinalStage = () => readStages().at(-1) ?? [];
const findOnly = (keyword: string) => {
  const found = getFinalStage().filter((instruction) => instruction.getKeyword() === keyword);
  if (found.length !== 1 || !found[0]) throw new Error(`Expected one ${keyword}, found ${found.length}.`);
  return found[0];
};

it('has no error of the Dockerfile linter', () => expect(validate(dockerfileText)).toEqual([]));

it('builds in a separate stage, so that the image contains no source code and no build tools', () => {
  expect(readStages()).toHaveLength(2);
  expect(getFinalStage().map((instruction) => instruction.getKeyword())).not.toContain('RUN');
});

it('uses a Node.js version that the product supports', () => {
  for (const [from] of readStages()) {
    const [image = ''] = from ? wordsOf(from) : [];
    expect(image).toMatch(/^node:2[24]\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
  }
  expect(manifest.engines.node).toBe('>=20.19');
});

it('pins by digest everything that it downloads itself', () => {
  expect(dockerfileText).not.toMatch(/^# *syntax=/m);
  expect(dockerfileText.match(/^ADD .*$/gm)).toEqual([
    expect.stringMatching(/--checksum=sha256:[0-9a-f]{64} https:\/\/truststore\.pki\.rds\.amazonaws\.com\//),
  ]);
});

it('uses the pnpm version of the repository', () => {
  const pinned = new Set(dockerfileText.match(/pnpm@[\d.]+/g));
  expect([...pinned]).toEqual([manifest.packageManager]);
});

it('runs as the user node, with the server as the process that receives SIGTERM', () => {
  expect(wordsOf(findOnly('USER'))).toEqual(['node']);
  expect(wordsOf(findOnly('STOPSIGNAL'))).toEqual(['SIGTERM']);
  expect(jsonOf(findOnly('CMD'))[0]).toBe('node');
});

it('uses the same health check command as the ECS task', () =>
  expect(jsonOf(findOnly('HEALTHCHECK'))).toEqual(healthCommand));

it('limits the memory arenas of glibc', () => expect(wordsOf(findOnly('ENV'))).toContain('MALLOC_ARENA_MAX=2'));
