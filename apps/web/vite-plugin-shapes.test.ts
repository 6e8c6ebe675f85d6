import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeContract, writeShapes } from './vite-plugin-shapes.ts';

const contract = await describeContract();
const { entity } = contract.files.get('naming') as { entity: (columns: object) => z.ZodMiniType };

const ApiError = z.object({ error: z.string() });
const commonResponses = { 404: ApiError };
const Person = z.object({ name: z.string() });
const Plan = entity({ startAt: z.string(), by: Person });
const Plans = z.array(Plan);
const plans = {
  list: {
    method: 'GET',
    path: '/plans',
    query: z.object({ page: z.int() }),
    responses: { ...commonResponses, 200: Plans, 403: ApiError },
    metadata: { access: 'member' },
  },
  add: { method: 'POST', path: '/plans', body: z.object({ plan: Plan }), responses: { ...commonResponses, 201: Plan } },
  file: { method: 'PUT', path: '/plans/file', body: z.object({ startAt: z.string() }), responses: { 200: 'bytes' } },
  open: { method: 'GET', path: '/plans/open', responses: {}, metadata: { access: 'member', isStream: true } },
};
const files = new Map<string, Record<string, unknown>>([
  ['errors', { ApiError, commonResponses }],
  ['people', { Person }],
  // In the order of a module's names, which is that of the alphabet.
  ['plans', { Plan, Plans, isFull: () => false, limit: { max: 5 }, plans, planCode: z.transform(() => 1) }],
]);
const write = (file: string, others = files) => writeShapes(file, { ...contract, files: others });

it('writes shapes in place of schemas, routes without what the server checks, and data', () =>
  expect(write('plans')).toBe(`import { Person as people_Person } from './people.ts?shapes';
import { withCommon } from './errors.ts?shapes';
import { ApiError as errors_ApiError } from './errors.ts?shapes';
export const Plan = ["<",{"start_at":"s","by":people_Person}];
export const Plans = ["[",Plan];
export const limit = {"max":5};
export const plans = /* @__PURE__ */ withCommon({"list":{"method":"GET","path":"/plans","responses":{"200":Plans,"403":errors_ApiError}},\
"add":{"method":"POST","path":"/plans","body":["{",{"plan":Plan}],"responses":{"201":Plan}},\
"file":{"method":"PUT","path":"/plans/file","body":"*","responses":{"200":0}},\
"open":{"method":"GET","path":"/plans/open","responses":{},"metadata":{"isStream":true}}});
`));

it('gives routes the error responses that all have', () => {
  const code = write('errors').replaceAll('export const', 'const');
  const routes = new Function(`${code} return withCommon({ get: { responses: { 200: 's' } } });`)();
  expect(routes.get.responses[200]).toBe('s');
  expect(routes.get.responses[404]).toEqual(['{', { error: 's' }]);
});

it('declares a shape before the shapes that contain it', () => {
  const reversed = new Map(files).set('plans', { All: z.object({ plans: Plans }), Plans, Plan });
  expect([...write('plans', reversed).matchAll(/const (\w+)/g)].map(([, name]) => name)).toEqual([
    'Plan',
    'Plans',
    'All',
  ]);
});
