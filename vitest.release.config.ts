import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { releaseProjects as api } from './apps/api/vitest.config.ts';
import { releaseProjects as infra } from './infra/vitest.config.ts';
import { releaseProjects as client } from './packages/client/vitest.config.ts';

// What is delivered: the image, the client's tarball, and a project that installs it.
export default defineConfig({
  test: { maxWorkers: availableParallelism(), projects: [...infra, ...api, ...client] },
});
