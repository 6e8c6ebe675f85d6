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
const last = () => readStages().at(-1) ?? [];
const only = (keyword: string) => {
  const found = last().filter((instruction) => instruction.getKeyword() === keyword);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} × ${keyword}`);
  return found[0];
};

it('has no mistake that a linter of Dockerfiles knows', () => expect(validate(dockerfileText)).toEqual([]));

it('builds in one stage and runs in another, so that the image holds no source and no tool', () => {
  expect(readStages()).toHaveLength(2);
  expect(last().map((instruction) => instruction.getKeyword())).not.toContain('RUN');
});

it('stands on a release of Node.js that the product admits', () => {
  for (const [from] of readStages()) {
    const [image = ''] = from ? wordsOf(from) : [];
    expect(image).toMatch(/^node:(?:22|24)-bookworm-slim$/);
  }
  expect(manifest.engines.node).toBe('>=20.19');
});

it('installs with the pnpm of the repository', () => {
  const pinned = new Set(dockerfileText.match(/pnpm@[\d.]+/g));
  expect([...pinned]).toEqual([manifest.packageManager]);
});

it('runs as nobody important, stops by SIGTERM, and the server hears it itself', () => {
  expect(wordsOf(only('USER'))).toEqual(['node']);
  expect(wordsOf(only('STOPSIGNAL'))).toEqual(['SIGTERM']);
  expect(jsonOf(only('CMD'))[0]).toBe('node');
});

it('asks itself how it is by the command that the service uses, without curl', () =>
  expect(jsonOf(only('HEALTHCHECK'))).toEqual(healthCommand));

it('keeps memory small where glibc is the C library', () =>
  expect(wordsOf(only('ENV'))).toContain('MALLOC_ARENA_MAX=2'));
