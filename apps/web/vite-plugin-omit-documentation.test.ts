import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { omitDocumentation } from './vite-plugin-omit-documentation.ts';

function transform(code: string, file: string): string | undefined {
  const { transform } = omitDocumentation() as { transform: unknown };
  const run = transform as (this: object, code: string, id: string) => { code: string } | null;
  return run.call({ parse: parseAst }, code, `/repository/${file}`)?.code;
}

const source = `export const get = { path: '/events', summary: 'Read an event', more: [{ description: "A note" }] };
const Event = { description: nullable(text), title: 'summary' };`;

it('empties the texts of operations and fields, and leaves expressions and other texts', () =>
  expect(
    transform(source, 'packages/contract/src/events.ts'),
  ).toBe(`export const get = { path: '/events', summary: '', more: [{ description: '' }] };
const Event = { description: nullable(text), title: 'summary' };`));

it('leaves out the metadata of schemas, also of nested ones', () =>
  expect(
    transform(
      "const A = annotate(object({ b: annotate(string(), { description: 'B' }), c: text({ max: 1 }) }), { id: 'A' });",
      'packages/contract/src/events.ts',
    ),
  ).toBe('const A = (object({ b: (string()), c: text({ max: 1 }) }));'));

it('leaves out routes, which the app does not import', () =>
  expect(
    transform(
      "export const A = text(); export const a = defineRoutes({ get: { path: '/a', responses: { 200: A } } });",
      'packages/contract/src/events.ts',
    ),
  ).toBe('export const A = text(); export const a = undefined;'));

it('leaves other packages alone', () => expect(transform(source, 'apps/web/src/app/app.ts')).toBeUndefined());
