import { join } from 'node:path';
import { copyPreparedCluster } from '../src/test-cluster.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** A data folder with a cluster of its own that no server uses. It is copied, because creating one takes most of a start. */
export async function createdCluster(): Promise<string> {
  const dataDir = join(temporaryDirectory(), 'data');
  await copyPreparedCluster(dataDir);
  return dataDir;
}
