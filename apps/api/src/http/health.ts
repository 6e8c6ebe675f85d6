import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process runs. `/readyz`: it also reaches its database and is not shutting down. */
export function answerHealth(
  app: FastifyInstance,
  { pingDatabase, isDraining }: { pingDatabase: () => Promise<unknown>; isDraining: () => boolean },
): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const reachable = await Promise.race([
      pingDatabase().then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, 1_500, false).unref()),
    ]);
    const isReady = reachable && !isClosing && !isDraining();
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
