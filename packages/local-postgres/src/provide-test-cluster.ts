import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
  }
}

/**
 * For a `globalSetup` of Vitest: one server for all projects of a run. The first project that needs it starts it and provides
 * `adminUrl` to all of them. Returns the teardown.
 */
export async function provideTestCluster(project: TestProject): Promise<() => Promise<void>> {
  if (project.getProvidedContext().adminUrl !== undefined) return async () => {};
  const cluster = await startTestCluster();
  project.vitest.getRootProject().provide('adminUrl', cluster.adminUrl);
  return cluster.stop;
}
