import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyTree, DataDirBusyError, startLocalPostgres } from '@hiyori/local-postgres';
import { connect } from './connect.ts';
import { dump, findDumper, restore } from './dump.ts';
import { type Fingerprint, fingerprint } from './fingerprint.ts';

/** A restored database, with the fingerprint of its source. */
export interface Restored {
  method: string;
  url: string;
  source: Fingerprint;
  laterSequences: Map<string, number>;
  end(): Promise<void>;
}

/** Dumps the database of `url` and restores it into a new database on the same server, or into `into`, which must be empty. */
export async function restoreFromDump(url: string, into: string | undefined): Promise<Restored> {
  const admin = await connect(url);
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-drill-'));
  const name = `hiyori_drill_${Date.now()}`;
  const target = new URL(into ?? url);
  if (!into) target.pathname = `/${name}`;
  let isCreated = false;
  const end = async () => {
    if (isCreated) await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const dumper = await findDumper(admin);
    if (!into) {
      await admin`create database ${admin(name)} template template0`;
      isCreated = true;
    }
    const file = join(folder, 'hiyori.dump');
    const { source, laterSequences } = await dump(url, dumper, file);
    await restore(file, dumper, target.href);
    return {
      method: 'pg_dump -Fc and pg_restore',
      url: target.href,
      source,
      laterSequences,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

const embedded = fileURLToPath(new URL('../../.data', import.meta.url));

/** Copies the data folder of the stopped embedded database, which has no pg_dump, and starts a second server on the copy. */
export async function restoreFromCopy(dataDir = process.env.DATA_DIR || embedded): Promise<Restored> {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`${dataDir} contains no embedded database. Run npm start once, or set DATABASE_URL.`);
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-drill-'));
  try {
    const source = await fingerprintOf(join(dataDir, 'postgres'));
    const copy = join(folder, 'data');
    mkdirSync(copy);
    await copyTree(join(dataDir, 'postgres'), join(copy, 'postgres'));
    const server = await startLocalPostgres({ dataDir: join(copy, 'postgres') });
    return {
      method: 'a copy of the stopped data folder',
      url: server.url,
      source,
      laterSequences: source.sequences,
      end: async () => {
        await server.stop();
        rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (error instanceof DataDirBusyError)
      throw new Error(
        'The server uses this data folder, so a copy would be inconsistent. Stop it, then run the drill.',
      );
    throw error;
  }
}

async function fingerprintOf(dataDir: string): Promise<Fingerprint> {
  const server = await startLocalPostgres({ dataDir });
  const sql = await connect(server.url);
  try {
    return await fingerprint(sql);
  } finally {
    await sql.end();
    await server.stop();
  }
}
