import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideTestCluster } from '@hiyori/local-postgres/testing';
import type { TestProject } from 'vitest/node';
import { synthesize } from './synthesize.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the templates. */
    assembly: string;
  }
}

/** Synthesizes the templates once for all files, and starts one PostgreSQL server for those that need it. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-infra-'));
  const webFolder = join(folder, 'web');
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html>');
  writeFileSync(join(webFolder, 'assets/app.js'), '');
  project.provide('assembly', synthesize({ outdir: join(folder, 'cdk.out'), webFolder }).directory);
  const stop = await provideTestCluster(project);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
