import { parseArgs } from 'node:util';

export const pagesUsage = `npm run bench:pages -- [options]

Measures first visits of pages in Chromium, on the demo of a throw-away copy of the built product, as on a slow phone: a quarter of the
processor's speed, 1.6 Mbit/s and round trips of 150 ms. Prints the medians.

  --cpu 4         how much slower the processor is; less on a machine with other load
  --only REGEXP   only the pages whose name matches
  --visits 5      visits of each page
  --product FILE  another build (its apps/api/dist/main.js), visited by turns: its number follows, and the ratio to it

See docs/performance.md.`;

/** The arguments of `npm run bench:pages`. @throws Error for an unknown option, or a number of visits that is none */
export function readPagesArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      only: { type: 'string', default: '' },
      cpu: { type: 'string', default: '4' },
      visits: { type: 'string', default: '5' },
      product: { type: 'string' },
    },
  });
  const [visits, cpu] = [Number(values.visits), Number(values.cpu)];
  if (!Number.isInteger(visits) || visits < 1) throw new Error(`--visits ${values.visits}: a number from 1`);
  if (!(cpu >= 1)) throw new Error(`--cpu ${values.cpu}: a number from 1`);
  return { ...values, visits, cpu };
}
