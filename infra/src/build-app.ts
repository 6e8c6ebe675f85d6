import { App, type AppProps, Tags, Validations } from 'aws-cdk-lib';
import type { ContainerImage } from 'aws-cdk-lib/aws-ecs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { Foundation } from './foundation.ts';
import { Gate } from './gate.ts';
import { Product } from './product.ts';
import type { Settings } from './settings.ts';

export interface BuildAppOptions {
  settings: Settings;
  image: ContainerImage;
  /** The built web app (apps/web/dist). */
  webFolder: string;
  app?: AppProps;
}

/** Builds the three stacks of a deployment. cdk-nag's AwsSolutions checks run during the synthesis. */
export function buildApp({ settings, image, webFolder, app: appProps }: BuildAppOptions) {
  const app = new App({ analyticsReporting: false, ...appProps });
  const { account, region } = settings;
  const env = (name: string) => ({ ...(account ? { account } : {}), region: name });
  const shared = { settings, terminationProtection: true, crossRegionReferences: true };
  const gate = new Gate(app, 'hiyori-gate', { ...shared, env: env('us-east-1') });
  const foundation = new Foundation(app, 'hiyori-foundation', { ...shared, env: env(region) });
  const product = new Product(app, 'hiyori-product', {
    ...shared,
    env: env(region),
    foundation,
    gate,
    image,
    webFolder,
  });
  Tags.of(app).add('product', 'hiyori');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { app, gate, foundation, product };
}
