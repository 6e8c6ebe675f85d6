import { isOfRow } from './failure.ts';

interface Apart<T> {
  done: T[];
  failed: { id: number; error: unknown }[];
}

/** More rows do not fail at once: something else is wrong. */
const failedMax = 20;

/**
 * Does the work for all ids together, and when it fails because of a row, for each half, until the ids are known that fail alone. When more than
 * one fails and none succeeds, it is not because of a row. @throws what fails for another reason
 */
export async function workApart<T>(
  ids: readonly number[],
  work: (ids: readonly number[]) => Promise<T>,
): Promise<Apart<T>> {
  const apart: Apart<T> = { done: [], failed: [] };
  async function workOn(part: readonly number[]): Promise<void> {
    try {
      apart.done.push(await work(part));
    } catch (error) {
      if (!isOfRow(error)) throw error;
      const [id] = part;
      if (part.length === 1 && id !== undefined) apart.failed.push({ id, error });
      if (apart.failed.length > failedMax) throw error;
      if (part.length <= 1) return;
      const half = Math.ceil(part.length / 2);
      await workOn(part.slice(0, half));
      await workOn(part.slice(half));
    }
  }
  if (ids.length > 0) await workOn(ids);
  if (apart.failed.length > 1 && apart.done.length === 0) throw apart.failed[0]?.error;
  return apart;
}
