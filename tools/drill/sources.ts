import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyTree, DataDirBusyError, startLocalPostgres } from '@hiyori/local-postgres';
import postgres from 'postgres';
import { dump, findDumper, restore } from './dump.ts';
import { type Fingerprint, fingerprint } from './fingerprint.ts';

/** A database that came out of a backup, and what the source of the backup held. */
export interface Restored {
  how: string;
  url: string;
  held: Fingerprint;
  laterSequences: Map<string, number>;
  end(): Promise<void>;
}

/** Dumps the database of `url` and restores it into a new one, beside it or in `into`, which has to be empty. */
export async function throughDump(url: string, into: string | undefined): Promise<Restored> {
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-drill-'));
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  const name = `hiyori_drill_${Date.now()}`;
  const target = new URL(into ?? url);
  if (!into) target.pathname = `/${name}`;
  let isMade = false;
  const end = async () => {
    if (isMade) await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const dumper = await findDumper(admin);
    if (!into) {
      await admin`create database ${admin(name)} template template0`;
      isMade = true;
    }
    const file = join(folder, 'hiyori.dump');
    const { held, laterSequences } = await dump(url, dumper, file);
    await restore(file, dumper, target.href);
    return {
      how: 'pg_dump -Fc and pg_restore',
      url: target.href,
      held,
      laterSequences,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

const embedded = fileURLToPath(new URL('../../.data', import.meta.url));

/** The embedded database brings no pg_dump: its data folder is copied while nobody runs on it, and a second server starts on the copy. */
export async function throughCopy(dataDir = process.env.DATA_DIR || embedded): Promise<Restored> {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is no embedded database in ${dataDir}: run npm start once, or set DATABASE_URL.`);
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-drill-'));
  try {
    const held = await heldBy(join(dataDir, 'postgres'));
    const copy = join(folder, 'data');
    mkdirSync(copy);
    await copyTree(join(dataDir, 'postgres'), join(copy, 'postgres'));
    const server = await startLocalPostgres({ dataDir: join(copy, 'postgres') });
    return {
      how: 'a copy of the stopped data folder',
      url: server.url,
      held,
      laterSequences: held.sequences,
      end: async () => {
        await server.stop();
        rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (error instanceof DataDirBusyError)
      throw new Error('The server runs on this data folder: a copy would be torn. Stop it, then start the drill.');
    throw error;
  }
}

async function heldBy(dataDir: string): Promise<Fingerprint> {
  const server = await startLocalPostgres({ dataDir });
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    return await fingerprint(sql);
  } finally {
    await sql.end();
    await server.stop();
  }
}
