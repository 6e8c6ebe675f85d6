import { readFileSync } from 'node:fs';
import { type Config, createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';

const source = readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8');

/**
 * The validator's recommended rules except three: `info-license` (the API has no license), `no-ambiguous-paths` (it ignores that
 * `{id}` is a number, unlike `by-date`) and `operation-2xx-response` (the Google sign-in only responds with 302).
 */
const rules = { 'info-license': 'off', 'no-ambiguous-paths': 'off', 'operation-2xx-response': 'off' } as const;
let config: Config;

beforeAll(async () => {
  config = await createConfig({ extends: ['recommended'], rules });
});

const problemsOf = async (text: string) =>
  (await lintFromString({ source: text, config })).map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location.map(({ pointer }) => pointer).join(', ')})`,
  );

describe('the committed OpenAPI document', () => {
  it('passes an independent validator', async () => {
    expect(JSON.parse(source).openapi).toMatch(/^3\.1\./);
    expect(await problemsOf(source)).toEqual([]);
  });

  it('has a success or redirect response for each operation', () => {
    const { paths } = JSON.parse(source) as { paths: Record<string, Record<string, { responses: object }>> };
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { responses }] of Object.entries(methods))
        expect(Object.keys(responses).join(), `${method} ${path}`).toMatch(/\b(2|3)\d\d\b/);
  });
});

describe('the validator reports', () => {
  const path = '/api/v1/events/{id}';
  type Operation = {
    operationId: string;
    responses: Record<string, object>;
    parameters: object[];
    [key: string]: unknown;
  };
  const broken: [string, (operation: Operation) => void][] = [
    ['an unresolved reference', ({ responses }) => Object.assign(responses, { 404: { $ref: '#/nothing' } })],
    ['a response without a description', ({ responses }) => Object.assign(responses, { 200: {} })],
    ['a path’s parameter that is not declared', ({ parameters }) => parameters.splice(0)],
    ['an unknown field', (operation) => Object.assign(operation, { respones: {} })],
    ['an id of another operation', (operation) => Object.assign(operation, { operationId: 'auth.login' })],
    ['an undeclared security scheme', (operation) => Object.assign(operation, { security: [{ nobody: [] }] })],
    [
      'a schema with an unknown type',
      ({ parameters }) => Object.assign(parameters[0] ?? {}, { schema: { type: 'int' } }),
    ],
  ];

  it.each(broken)('%s', async (_name, breakIt) => {
    const document = JSON.parse(source);
    breakIt(document.paths[path].get);
    expect(await problemsOf(JSON.stringify(document))).not.toEqual([]);
  });
});
