import { createTemplate, startTestCluster } from '@hiyori/local-postgres/testing';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    template: string;
  }
}

/** One real PostgreSQL for the run, with a migrated template; each test file copies it. */
export async function setup(project: TestProject) {
  const cluster = await startTestCluster();
  const template = `hiyori_template_${process.pid}`;
  await createTemplate(cluster.adminUrl, template, migrateDatabase);
  project.provide('adminUrl', cluster.adminUrl);
  project.provide('template', template);
  return () => cluster.stop();
}
