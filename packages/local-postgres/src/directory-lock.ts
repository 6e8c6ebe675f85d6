import { closeSync, constants, openSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { DataDirBusyError } from './data-dir-errors.ts';

/** Releases the lock. Idempotent. */
export type ReleaseLock = () => Promise<void>;

// The open(2) flags O_EXLOCK and O_NONBLOCK of macOS, which take an flock. O_EXLOCK has no constant in Node.js.
const darwinExclusiveLock = 0x20;
const darwinNonBlocking = 0x4;

/**
 * Takes the exclusive lock of an existing data directory: an abstract Unix socket on Linux, a named pipe on Windows, an flock
 * on macOS. The kernel releases it when the process ends, even after SIGKILL.
 * @throws DataDirBusyError when the lock is already held, also by this process
 */
export async function lockDirectory(dataDir: string): Promise<ReleaseLock> {
  if (process.platform === 'linux' || process.platform === 'win32') return lockBySocket(dataDir);
  return lockByOpen(dataDir);
}

async function lockBySocket(dataDir: string): Promise<ReleaseLock> {
  // Device and inode, so that different paths of the same directory give the same lock.
  const { dev, ino } = statSync(dataDir, { bigint: true });
  const name = `hiyori-postgres-${dev}-${ino}`;
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, process.platform === 'linux' ? `\0${name}` : `\\\\.\\pipe\\${name}`);
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) throw new DataDirBusyError(dataDir);
    throw error;
  }
  server.unref();
  let released: Promise<void> | undefined;
  return () => {
    released ??= new Promise((resolve) => server.close(() => resolve()));
    return released;
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path, exclusive: true }, resolve);
  });
}

async function lockByOpen(dataDir: string): Promise<ReleaseLock> {
  const flags = constants.O_RDWR | constants.O_CREAT | darwinExclusiveLock | darwinNonBlocking;
  let file: number | undefined;
  try {
    file = openSync(join(dataDir, 'lock'), flags, 0o600);
  } catch (error) {
    if (hasCode(error, 'EAGAIN')) throw new DataDirBusyError(dataDir);
    throw error;
  }
  return async () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
