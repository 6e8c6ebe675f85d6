// A process of its own: autocannon, with each connection going through its share of the requests.
// Reads its task from the standard input as JSON and writes one line of JSON.
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { shareOf } from './cases.ts';
import { summaryOf } from './summary.ts';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers: Record<string, string>;
}

export interface HttpTask {
  url: string;
  connections: number;
  unit: number;
  seconds: number;
  requests: HttpRequest[];
}

const task = JSON.parse(await text(process.stdin)) as HttpTask;
const times: number[] = [];
let failures = 0;
let opened = 0;
const finished = new Promise<autocannon.Result>((resolve, reject) => {
  const options: autocannon.Options = {
    url: task.url,
    connections: task.connections,
    duration: task.seconds,
    setupClient(client) {
      const own = opened;
      opened += 1;
      client.setRequests(shareOf(task.requests, task.unit, task.connections, own));
    },
  };
  const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
  running.on('response', (_client, status, _bytes, ms) => {
    times.push(ms);
    if (status < 200 || status > 299) failures += 1;
  });
});
const { duration, errors, timeouts } = await finished;
process.stdout.write(`${JSON.stringify(summaryOf(times, duration, failures + errors + timeouts))}\n`);
