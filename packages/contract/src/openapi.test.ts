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
  // A change of the wire shows in review as a change of this file; `vitest run -u` updates it.
  it('equals the committed file', () =>
    expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../generated/openapi.json'));

  it('has no unresolved reference', () => {
    const references = [...new Set(referencesIn(document))];
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
  });

  it('lists the codes of errors, those of signing in, too', () => {
    const { properties } = document.components.schemas.ApiError as { properties: { error: { examples: string[] } } };
    expect(properties.error.examples).toEqual(expect.arrayContaining(['events.not_found', 'CodeMismatchException']));
    expect(Object.keys(document.components.schemas)).toEqual(Object.keys(document.components.schemas).sort());
  });

  it('declares the headers that a caller must read', () => {
    const headersOf = (id: string) => Object.keys(operationOf(id)?.responses['200']?.headers ?? {});
    expect(headersOf('userFollows.followers')).toEqual(['x-next-cursor', 'x-privacy-list-hidden']);
    expect(headersOf('eventFollows.attendees')).toEqual(['x-next-cursor', 'x-hidden-count', 'x-privacy-list-hidden']);
    expect(headersOf('eventFollows.calendar')).toEqual(['x-next-cursor']);
    expect(headersOf('events.get')).toEqual([]);
    expect(document.components.responses.Error429).toMatchObject({ headers: { 'Retry-After': {} } });
  });

  it('says which responses are bytes, and which are text', () => {
    const contentOf = (id: string) => operationOf(id)?.responses['200']?.content;
    expect(contentOf('resign.export')).toEqual({ 'application/zip': { schema: { type: 'string', format: 'binary' } } });
    expect(contentOf('stream.open')).toEqual({ 'text/event-stream': { schema: { type: 'string' } } });
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

  it('requires a session exactly where the contract does', () => {
    expect(operationOf('auth.login')?.security).toEqual([]);
    expect(operationOf('events.create')?.security).toEqual([{ session: [] }, { bearer: [] }]);
    const schemes = Object.keys(document.components.securitySchemes);
    const used = operations.flatMap(({ security }) => security.flatMap(Object.keys));
    expect(new Set(used)).toEqual(new Set(schemes));
  });

  it('describes every error response as ApiError', () => {
    for (const { responses } of operations)
      for (const [status, response] of Object.entries(responses).filter(([code]) => Number(code) >= 400))
        expect(JSON.stringify(resolve(String(response.$ref))), status).toContain('#/components/schemas/ApiError');
  });

  it('has 202 for follow requests, and body errors only for routes with a body', () => {
    expect(Object.keys(operationOf('userFollows.follow')?.responses ?? {})).toContain('202');
    const ofBodies = (id: string) =>
      Object.keys(operationOf(id)?.responses ?? {}).filter((status) => ['413', '415', '422'].includes(status));
    expect(ofBodies('events.create')).toEqual(['413', '415', '422']);
    expect(ofBodies('users.putAvatar')).toEqual(['413', '415', '422']);
    expect(ofBodies('events.get')).toEqual([]);
    expect(ofBodies('attendance.remove')).toEqual(['413', '415']);
  });

  it('uses the names of the wire', () => {
    const { schemas } = document.components;
    expect(schemas.Event?.properties).toHaveProperty('start_at');
    expect(schemas.Event?.properties).not.toHaveProperty('startAt');
    expect(schemas.AccountSetupInput?.properties).toHaveProperty('user_id');
  });

  it('accepts a picture as bytes of three media types', () =>
    expect(Object.keys(operationOf('users.putAvatar')?.requestBody?.content ?? {})).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
    ]));

  it('has the bounds of a page, and no pattern beside a format', () => {
    const limit = operationOf('events.list')?.parameters?.find(({ name }) => name === 'limit');
    expect(limit).toMatchObject({ required: false, schema: { type: 'integer', minimum: 1, maximum: 100 } });
    expect(JSON.stringify(document)).not.toMatch(/"format":"date-time","pattern"|"pattern":"[^"]*","format"/);
  });

  it('has the relative server URL by default', () => {
    expect(document.servers).toEqual([{ url: '/' }]);
    expect(openApiDocument({ serverUrl: 'https://hiyori.example' }).servers).toEqual([
      { url: 'https://hiyori.example' },
    ]);
  });
});
