import type { FastifyRequest } from 'fastify';

/** Whether the route of the request is a file of the built web app or of the API's documentation. */
export const isStaticFile = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config !== undefined && 'rootPath' in config;
