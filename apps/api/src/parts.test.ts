import { expect, it } from 'vitest';
import { createParts } from './parts.ts';

it('stops parts in reverse order; a failure is reported and does not keep the others running', async () => {
  const told: string[] = [];
  const stopped: string[] = [];
  const parts = createParts((line) => told.push(line));
  parts.add('database', () => stopped.push('database'));
  parts.add('server', async () => {
    throw new Error('stuck');
  });
  parts.add('timer', () => stopped.push('timer'));
  await parts.stopAll();
  expect(stopped).toEqual(['timer', 'database']);
  expect(told).toEqual(['server did not stop: stuck']);
});

it('stops a part that is ready only after the stop, and ends the start', async () => {
  const stopped: string[] = [];
  const parts = createParts(() => {});
  await parts.stopAll();
  expect(() => parts.add('late', () => stopped.push('late'))).toThrow('late');
  await parts.stopAll();
  expect(stopped).toEqual(['late']);
});
