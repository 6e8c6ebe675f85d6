import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stage } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { buildSync } from 'esbuild';

const sourceOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles a Lambda with its libraries and returns the folder, which contains only `index.mjs`. */
export function bundleLambda(scope: Construct, entry: string, name: string): string {
  const folder = join(Stage.of(scope)?.outdir ?? 'cdk.out', 'bundles', name);
  mkdirSync(folder, { recursive: true });
  buildSync({
    entryPoints: [sourceOf(entry)],
    outfile: join(folder, 'index.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    // Some modules of the AWS SDK are CommonJS and call `require` for Node.js modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  return folder;
}

/** Compiles a module to the code of a CloudFront function. Its export `name` becomes the global `handler`. */
export function bundleEdgeFunction(entry: string, name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [sourceOf(entry)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'edge',
    target: 'es2017',
    footer: { js: `function handler(event) { return edge.${name}(event); }` },
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}
