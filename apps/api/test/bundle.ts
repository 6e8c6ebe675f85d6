import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of main.js and ops.js. */
    bundle: string;
  }
}

const packageFolder = join(import.meta.dirname, '..');

/** Bundles the server once, as for production: it starts several times faster than its source. */
export function setup(project: TestProject) {
  // Below the package, so that the bundle finds its dependencies.
  const folder = mkdtempSync(join(packageFolder, 'node_modules/.test-bundle-'));
  execFileSync(process.execPath, ['build.mjs', folder], { cwd: packageFolder });
  project.provide('bundle', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
