import { addParam } from './return-path.ts';

/** The value with which the address of an event opens it after the login, and adds nothing. */
const opensOnly = '0';

/** Whether the parameters of an event's page ask to add the event. */
export const asksToAdd = (params: URLSearchParams): boolean =>
  params.has(addParam) && params.get(addParam) !== opensOnly;

/** Whether a path that is returned to after the login leads to an event that is added there. */
export function leadsToAdd(path: string): boolean {
  const [pathname = '', search] = path.split(/[?#]/);
  return /^\/events\/\d+$/.test(pathname) && path.includes('?') && asksToAdd(new URLSearchParams(search));
}
