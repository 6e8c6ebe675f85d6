import { expect, it } from 'vitest';
import { readBenchArguments, readDataArguments } from './arguments.ts';

it('measures the small data by default', () => {
  const { isExplain, name, values } = readBenchArguments([]);
  expect({ isExplain, name }).toEqual({ isExplain: false, name: 'small' });
  expect(values).toMatchObject({ seconds: '3', rounds: '2', warm: '5', prepare: 'on', 'node-option': [] });
});

it('reads the size after "explain"', () => {
  expect(readBenchArguments(['explain', 'medium', '--only', '^event$'])).toMatchObject({
    isExplain: true,
    name: 'medium',
    values: { only: '^event$' },
  });
});

it('reads the size after "mixed"', () => {
  expect(readBenchArguments(['mixed', '--minutes', '1'])).toMatchObject({ isMixed: true, name: 'small', own: null });
  expect(readBenchArguments(['mixed', 'medium'])).toMatchObject({ isMixed: true, name: 'medium' });
});

it.each(['feed', 'heavy', 'series', 'streams'])('reads "%s", which needs no size', (own) => {
  expect(readBenchArguments([own, '--seconds', '10'])).toMatchObject({ own, values: { seconds: '10' } });
  expect(readBenchArguments(['small']).own).toBeNull();
});

it.each([[['huge']], [['feed', 'small']], [['explain', 'huge']], [['--unknown']]])('rejects %j', (args) => {
  expect(() => readBenchArguments(args)).toThrow();
});

it('reads the size and folder of the data', () => {
  expect(readDataArguments(['large', '--data-dir', '/x'])).toMatchObject({
    name: 'large',
    values: { 'data-dir': '/x' },
  });
  expect(() => readDataArguments(['toString'])).toThrow('small, medium, large');
});
