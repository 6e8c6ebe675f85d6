import { expect, it } from 'vitest';
import { readRehearseArguments } from './arguments.ts';

it('uses session pooling and a replica by default', () => {
  expect(readRehearseArguments([])).toMatchObject({
    pooler: 'session',
    'no-replica': false,
    quick: false,
    ports: undefined,
  });
});

it('reads the ports as a number', () => expect(readRehearseArguments(['--ports', '24000']).ports).toBe(24_000));

it('reads the minutes of a soak', () => expect(readRehearseArguments(['--soak', '30']).soak).toBe(30));

it.each([[['--pooler', 'statement']], [['--soak', 'long']], [['--unknown']], [['positional']]])(
  'rejects %j',
  (args) => {
    expect(() => readRehearseArguments(args)).toThrow();
  },
);
