import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './build-app.ts';
import { productImage } from './service/image.ts';
import { readSettings } from './settings.ts';

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const outdir = place('../cdk.out');
const begunAtMs = performance.now();
// Assets of an older synth would only be in the way.
rmSync(outdir, { recursive: true, force: true });

const { settings, file } = readSettings();
const { app } = buildApp({
  settings,
  image: productImage(),
  webFolder: place('../../apps/web/dist'),
  app: { outdir },
});
const assembly = app.synth();

console.log(`infra/${file}: ${settings.domainName} in ${settings.region}`);
for (const { stackName, template, templateFile } of assembly.stacks) {
  const { Resources } = template as { Resources: Record<string, { Type: string }> };
  console.log(`infra/cdk.out/${templateFile}: ${stackName}, ${Object.keys(Resources).length} resources`);
}
console.log(
  `Synthesized in ${((performance.now() - begunAtMs) / 1000).toFixed(1)} s. Nothing was deployed and nobody was asked.`,
);
