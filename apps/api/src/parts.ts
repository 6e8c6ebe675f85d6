interface Part {
  name: string;
  stop(): unknown;
  /** Whether it stops at the same time as the part before it. */
  isBeside: boolean;
}

/** The process was stopped while it was still starting. */
class StoppedWhileStartingError extends Error {
  override name = 'StoppedWhileStartingError';
}

/** The started parts. They are stopped in reverse order, also when the start fails half way. */
export function createParts(report: (line: string) => void) {
  const running: Part[] = [];
  let isStopping = false;

  /** @throws StoppedWhileStartingError when the parts were stopped meanwhile */
  function add(part: Part): void {
    running.push(part);
    if (isStopping) throw new StoppedWhileStartingError(part.name);
  }

  async function stop({ name, stop }: Part): Promise<void> {
    try {
      await stop();
    } catch (error) {
      report(`${name} did not stop: ${(error as Error).message}`);
    }
  }

  return {
    isStopping: () => isStopping,

    /** Adds a running part. @throws StoppedWhileStartingError when the parts were stopped meanwhile */
    add: (name: string, stop: () => unknown): void => add({ name, stop, isBeside: false }),

    /** Adds a part that stops at the same time as the previous one: neither uses the other. @throws StoppedWhileStartingError as `add` */
    addBeside: (name: string, stop: () => unknown): void => {
      // While the parts are stopped, the previous one may be one that it uses.
      add({ name, stop, isBeside: !isStopping });
    },

    /** Stops the parts, the newest first. A failure is reported and does not keep the others running. */
    async stopAll(): Promise<void> {
      isStopping = true;
      let together: Part[] = [];
      for (let part = running.pop(); part; part = running.pop()) {
        together.push(part);
        if (part.isBeside && running.length > 0) continue;
        await Promise.all(together.map(stop));
        together = [];
      }
    },
  };
}
