import { buildApp } from '../src/build-app.ts';
import { productImage } from '../src/service/image.ts';
import { readSettings } from '../src/settings.ts';

/** The example's templates. Fails like a deployment's synth would: at the first finding that nobody explained. */
export function synthesize({ outdir, webFolder, account }: { outdir: string; webFolder: string; account?: string }) {
  const { settings } = readSettings('deployment.example.json');
  const { app } = buildApp({
    settings: { ...settings, account },
    image: productImage(),
    webFolder,
    // Nothing is copied: the tests read templates alone.
    app: { outdir, context: { 'aws:cdk:disable-asset-staging': true } },
  });
  return app.synth();
}
