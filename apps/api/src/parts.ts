interface Part {
  name: string;
  stop(): unknown;
}

/** Somebody told the process to stop while it was still starting. */
class StoppedWhileStartingError extends Error {
  override name = 'StoppedWhileStartingError';
}

/** What was started, so that it is stopped in the opposite order, also when the start fails half way. */
export function createParts(report: (line: string) => void) {
  const running: Part[] = [];
  let isStopping = false;
  return {
    isStopping: () => isStopping,

    /** Notes a part that runs now. @throws StoppedWhileStartingError when the parts before it were told to stop meanwhile. */
    add(name: string, stop: () => unknown): void {
      running.push({ name, stop });
      if (isStopping) throw new StoppedWhileStartingError(name);
    },

    /** Stops what runs, the newest first. One that fails is reported and does not keep the others running. */
    async stopAll(): Promise<void> {
      isStopping = true;
      for (let part = running.pop(); part; part = running.pop()) {
        try {
          await part.stop();
        } catch (error) {
          report(`${part.name} did not stop: ${(error as Error).message}`);
        }
      }
    },
  };
}
