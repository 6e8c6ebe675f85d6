import { errorCodes, limits } from '@hiyori/contract';
import { Refusal } from './refusal.ts';

/** How many rows a page skips. @throws Refusal 400 beyond the depth that any list goes by number: each row skipped is a row read. */
export function offsetOf(page: number, limit: number): number {
  const offset = (page - 1) * limit;
  if (offset > limits.search.offsetMax) {
    throw new Refusal(400, errorCodes.invalidRequest, `page is beyond row ${limits.search.offsetMax}; use the cursor`);
  }
  return offset;
}
