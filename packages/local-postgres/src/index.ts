export { copyTree } from './copy-tree.ts';
export { DataDirBusyError, DataDirUnusableError } from './data-dir-errors.ts';
export { findFreePort } from './free-port.ts';
export { joinLocalPostgres } from './join.ts';
export { type LocalPostgres, type LocalPostgresOptions, startLocalPostgres } from './start.ts';
