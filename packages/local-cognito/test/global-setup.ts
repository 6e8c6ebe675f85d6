import { createTemplate, provideTestCluster } from '@hiyori/local-postgres/testing';
import type { TestProject } from 'vitest/node';
import { startLocalCognito } from '../src/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    emulatorTemplate: string;
  }
}

/** One PostgreSQL server for the run, with a template database that has the emulator's schema and signing key. */
export async function setup(project: TestProject) {
  const stop = await provideTestCluster(project);
  const template = `cognito_template_${process.pid}`;
  await createTemplate(project.getProvidedContext().adminUrl, template, async (databaseUrl) => {
    const emulator = await startLocalCognito({ databaseUrl, deliver: async () => {}, nodeEnv: 'test' });
    await emulator.close();
  });
  project.provide('emulatorTemplate', template);
  return stop;
}
