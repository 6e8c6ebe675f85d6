import { expect, it } from 'vitest';
import { workApart } from './apart.ts';

const refused = (code: string) => Object.assign(new Error('no'), { code });
const ids = (count: number) => Array.from({ length: count }, (_, id) => id);

function failingFor(...poison: number[]) {
  const calls: number[] = [];
  const work = async (part: readonly number[]) => {
    calls.push(part.length);
    if (part.some((id) => poison.includes(id))) throw refused('22P02');
    return part.length;
  };
  return { work, calls };
}

it('names the ids that fail, and does the work for all others', async () => {
  const { work, calls } = failingFor(3, 700);
  const { done, failed } = await workApart(ids(1_000), work);
  expect(failed.map(({ id }) => id)).toEqual([3, 700]);
  expect(done.reduce((sum, count) => sum + count)).toBe(998);
  expect(calls.length).toBeLessThan(50);
});

it('names one that is alone', async () => {
  expect((await workApart([5], failingFor(5).work)).failed).toMatchObject([{ id: 5 }]);
});

it('does the work once when nothing fails, and not at all for nothing', async () => {
  const { work, calls } = failingFor();
  await workApart(ids(4), work);
  await workApart([], work);
  expect(calls).toEqual([4]);
});

it.each([
  ['all fail', failingFor(...ids(4)).work, ids(4)],
  ['very many fail', failingFor(...ids(40)).work, ids(1_000)],
])('throws when %s: no row is the cause', async (_, work, all) => {
  await expect(workApart(all, work)).rejects.toThrow('no');
});

it.each(['ECONNRESET', '57014', '40P01', '55P03', '53300'])('throws %s at once', async (code) => {
  const calls: number[] = [];
  const work = async (part: readonly number[]) => {
    calls.push(part.length);
    throw refused(code);
  };
  await expect(workApart(ids(4), work)).rejects.toMatchObject({ code });
  expect(calls).toEqual([4]);
});
