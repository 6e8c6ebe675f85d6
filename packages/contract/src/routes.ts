import type {
  AppRoute,
  AppRouter,
  ContractNoBodyType,
  ContractOtherResponse,
  ContractPlainType,
  initContract,
} from '@ts-rest/core';
import type * as z from 'zod/mini';
import { commonResponses } from './errors.ts';

const pathPrefix = '/api/v1';

declare const tsRest: ReturnType<typeof initContract>;
interface Options {
  pathPrefix: typeof pathPrefix;
  strictStatusCodes: true;
  commonResponses: typeof commonResponses;
}
type Defined<R extends AppRouter> = ReturnType<typeof tsRest.router<R, typeof pathPrefix, Options>>;

/**
 * The routes of one feature, with the path prefix and the common error responses. It has the type of the router of ts-rest, whose
 * code (60 kB, with a copy of zod 3) would otherwise load in the browser.
 */
export const defineRoutes = <const R extends Record<string, AppRoute>>(routes: R): Defined<R> =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      {
        ...route,
        path: pathPrefix + route.path,
        strictStatusCodes: true,
        responses: { ...commonResponses, ...route.responses },
      },
    ]),
  ) as unknown as Defined<R>;

/** A response without a body. */
export const noBody: ContractNoBodyType = Symbol('no body') as unknown as ContractNoBodyType;

/** A body that no schema describes: raw bytes. */
export const rawBody = <T>() => Symbol('raw body') as unknown as ContractPlainType<T>;

/** A response that is not JSON. */
export const otherResponse = <T extends z.ZodMiniType | ContractPlainType<unknown>>(contentType: string, body: T) =>
  ({ contentType, body }) as ContractOtherResponse<T>;
