import { fileURLToPath } from 'node:url';
import { IgnoreMode } from 'aws-cdk-lib';
import { Platform } from 'aws-cdk-lib/aws-ecr-assets';
import { ContainerImage } from 'aws-cdk-lib/aws-ecs';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The product's image. It is built from infra/Dockerfile at the deployment; the synthesis only hashes the build context. */
export function productImage(): ContainerImage {
  return ContainerImage.fromAsset(repository, {
    file: 'infra/Dockerfile',
    platform: Platform.LINUX_AMD64,
    ignoreMode: IgnoreMode.DOCKER,
  });
}
