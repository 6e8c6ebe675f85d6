// A process of its own: each of its connections goes through its share of the requests, again and again.
// Reads its task from the standard input as JSON and writes one line of JSON.
import { text } from 'node:stream/consumers';
import { shareOf } from './cases.ts';
import { bytesOf, type HttpRequest, openConnection } from './http-client.ts';
import { summaryOf } from './summary.ts';

export interface HttpTask {
  url: string;
  connections: number;
  unit: number;
  seconds: number;
  requests: HttpRequest[];
}

const task = JSON.parse(await text(process.stdin)) as HttpTask;
const { host } = new URL(task.url);
const requests = task.requests.map((request) => bytesOf(request, host));
const connections = await Promise.all(Array.from({ length: task.connections }, () => openConnection(task.url)));
const times: number[] = [];
let failures = 0;
const began = performance.now();
const until = began + task.seconds * 1000;
await Promise.all(
  connections.map(async ({ run, end }, own) => {
    const share = shareOf(requests, task.unit, task.connections, own);
    for (let at = 0, now = began; now < until; at += 1) {
      const status = await run(share[at % share.length] as Buffer);
      const after = performance.now();
      times.push(after - now);
      now = after;
      if (status < 200 || status > 299) failures += 1;
    }
    end();
  }),
);
const seconds = (performance.now() - began) / 1000;
process.stdout.write(`${JSON.stringify(summaryOf(times, seconds, failures))}\n`);
