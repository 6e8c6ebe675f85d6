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

it('stops a part that runs beside the previous one with it, and the others after both', async () => {
  const events: string[] = [];
  const parts = createParts((line) => events.push(line));
  let endRequests = () => {};
  const requestsDone = new Promise<void>((resolve) => {
    endRequests = resolve;
  });
  parts.add('database', () => events.push('database stopped'));
  parts.add('server', async () => {
    events.push('server stops');
    await requestsDone;
    events.push('server stopped');
  });
  const workerStops = async (name: string) => {
    events.push(`${name} stops`);
    if (name === 'scheduler') throw new Error('stuck');
    endRequests();
  };
  parts.addBeside('deliveries', () => workerStops('deliveries'));
  parts.addBeside('scheduler', () => workerStops('scheduler'));
  await parts.stopAll();
  expect(events.slice(0, 3).sort()).toEqual(['deliveries stops', 'scheduler stops', 'server stops']);
  expect(events.slice(3).sort()).toEqual(['database stopped', 'scheduler did not stop: stuck', 'server stopped']);
  expect(events.at(-1)).toBe('database stopped');
});

it('stops a part that is ready only after the stop before what it uses', async () => {
  const events: string[] = [];
  const parts = createParts((line) => events.push(line));
  parts.add('database', () => events.push('database stopped'));
  parts.add('server', () => {
    const stop = async () => {
      await Promise.resolve();
      events.push('deliveries stopped');
    };
    expect(() => parts.addBeside('deliveries', stop)).toThrow('deliveries');
  });
  await parts.stopAll();
  expect(events).toEqual(['deliveries stopped', 'database stopped']);
});
