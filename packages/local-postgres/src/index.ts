export { DataDirBusyError } from './data-dir-busy-error.ts';
export { joinLocalPostgres } from './join.ts';
export { type LocalPostgres, type LocalPostgresOptions, startLocalPostgres } from './start.ts';
