import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A file of the tree: its path from the root, with `/`, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A rule: its name, and a check that returns one line per violation. */
export interface Rule {
  readonly name: string;
  readonly check: (files: readonly SourceFile[]) => string[];
}

const folders = ['apps', 'packages', 'tools', 'infra', 'docs', 'patches', '.github'];
const rootFiles = /^[\w.-]+\.(?:ts|mjs|json|jsonc|md)$/;
const generated = new Set([
  'node_modules',
  'dist',
  'coverage',
  'generated',
  'test-results',
  'playwright-report',
  'cdk.out',
]);
const readable = /\.(?:tsx?|m?js|css|sql|json|md|ya?ml)$/;

/** Reads the tree for the rules, without what is installed, built or generated. Other files than text are listed as empty. */
export function readTree(root: string): SourceFile[] {
  const found: SourceFile[] = [];
  const read = (path: string) => found.push({ path, text: readFileSync(join(root, path), 'utf8') });
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory() && !generated.has(entry.name) && !entry.name.startsWith('.')) walk(path);
      else if (entry.isFile() && readable.test(entry.name)) read(path);
      else if (entry.isFile()) found.push({ path, text: '' });
    }
  };
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isDirectory() && folders.includes(entry.name)) walk(entry.name);
    else if (entry.isFile() && rootFiles.test(entry.name)) read(entry.name);
  }
  return found;
}

/** True for what only tests load: their files, their folders, and a package's `testing` entry. */
export const isTest = (path: string): boolean =>
  /\.test(?:-d)?\.[tm]?[jt]sx?$|(?:^|\/)(?:test|tests|e2e)\/|\/testing\.ts$|\/vitest\.[\w.]+$/.test(path);

export const isCode = (path: string): boolean => /\.(?:tsx?|m?js)$/.test(path);

/** The file's name without its folder. */
export const nameOf = (path: string): string => posix.basename(path);
