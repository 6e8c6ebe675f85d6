import { startLocalCognito } from '@hiyori/local-cognito';
import { createTemplate, provideTestCluster } from '@hiyori/local-postgres/testing';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../src/db/migrate.ts';
import { serviceRole } from './service-role.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
  }
}

/** One PostgreSQL server for the run, with a migrated template database that each test file copies. It also has the tables and the signing
 * key of the Cognito emulator. */
export async function setup(project: TestProject) {
  const stop = await provideTestCluster(project);
  const { adminUrl, template } = project.getProvidedContext();
  if (template === undefined) {
    const created = `hiyori_template_${process.pid}`;
    await createTemplate(adminUrl, created, async (databaseUrl) => {
      await migrateDatabase(databaseUrl, serviceRole);
      const emulator = await startLocalCognito({ databaseUrl, deliver: async () => {}, nodeEnv: 'test' });
      await emulator.close();
    });
    project.vitest.getRootProject().provide('template', created);
  }
  return stop;
}
