import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './build-app.ts';
import { productImage } from './service/image.ts';
import { readSettings } from './settings.ts';

const usage = `npm run synth

Writes the CloudFormation templates of infra/deployment.json (or deployment.example.json) to infra/cdk.out, offline.`;
if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
  console.log(usage);
  process.exit(0);
}

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const outdir = resolvePath('../cdk.out');
const startedAtMs = performance.now();
// Removes the assets of an earlier synthesis.
rmSync(outdir, { recursive: true, force: true });

const { settings, file } = readSettings();
const { app } = buildApp({
  settings,
  image: productImage(),
  webFolder: resolvePath('../../apps/web/dist'),
  app: { outdir },
});
const assembly = app.synth();

console.log(`infra/${file}: ${settings.domainName} in ${settings.region}`);
for (const { stackName, template, templateFile } of assembly.stacks) {
  const { Resources } = template as { Resources: Record<string, { Type: string }> };
  console.log(`infra/cdk.out/${templateFile}: ${stackName}, ${Object.keys(Resources).length} resources`);
}
console.log(
  `Synthesized in ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s. Nothing was deployed; no AWS service was called.`,
);
