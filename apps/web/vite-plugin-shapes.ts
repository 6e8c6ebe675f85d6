import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, normalizePath, type Plugin } from 'vite';

const contract = normalizePath(fileURLToPath(new URL('../../packages/contract/src/', import.meta.url)));
const suffix = '?shapes';
/** Modules that convert what is sent and received. They get shapes in place of schemas. */
const converters = new Set(['decode-response', 'error-mapping', 'stream-reader', 'wire-fetcher']);
/** Besides routes, schemas that the app names itself: of responses. */
const responseFile = 'lenient-events';

type Exports = Record<string, unknown>;
type Shape = unknown;
type Known = (schema: unknown) => Shape | undefined;
interface Route {
  method: string;
  path: string;
  body?: unknown;
  responses: Record<string, unknown>;
  metadata?: { isStream?: true };
}
interface Description {
  /** The exports of each module of the contract, by its name without `.ts`. */
  files: ReadonlyMap<string, Exports>;
  isSchema(value: unknown): boolean;
  shapeOf(schema: unknown, known?: Known): Shape;
  bodyShapeOf(schema: unknown, known?: Known): Shape;
}

const usesZod = (file: string): boolean => / from 'zod/.test(readFileSync(`${contract}${file}.ts`, 'utf8'));

/** Evaluates the contract. */
export async function describeContract(): Promise<Description> {
  const server = await createServer({
    configFile: false,
    root: contract,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const names = readdirSync(contract)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => basename(file, '.ts'));
    const files = new Map<string, Exports>();
    for (const name of names) files.set(name, await server.ssrLoadModule(`${contract}${name}.ts`));
    const { isSchema } = files.get('codec') as unknown as Pick<Description, 'isSchema'>;
    const { shapeOf, bodyShapeOf } = files.get('shape-of') as unknown as Pick<Description, 'shapeOf' | 'bodyShapeOf'>;
    return { files, isSchema, shapeOf, bodyShapeOf };
  } finally {
    await server.close();
  }
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'responses' in value;
const isRouter = (value: unknown): value is Record<string, Route> =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isRoute);

/** Values that JSON can hold: limits, names and lists. */
const isData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) && Object.values(value).every(isData)
    : typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** A value as source text, in which `reference`s are names. */
const sourceOf = (value: unknown): string => JSON.stringify(value).replace(/"\\u0000(\w+)\\u0000"/g, '$1');
const reference = (name: string): string => `\u0000${name}\u0000`;

/** Where each schema that a module exports is described. */
function findOwners({ files, isSchema }: Description): Map<unknown, { file: string; name: string }> {
  const owners = new Map<unknown, { file: string; name: string }>();
  for (const [file, exports] of files)
    for (const [name, value] of Object.entries(exports))
      if (file !== 'index' && isSchema(value) && !owners.has(value)) owners.set(value, { file, name });
  return owners;
}

/**
 * A module of the contract with shapes in place of its schemas, what a browser needs of its routes, and its data. A schema that
 * another module exports is imported, so that each shape is loaded once.
 */
export function writeShapes(file: string, description: Description): string {
  const { files, isSchema, shapeOf, bodyShapeOf } = description;
  const owners = findOwners(description);
  const exports = files.get(file) ?? {};
  const imports = new Map<string, string>();
  const lines = new Map<string, string>();

  /** The name of a schema's shape, for shapes that are more than one word. */
  function shared(schema: unknown): Shape | undefined {
    const owner = owners.get(schema);
    if (!owner || typeof shapeOf(schema) === 'string') return undefined;
    if (owner.file === file) {
      writeSchema(owner.name, schema);
      return reference(owner.name);
    }
    const alias = `${owner.file}_${owner.name}`.replaceAll('-', '_');
    imports.set(alias, `import { ${owner.name} as ${alias} } from './${owner.file}.ts${suffix}';`);
    return reference(alias);
  }
  function writeSchema(name: string, schema: unknown): void {
    if (lines.has(name)) return;
    const shape = shapeOf(schema, (part) => (part === schema ? undefined : shared(part)));
    lines.set(name, `export const ${name} = ${sourceOf(shape)};`);
  }
  const shapeOfPart = (part: unknown): Shape => (isSchema(part) ? (shared(part) ?? shapeOf(part, shared)) : 0);
  const { commonResponses } = files.get('errors') as { commonResponses: Record<string, unknown> };
  const writeRoute = ({ method, path, body, responses, metadata }: Route) => ({
    method,
    path,
    ...(isSchema(body) && { body: bodyShapeOf(body, shared) }),
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status, part]) => commonResponses[status] !== part)
        .map(([status, part]) => [status, shapeOfPart(part)]),
    ),
    ...(metadata?.isStream && { metadata: { isStream: true } }),
  });

  for (const [name, value] of Object.entries(exports)) {
    if (isSchema(value) && hasShape(value, shapeOf)) writeSchema(name, value);
    if (isData(value)) lines.set(name, `export const ${name} = ${sourceOf(value)};`);
    if (!isRouter(value)) continue;
    imports.set('withCommon', `import { withCommon } from './errors.ts${suffix}';`);
    const routes = Object.fromEntries(Object.entries(value).map(([key, route]) => [key, writeRoute(route)]));
    lines.set(name, `export const ${name} = /* @__PURE__ */ withCommon(${sourceOf(routes)});`);
  }
  if (file === 'errors') {
    const common = Object.fromEntries(Object.keys(commonResponses).map((status) => [status, reference('ApiError')]));
    lines.set('withCommon', `const common = ${sourceOf(common)};\n${withCommon}`);
  }
  return [...imports.values(), ...lines.values(), ''].join('\n');
}

/** Gives routes the error responses that all have. */
const withCommon = `export const withCommon = (routes) => {
  for (const route of Object.values(routes)) Object.setPrototypeOf(route.responses, common);
  return routes;
};`;

function hasShape(schema: unknown, shapeOf: Description['shapeOf']): boolean {
  try {
    shapeOf(schema);
    return true;
  } catch {
    return false;
  }
}

/**
 * Replaces the schemas of requests and responses by their shapes (`packages/contract/src/shape.ts`): zod and the schemas are then loaded
 * with the forms that check their input, and not with the first page.
 */
export function shapes(): Plugin {
  let description: Promise<Description> | undefined;
  const nameOf = (id: string): string | undefined =>
    id.startsWith(contract) ? id.slice(contract.length).replace(/\.ts(?:\?\w+)?$/, '') : undefined;
  return {
    name: 'hiyori:shapes',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const from = importer && nameOf(normalizePath(importer));
      const name = /^\.\/([\w-]+)\.ts(\?shapes)?$/.exec(source)?.[1];
      if (!from || !name) return null;
      if (source.endsWith(suffix)) return `${contract}${name}.ts${suffix}`;
      if (!converters.has(from)) return null;
      if (name === 'codec') return `${contract}shape-codec.ts`;
      return name === 'errors' || name === 'stream' ? `${contract}${name}.ts${suffix}` : null;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      description ??= describeContract();
      return { code: writeShapes(nameOf(id) ?? '', await description), moduleSideEffects: false };
    },
    async transform(code, id) {
      if (nameOf(id) !== 'index') return null;
      description ??= describeContract();
      const { files, isSchema } = await description;
      // A name that is exported explicitly precedes the same one of `export *`.
      const lines = [...files].flatMap(([file, exports]) => {
        if (!usesZod(file)) return [];
        const names = Object.entries(exports).filter(
          ([, value]) => isRouter(value) || isData(value) || (file === responseFile && isSchema(value)),
        );
        return names.length === 0
          ? []
          : [`export { ${names.map(([name]) => name).join(', ')} } from './${file}.ts${suffix}';`];
      });
      return { code: `${lines.join('\n')}\n${code}`, map: null };
    },
  };
}
