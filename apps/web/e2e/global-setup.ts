import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CastKey, castKeys, demoPassword } from './demo.ts';
import { type CastSession, preparedData } from './prepared-data.ts';
import { copyData, Product } from './product.ts';

/**
 * Creates the databases, applies the migrations, seeds the demo and logs its members in, once per run; every product copies the
 * data. Returns the teardown.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hiyori-e2e-prepared-'));
  process.env.E2E_PREPARED_DATA = folder;
  const { empty, demo, sessions } = preparedData();
  await (await Product.startOn(empty, { SEED_DEMO: '0' })).stop();
  await copyData(empty, demo);
  const product = await Product.startOn(demo, { RATE_LIMITS: 'off' });
  const entries = await Promise.all(castKeys.map(async (key) => [key, await logIn(product, key)] as const));
  await writeFile(sessions, JSON.stringify(Object.fromEntries(entries)));
  await product.stop();
  return () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

async function logIn({ origin }: Product, key: CastKey): Promise<CastSession> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: `${key}@hiyori.example`, password: demoPassword }),
  });
  const token = /^sid=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (!token) throw new Error(`${key} could not log in: ${answer.status}`);
  const { user } = (await answer.json()) as { user: { id: number } };
  return { userId: user.id, token };
}
