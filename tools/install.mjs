// Decides whether packages must be installed, and which. Without dependencies: it runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What `npm start` needs; `all` is every workspace, with the packages of the cloud and of the tools. */
export const packageSets = {
  start: ['--filter', '@hiyori/api...', '--filter', '@hiyori/web...', '--filter', 'hiyori'],
  all: [],
};

const stampFile = (root) => join(root, 'node_modules/.install-stamp');

/** A hash of everything that an install depends on: lock file, settings, patches, every manifest, the platform. */
export function installHash(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const within = (folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [];
  const workspaces = ['.', 'infra', 'tools', ...within('apps'), ...within('packages')];
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...workspaces.map((name) => `${name}/package.json`)];
  for (const file of [...files, ...within('patches')].sort())
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** The last install of this clone; undefined when there was none, or none that is readable. */
function readStamp(root) {
  if (!existsSync(join(root, 'node_modules/.modules.yaml')) || !existsSync(stampFile(root))) return undefined;
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'));
  } catch {
    return undefined;
  }
}

/** True when the set is installed as the lock file says; `all` contains `start`. */
export function isInstalled(root, set) {
  const stamp = readStamp(root);
  return stamp?.hash === installHash(root) && (stamp.set === 'all' || stamp.set === set);
}

/** Records an install that succeeded. */
export function writeStamp(root, set) {
  writeFileSync(stampFile(root), `${JSON.stringify({ hash: installHash(root), set })}\n`);
}

const pnpmFolderFile = (root) => join(root, 'node_modules/.pnpm-folder');

/** The folder in npm's cache into which npx installed pnpm; undefined before the first start. */
export function readPnpmFolder(root) {
  if (!existsSync(pnpmFolderFile(root))) return undefined;
  const folder = readFileSync(pnpmFolderFile(root), 'utf8').trim();
  return existsSync(join(folder, 'pnpm')) ? folder : undefined;
}

/** Records it, given the PATH of a program that npx started. */
export function writePnpmFolder(root, path) {
  const folder = path.split(delimiter).find((entry) => existsSync(join(entry, 'pnpm')));
  if (folder) writeFileSync(pnpmFolderFile(root), `${folder}\n`);
}
