// Runs as a separate process. Each connection repeats its share of the requests. Reads a task as JSON from standard input and
// writes one line of JSON.
import { text } from 'node:stream/consumers';
import { selectShare } from './cases.ts';
import { encodeRequest, type HttpRequest, openConnection } from './http-client.ts';
import { summarize } from './summary.ts';

export interface HttpTask {
  url: string;
  connections: number;
  unit: number;
  seconds: number;
  requests: HttpRequest[];
}

const task = JSON.parse(await text(process.stdin)) as HttpTask;
const { host } = new URL(task.url);
const requests = task.requests.map((request) => encodeRequest(request, host));
const connections = await Promise.all(Array.from({ length: task.connections }, () => openConnection(task.url)));
const times: number[] = [];
let failures = 0;
const startedAt = performance.now();
const deadline = startedAt + task.seconds * 1000;
await Promise.all(
  connections.map(async ({ run, end }, connection) => {
    const share = selectShare(requests, task.unit, task.connections, connection);
    for (let at = 0, now = startedAt; now < deadline; at += 1) {
      const status = await run(share[at % share.length] as Buffer);
      const after = performance.now();
      times.push(after - now);
      now = after;
      if (status < 200 || status > 299) failures += 1;
    }
    end();
  }),
);
const seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(`${JSON.stringify(summarize(times, seconds, failures))}\n`);
