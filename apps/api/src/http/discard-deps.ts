import type { FastifyRequest } from 'fastify';
import type { DiscardDeps, FilesPort } from '../ports/files/files.ts';

/** Adds to the dependencies of a write what it needs to delete files: one that stays behind is in the log of the request. */
export const discardDepsOf = <T extends { files: FilesPort }>(deps: T, { log }: FastifyRequest): T & DiscardDeps => ({
  ...deps,
  reportLeftover: (facts, message) => log.error(facts, message),
});
