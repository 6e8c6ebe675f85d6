import { parseArgs } from 'node:util';

export const rehearseUsage = `npm run rehearse -- [options]

  --only REGEXP                         only the parts whose name matches
  --soak MINUTES                        only a steady load, and how much memory the nodes gain
  --quick                               smaller numbers
  --pooler none|session|transaction     default: session
  --no-replica                          without a streaming replica
  --keep                                keep the folder of data and logs
  --hold                                start everything, print the URLs, and wait for Ctrl-C
  --ports 23000                         the first of the ports

Needs Debian packages; see docs/operations.md.`;

export type PoolerMode = 'none' | 'session' | 'transaction';
const isPoolerMode = (mode: string): mode is PoolerMode => ['none', 'session', 'transaction'].includes(mode);

/** @throws Error for an unknown option or mode. */
export function readRehearseArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      only: { type: 'string', default: '' },
      soak: { type: 'string' },
      quick: { type: 'boolean', default: false },
      pooler: { type: 'string', default: 'session' },
      'no-replica': { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      hold: { type: 'boolean', default: false },
      ports: { type: 'string' },
    },
  });
  const { pooler } = values;
  if (!isPoolerMode(pooler)) throw new Error('--pooler none | session | transaction');
  return { ...values, pooler, ports: readNumber('ports', values.ports), soak: readNumber('soak', values.soak) };
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!(number > 0)) throw new Error(`--${name} needs a number above 0`);
  return number;
}
