import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { type Chunk, type Chunks, fileOf, ofDocument, withImports } from './vite-chunk-graph.ts';
import { firstModules } from './vite-early-pages.ts';
import { styleFiles } from './vite-style-files.ts';

/** The file names of the chunks that the first pages import statically. @throws Error when a module has no chunk */
export const firstChunks = (chunks: Chunks): Set<string> =>
  withImports(
    chunks,
    firstModules.map((module) => fileOf(chunks, module)),
    ofDocument(chunks),
  );

/** The file names of chunks, each after what it imports: styles of later ones override those of earlier ones. */
function inOrder(chunks: Readonly<Record<string, Chunk & { dynamicImports: readonly string[] }>>): string[] {
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const add = (file: string) => {
    const chunk = chunks[file];
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    chunk.imports.forEach(add);
    ordered.add(file);
    chunk.dynamicImports.forEach(add);
  };
  ofDocument(chunks).forEach(add);
  Object.keys(chunks).forEach(add);
  return [...ordered];
}

const hasStyles = ({ moduleIds }: Chunk): boolean => moduleIds.some((id) => /\.css(?:\?|$)/.test(id));

/**
 * Writes the styles of the first pages into one file and all others into a second one. An import() that loads styles of the second file waits for
 * it, so that nothing is shown without them. Not the module itself: of two imports of a module that awaits, WebKit resolves the second at once (https://webkit.org/b/242740).
 */
export function splitStyles(): Plugin {
  /** Those of the build that is under way, before their names have hashes. */
  let first: Set<string> | undefined;
  return {
    name: 'split-styles',
    apply: 'build',
    // Before the plugins that would load the styles of each chunk.
    enforce: 'pre',
    renderStart() {
      first = undefined;
    },
    renderChunk(code, chunk, _, { chunks }) {
      first ??= firstChunks(chunks);
      const known = first;
      const needsRest = (file: string) =>
        [...withImports(chunks, [file])].some((each) => {
          const imported = chunks[each];
          return imported !== undefined && !known.has(each) && hasStyles(imported);
        });
      const waiting = new Set(chunk.dynamicImports.filter(needsRest).map((file) => basename(file)));
      const rendered = code.replaceAll(/\bimport\((["'`])\.\/([^"'`]+)\1\)/g, (load, _quote, name) =>
        waiting.has(name) ? `styled(${load})` : load,
      );
      return rendered === code ? null : { code: rendered, map: null };
    },
    generateBundle(_, bundle) {
      const chunks = Object.fromEntries(
        Object.entries(bundle).flatMap(([file, part]) => (part.type === 'chunk' ? [[file, part]] : [])),
      );
      const named = firstChunks(chunks);
      const styles = { first: '', rest: '' };
      const taken = new Set<string>();
      for (const file of inOrder(chunks)) {
        const imported = chunks[file]?.viteMetadata?.importedCss ?? new Set<string>();
        for (const name of imported) {
          const asset = bundle[name];
          if (asset?.type !== 'asset' || taken.has(name)) continue;
          taken.add(name);
          styles[named.has(file) ? 'first' : 'rest'] += String(asset.source);
        }
        imported.clear();
      }
      for (const name of taken) delete bundle[name];
      for (const kind of ['first', 'rest'] as const)
        this.emitFile({ type: 'asset', name: styleFiles[kind], source: styles[kind] });
    },
  };
}
