import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('work of one key runs one after the other, also after a failure, and other keys do not wait', async () => {
  const mutex = createKeyedMutex();
  const order: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = mutex.run('hinata', async () => {
    await gate;
    order.push('first');
    throw new Error('failed');
  });
  const second = mutex.run('hinata', async () => order.push('second'));
  await mutex.run('aoi', async () => order.push('other'));
  open();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(order).toEqual(['other', 'first', 'second']);
});
