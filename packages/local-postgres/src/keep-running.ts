import { DataDirUnusableError } from './data-dir-errors.ts';
import type { ServerProcess } from './server-process.ts';

export interface Restarts {
  /** The server ended by itself and is started again, on the same port. */
  onRestart?: () => void;
  /** It cannot be started again. Default: an unhandled rejection. */
  onEnd?: (error: DataDirUnusableError) => void;
}

const quickEndMs = 10_000;
const quickEndsMax = 5;

/** Starts a server again when it ends by itself, unless it did so several times in a row soon after its start. */
export function keepRunning(
  first: ServerProcess,
  restart: () => Promise<ServerProcess>,
  { dataDir, onRestart, onEnd }: Restarts & { dataDir: string },
): { stop(): Promise<void> } {
  let server = first;
  let isStopping = false;

  async function supervise(): Promise<void> {
    let quickEnds = 0;
    for (;;) {
      const startedAt = performance.now();
      await server.exited;
      if (isStopping) return;
      quickEnds = performance.now() - startedAt < quickEndMs ? quickEnds + 1 : 0;
      if (quickEnds > quickEndsMax) throw new Error('it ended several times soon after its start');
      onRestart?.();
      server = await restart();
    }
  }

  const supervised = supervise().catch((error: unknown) => {
    const [reason] = (error as Error).message.split('\n');
    const ended = new DataDirUnusableError(dataDir, `has ended and cannot be started again: ${reason}`);
    if (!onEnd) throw ended;
    onEnd(ended);
  });
  return {
    async stop() {
      isStopping = true;
      await server.stop();
      // A restart may have been under way.
      await supervised;
      await server.stop();
    },
  };
}
