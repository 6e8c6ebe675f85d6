import { describe, expect, it } from 'vitest';
import { type OpenApiOperation, openApiDocument } from './openapi.ts';

const document = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const operationOf = (id: string): OpenApiOperation | undefined =>
  operations.find(({ operationId }) => operationId === id);

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, held] of Object.entries(value)) {
    if (key === '$ref') yield String(held);
    else yield* referencesIn(held);
  }
}

const resolve = (reference: string): unknown =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((held, key) => (held as Record<string, unknown> | undefined)?.[key], document);

describe('the OpenAPI document', () => {
  // A change of the wire shows in review as a change of this file; `vitest run -u` writes it anew.
  it('is the committed one', () =>
    expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../generated/openapi.json'));

  it('has no reference that leads nowhere', () => {
    const references = [...new Set(referencesIn(document))];
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
  });

  it('gives each operation its own id, a summary and a known tag', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(operations.filter(({ summary }) => summary.length === 0)).toEqual([]);
    const tags = document.tags.map(({ name }) => name);
    expect(operations.filter((operation) => operation.tags.some((tag) => !tags.includes(tag)))).toEqual([]);
  });

  it('declares exactly the parameters that a path names, all required', () => {
    for (const { path, parameters = [] } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(named);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it('asks for a session exactly where the contract does', () => {
    expect(operationOf('auth.login')?.security).toEqual([]);
    expect(operationOf('events.create')?.security).toEqual([{ session: [] }, { bearer: [] }]);
    const schemes = Object.keys(document.components.securitySchemes);
    const used = operations.flatMap(({ security }) => security.flatMap(Object.keys));
    expect(new Set(used)).toEqual(new Set(schemes));
  });

  it('answers every refusal with ApiError', () => {
    for (const { responses } of operations)
      for (const [status, response] of Object.entries(responses).filter(([code]) => Number(code) >= 400))
        expect(JSON.stringify(resolve(String(response.$ref))), status).toContain('#/components/schemas/ApiError');
  });

  it('tells 202 where a question waits, and refusals of bodies only where a body is read', () => {
    expect(Object.keys(operationOf('userFollows.follow')?.responses ?? {})).toContain('202');
    const ofBodies = (id: string) =>
      Object.keys(operationOf(id)?.responses ?? {}).filter((status) => ['413', '415', '422'].includes(status));
    expect(ofBodies('events.create')).toEqual(['413', '415', '422']);
    expect(ofBodies('users.putAvatar')).toEqual(['413', '415', '422']);
    expect(ofBodies('events.get')).toEqual([]);
  });

  it('speaks of the wire, not of the model', () => {
    const { schemas } = document.components;
    expect(schemas.Event?.properties).toHaveProperty('start_at');
    expect(schemas.Event?.properties).not.toHaveProperty('startAt');
    expect(schemas.AccountSetupInput?.properties).toHaveProperty('user_id');
  });

  it('takes a picture as the bytes of one of three kinds', () =>
    expect(Object.keys(operationOf('users.putAvatar')?.requestBody?.content ?? {})).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
    ]));

  it('says the bounds of a page and no pattern where a format says it', () => {
    const limit = operationOf('events.list')?.parameters?.find(({ name }) => name === 'limit');
    expect(limit).toMatchObject({ required: false, schema: { type: 'integer', minimum: 1, maximum: 100 } });
    expect(JSON.stringify(document)).not.toMatch(/"format":"date-time","pattern"|"pattern":"[^"]*","format"/);
  });

  it('has its server where it was read, unless told', () => {
    expect(document.servers).toEqual([{ url: '/' }]);
    expect(openApiDocument({ serverUrl: 'https://hiyori.example' }).servers).toEqual([
      { url: 'https://hiyori.example' },
    ]);
  });
});
