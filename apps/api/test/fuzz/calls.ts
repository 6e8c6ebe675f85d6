import * as fc from 'fast-check';
import type { Operation } from './operations.ts';
import { oddValues, valuesOf, withMutation } from './schema-values.ts';

export interface Call {
  operation: Operation;
  /** Who calls: an index into the callers of the run. */
  caller: number;
  /** Path and query values by parameter. `known` values are indices into the ids, slugs or cursors that earlier responses had. */
  values: Record<string, { known: number } | { text: string } | undefined>;
  payload: string | Buffer | undefined;
  contentType: string;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : String(JSON.stringify(value)));

/** A picture of one pixel, so that uploads also succeed. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function payloadsOf(body: NonNullable<Operation['body']>): fc.Arbitrary<Pick<Call, 'payload' | 'contentType'>> {
  const { type, schema } = body;
  if (type !== 'application/json') {
    const files = fc.oneof(fc.constant(pixel), fc.uint8Array({ maxLength: 200 }).map(Buffer.from));
    return files.map((payload) => ({ payload, contentType: type }));
  }
  const valid = valuesOf(schema);
  const mutated = fc.tuple(valid, fc.nat(), oddValues).map(([value, where, odd]) => withMutation(value, where, odd));
  const json = fc.oneof({ weight: 5, arbitrary: valid }, { weight: 4, arbitrary: mutated }).map((value) => {
    return { payload: JSON.stringify(value) ?? '', contentType: type };
  });
  const broken = json.map(({ payload }) => ({ payload: payload.slice(0, -1), contentType: type }));
  const mistyped = fc.tuple(json, fc.constantFrom('text/plain', 'multipart/form-data', 'application/xml', 'x'));
  return fc.oneof(
    { weight: 18, arbitrary: json },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: mistyped.map(([{ payload }, contentType]) => ({ payload, contentType })) },
  );
}

function callsOf(operation: Operation, callers: number): fc.Arbitrary<Call> {
  type Value = Call['values'][string];
  const values = Object.fromEntries(
    operation.parameters.map(({ name, schema, required }) => {
      const known: fc.Arbitrary<Value> = fc.record({ known: fc.nat() });
      const valid: fc.Arbitrary<Value> = valuesOf(schema).map((value) => ({ text: asText(value) }));
      const odd: fc.Arbitrary<Value> = oddValues.map((value) => ({ text: asText(value) }));
      const absent: fc.Arbitrary<Value> = fc.constant(undefined);
      const choices = fc.oneof(
        { weight: /id$|cursor$|slug$/i.test(name) ? 6 : 0, arbitrary: known },
        { weight: 6, arbitrary: valid },
        { weight: 2, arbitrary: odd },
        { weight: required ? 0 : 8, arbitrary: absent },
      );
      return [name, choices];
    }),
  );
  return fc
    .record({
      caller: fc.nat(callers - 1),
      values: fc.record(values),
      content: operation.body ? payloadsOf(operation.body) : fc.constant({ payload: undefined, contentType: '' }),
    })
    .map(({ caller, values, content }) => ({ operation, caller, values, ...content }));
}

/** Generated calls of all operations, each as often. The same seed gives the same calls. */
export function generateCalls(operations: Operation[], callers: number, count: number, seed: number): Call[] {
  const all = fc.oneof(...operations.map((operation) => callsOf(operation, callers)));
  return fc.sample(all, { numRuns: count, seed });
}
