// Records the public API of the package's version. A changed API needs a new version with an entry in CHANGELOG.md.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differences, readPublicApi, snapshotPath } from './public-api.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hiyori-client-api-'));
const { status } = spawnSync(process.execPath, ['build.mjs', folder], { cwd: import.meta.dirname, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const now = readPublicApi(folder);
rmSync(folder, { recursive: true });

const before = existsSync(snapshotPath) ? JSON.parse(readFileSync(snapshotPath, 'utf8')) : undefined;
const changes = before ? differences(before, now) : [];
if (before?.version === now.version && changes.length > 0) {
  process.stderr.write(
    `${changes.join('\n')}\nThe version is still ${now.version}: raise "version" in package.json first.\n`,
  );
  process.exit(1);
}
if (!readFileSync(join(import.meta.dirname, 'CHANGELOG.md'), 'utf8').includes(`\n## ${now.version}\n`)) {
  process.stderr.write(`CHANGELOG.md has no entry "## ${now.version}".\n`);
  process.exit(1);
}
writeFileSync(snapshotPath, `${JSON.stringify(now, null, 2)}\n`);
