import { callerContract, wireFetcher } from '@hiyori/contract';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { keepingFetch } from './kept-answers.ts';

/**
 * The typed API as TanStack Query hooks: `api.events.get.useQuery({ queryKey, queryData })`, `api.events.create.useMutation()`,
 * and `api.events.get.query(...)` where a hook does not fit. An answer is `{ status, body }`; a refusal is the hook's `error`.
 */
export const api = initTsrReactQuery(callerContract, {
  baseUrl: '',
  baseHeaders: {},
  credentials: 'include',
  api: wireFetcher(undefined, keepingFetch),
});
