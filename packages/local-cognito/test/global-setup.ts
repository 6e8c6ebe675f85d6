/** Starts one PostgreSQL server for all test files. Each test file creates its own databases. */
export { provideTestCluster as setup } from '@hiyori/local-postgres/testing';
