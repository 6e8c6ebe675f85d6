import { startTestCluster } from '@hiyori/local-postgres/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
  }
}

/** Starts one PostgreSQL server for all test files. Each test file creates its own databases. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('adminUrl', cluster.adminUrl);
  return () => cluster.stop();
}
