export { DataDirBusyError } from './busy.ts';
export { joinLocalPostgres } from './join.ts';
export { type LocalPostgres, type LocalPostgresOptions, startLocalPostgres } from './start.ts';
