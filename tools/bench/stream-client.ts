import { Agent, type IncomingMessage, request } from 'node:http';

/** Many streams of a server, of which some are watched for the event that changed. */
export function openStreams(origin: string) {
  const agent = new Agent({ keepAlive: false });
  let readyCount = 0;
  let watched = 0;
  let received: number[] = [];
  let resolve: ((at: number[]) => void) | undefined;

  function read(response: IncomingMessage, isWatched: boolean): void {
    let isReady = false;
    response.setEncoding('utf8').on('data', (text: string) => {
      if (!isReady && text.includes('"ready"')) {
        isReady = true;
        readyCount += 1;
      }
      if (!isWatched || !text.includes('"event"')) return;
      received.push(performance.now());
      if (received.length < watched) return;
      resolve?.(received);
      resolve = undefined;
    });
    response.on('error', () => {});
  }

  return {
    open: (cookie: string, isWatched: boolean): Promise<void> =>
      new Promise((opened, failed) => {
        if (isWatched) watched += 1;
        const sent = request(`${origin}/api/v1/stream`, { agent, headers: { cookie } }, (response) => {
          if (response.statusCode !== 200) failed(new Error(`A stream returned ${response.statusCode}`));
          read(response, isWatched);
          opened();
        });
        sent.on('error', failed);
        sent.end();
      }),
    async ready(count: number): Promise<void> {
      while (readyCount < count) await new Promise((next) => setTimeout(next, 50));
    },
    /** When each of the watched streams was sent the next event, in milliseconds of this process. */
    nextEvent: (): Promise<number[]> =>
      new Promise((next) => {
        received = [];
        resolve = next;
      }),
    close: () => agent.destroy(),
  };
}
