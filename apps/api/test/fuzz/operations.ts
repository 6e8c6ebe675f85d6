import { openApiDocument } from '@hiyori/contract/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Schema } from './schema-values.ts';

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface OperationObject {
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content | { $ref: string }>;
}

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | undefined;
  /** Why the OpenAPI document does not describe this response; undefined if it does. */
  findMismatch: (status: number, contentType: string, body: string) => string | undefined;
}

const documentId = 'openapi';
const escapePointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Every operation of the OpenAPI document, with a validator of its responses. */
export function listOperations(): Operation[] {
  const document = openApiDocument();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, documentId);
  const validate = (pointer: string[], value: unknown) => {
    const $ref = `${documentId}#/${pointer.map(escapePointer).join('/')}`;
    const check = ajv.getSchema($ref);
    if (!check) return `no schema at ${$ref}`;
    return check(value) ? undefined : ajv.errorsText(check.errors);
  };

  return Object.entries(document.paths as Record<string, Record<string, OperationObject>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const findMismatch: Operation['findMismatch'] = (status, contentType, text) => {
        const declared = operation.responses[status];
        if (!declared) return `status ${status} is not declared`;
        const isShared = '$ref' in declared;
        const pointer = isShared
          ? declared.$ref.slice('#/'.length).split('/')
          : ['paths', path, method, 'responses', `${status}`];
        const response = pointer.reduce<unknown>(
          (at, key) => (at as Record<string, unknown>)[key],
          document,
        ) as Content;
        const mime = contentType.split(';')[0]?.trim() ?? '';
        if (!response.content) return text === '' ? undefined : `status ${status} declares no body`;
        if (!response.content[mime]) return `${mime || 'no content type'} is not declared for ${status}`;
        return mime === 'application/json'
          ? validate([...pointer, 'content', mime, 'schema'], JSON.parse(text))
          : undefined;
      };
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters: operation.parameters ?? [],
        body: type && body ? { type, schema: body.schema } : undefined,
        findMismatch,
      };
    }),
  );
}

/** The schemas that `$ref` names: '#/components/schemas/Event'. */
export const findSchema = ($ref: string): Schema => {
  const { schemas } = openApiDocument().components as { schemas: Record<string, Schema> };
  const schema = schemas[$ref.split('/').at(-1) ?? ''];
  if (!schema) throw new Error(`The document has no ${$ref}`);
  return schema;
};
