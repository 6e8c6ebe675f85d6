import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const order = readFileSync(new URL('./src/ui/style/layers.css', import.meta.url), 'utf8').trim();

/** Prepends the order of the layers, which must precede all layers; throws for a layer that is not in the order. */
export function layersFirst(css: string): string {
  const known = new Set(order.match(/[\w-]+/g));
  for (const [, name = ''] of css.matchAll(/@layer ([\w-]+)\s*\{/g))
    if (!known.has(name)) throw new Error(`The layer ${name} is not in the order of src/ui/style/layers.css`);
  return order + css;
}

/** The order of the styles depends on the chunks: a chunk before the entry would change the order of the layers. */
export function layersFirstInStyles(): Plugin {
  return {
    name: 'layers-first',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = layersFirst(String(file.source));
    },
  };
}
