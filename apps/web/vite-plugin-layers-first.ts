import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const order = readFileSync(new URL('./src/ui/style/layers.css', import.meta.url), 'utf8').trim();

/** The stylesheet with the order of its layers at its head, where alone it counts; throws where it has another layer. */
export function layersFirst(css: string): string {
  const known = new Set(order.match(/[\w-]+/g));
  for (const [, name = ''] of css.matchAll(/@layer ([\w-]+)\s*\{/g))
    if (!known.has(name)) throw new Error(`The layer ${name} has no place in the order of src/ui/style/layers.css`);
  return order + css;
}

/** The chunks decide in which order styles are joined: one that comes before the entry would turn the layers round. */
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
