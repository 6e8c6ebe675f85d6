import { buildApp } from '../src/build-app.ts';
import { productImage } from '../src/service/image.ts';
import { readSettings } from '../src/settings.ts';

/** Synthesizes the templates of deployment.example.json. Fails if cdk-nag has an unacknowledged finding. */
export function synthesize({ outdir, webFolder, account }: { outdir: string; webFolder: string; account?: string }) {
  const { settings } = readSettings('deployment.example.json');
  const { app } = buildApp({
    settings: { ...settings, account },
    image: productImage(),
    webFolder,
    // Assets are not copied, because the tests read only the templates.
    app: { outdir, context: { 'aws:cdk:disable-asset-staging': true } },
  });
  return app.synth();
}
