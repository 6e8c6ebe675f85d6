import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '@hiyori/local-postgres/testing';
import type { TestProject } from 'vitest/node';
import { synthesize } from './synthesize.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
    /** The folder with the synthesized templates. */
    assembly: string;
  }
}

/** Synthesizes the templates and starts PostgreSQL, once for all test files. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-infra-'));
  const webFolder = join(folder, 'web');
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html>');
  writeFileSync(join(webFolder, 'assets/app.js'), '');
  project.provide('assembly', synthesize({ outdir: join(folder, 'cdk.out'), webFolder }).directory);
  const cluster = await startTestCluster();
  project.provide('adminUrl', cluster.adminUrl);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
