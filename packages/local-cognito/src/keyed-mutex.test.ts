import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('runs tasks of one key sequentially, also after a failure, without blocking other keys', async () => {
  const mutex = createKeyedMutex();
  const order: string[] = [];
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  const first = mutex.run('hinata', async () => {
    await gate;
    order.push('first');
    throw new Error('failed');
  });
  const second = mutex.run('hinata', async () => order.push('second'));
  await mutex.run('aoi', async () => order.push('other'));
  openGate();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(order).toEqual(['other', 'first', 'second']);
});
