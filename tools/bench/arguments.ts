import { parseArgs } from 'node:util';
import { type SizeName, sizes } from './sizes.ts';

export const benchUsage = `npm run bench -- [explain] [small|medium|large] [options]
npm run bench -- feed [--seconds 10] [--product FILE]
npm run bench -- heavy [--seconds 3] [--rounds 5] [--only REGEXP] [--product FILE]
npm run bench -- mixed [small|medium|large] [--minutes 5] [--rounds 2] [--warm 5] [--product FILE]
npm run bench -- series [--seconds 10] [--rounds 4] [--product FILE]
npm run bench -- streams [--seconds 10] [--product FILE]

  feed                measure what readers of a large calendar feed cost other people, on a database of its own
  heavy               measure every read of an account that has very much, on a database of its own
  mixed               measure a mix of reads and writes at half of the capacity; with --product by turns with that build
  series              measure the calendar and the job of repeating events, on a database of its own
  streams             measure what 5,000 idle streams cost a node, and how soon an edit is sent, on a database of its own
  explain             write the query plans to .data/explain-<size>.md instead of measuring
  --only REGEXP       only the cases whose name matches
  --seconds 3         time per cell and round
  --rounds 2          rounds per cell
  --warm 5            seconds of warming per case
  --minutes 5         time of the mix, per build
  --connections 1,16  concurrent callers (default: those of each case)
  --data-dir FOLDER   where bench:data has put the data (default: .data/bench-<size>)
  --product FILE      another build of the server
  --beside FILE       compare with another build, by turns, and not with the database alone
  --pooled URL        the product connects through a pooler
  --prepare on|off    named statements (default: on)
  --node-option O     an option for the server's Node.js; may be repeated

See docs/performance.md. The data comes from npm run bench:data.`;

export const dataUsage = `npm run bench:data -- [small|medium|large] [--data-dir FOLDER] [--product FILE]

Creates the benchmark's data (default: small) in .data/bench-<size>, or in the database of DATABASE_URL.`;

/** @throws Error when the size is unknown. */
function sizeOf(name: string): SizeName {
  const known = Object.keys(sizes);
  if (!isSize(name)) throw new Error(`${name}: choose ${known.join(', ')}`);
  return name;
}

const isSize = (name: string): name is SizeName => Object.hasOwn(sizes, name);

/** What is measured on a database of its own. */
const ownData = ['feed', 'heavy', 'series', 'streams'] as const;
const isOwn = (name: string): name is (typeof ownData)[number] => ownData.some((own) => own === name);

/** The arguments of `npm run bench`. @throws Error for an unknown option or size. */
export function readBenchArguments(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '2' },
      warm: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '5' },
      connections: { type: 'string' },
      'data-dir': { type: 'string' },
      product: { type: 'string' },
      beside: { type: 'string' },
      pooled: { type: 'string' },
      prepare: { type: 'string', default: 'on' },
      'node-option': { type: 'string', multiple: true, default: [] },
    },
  });
  const [first = ''] = positionals;
  const isExplain = first === 'explain';
  const isMixed = first === 'mixed';
  if (positionals.length === 1 && isOwn(first))
    return { own: first, isExplain, isMixed, name: 'small' as const, values };
  const name = sizeOf(positionals[isExplain || isMixed ? 1 : 0] ?? 'small');
  return { own: null, isExplain, isMixed, name, values };
}

/** The arguments of `npm run bench:data`. @throws Error for an unknown option or size. */
export function readDataArguments(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      'data-dir': { type: 'string' },
      product: { type: 'string' },
    },
  });
  return { name: sizeOf(positionals[0] ?? 'small'), values };
}
