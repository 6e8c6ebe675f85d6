export { provideTestCluster } from './provide-test-cluster.ts';
export { startTestCluster, type TestCluster } from './test-cluster.ts';
export { createDatabase, createTemplate, type TestDatabase } from './test-database.ts';
