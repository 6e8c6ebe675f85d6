interface Part {
  name: string;
  stop(): unknown;
}

/** The process was stopped while it was still starting. */
class StoppedWhileStartingError extends Error {
  override name = 'StoppedWhileStartingError';
}

/** The started parts. They are stopped in reverse order, also when the start fails half way. */
export function createParts(report: (line: string) => void) {
  const running: Part[] = [];
  let isStopping = false;
  return {
    isStopping: () => isStopping,

    /** Adds a running part. @throws StoppedWhileStartingError when the parts were stopped meanwhile */
    add(name: string, stop: () => unknown): void {
      running.push({ name, stop });
      if (isStopping) throw new StoppedWhileStartingError(name);
    },

    /** Stops the parts, the newest first. A failure is reported and does not keep the others running. */
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
