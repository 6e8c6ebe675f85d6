import { expect, it } from 'vitest';
import { createParts } from './parts.ts';

it('parts stop in the opposite order; one that fails is told and does not keep the others running', async () => {
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

it('what is ready only after the stop ends the start, and is stopped, too', async () => {
  const stopped: string[] = [];
  const parts = createParts(() => {});
  await parts.stopAll();
  expect(() => parts.add('late', () => stopped.push('late'))).toThrow('late');
  await parts.stopAll();
  expect(stopped).toEqual(['late']);
});
