import type { Server } from 'node:http';
import { createAllowedUrls, type UrlsToAllow } from './allowed-urls.ts';
import type { Context, Mail } from './context.ts';
import { createSchema, type Database, openDatabase } from './database.ts';
import { removeOldFailures } from './login-failures.ts';
import { createPasswordHasher } from './passwords.ts';
import { clientId, issuer, userPoolId } from './pool.ts';
import { createCognitoServer } from './server.ts';
import { removeOldSessions } from './sessions.ts';
import { loadSigningKey } from './signing-key.ts';

/** A running stand-in. `endpoint` is for the API clients, `domain` the base of the hosted pages; neither ends in a slash. */
export interface LocalCognito {
  endpoint: string;
  domain: string;
  userPoolId: string;
  clientId: string;
  issuer: string;
  jwksUri: string;
  /**
   * Allows more addresses for the hosted pages to lead back to, for a program whose port is chosen after this start. When the
   * callback itself leads on to another origin, that origin must be among them too, or Chromium stops there (`form-action`).
   * @throws Error when one of them is not an absolute http(s) address, and then none is added
   */
  registerUrls(urls: UrlsToAllow): void;
  /** Answers what has begun, takes nothing new, and closes its database connections. */
  close(): Promise<void>;
}

export interface LocalCognitoOptions {
  /** State lives in the schema `cognito_local` of this database. */
  databaseUrl: string;
  /** Sends a mail with a code. */
  deliver: (mail: Mail) => Promise<void>;
  /** The clock of everything that expires. Default: the machine's. */
  now?: () => Date;
  /** Default 127.0.0.1. */
  host?: string;
  /** Default 0: a free one. */
  port?: number;
  /** Default: NODE_ENV of this process. */
  nodeEnv?: string;
  /** The addresses that the hosted pages may lead back to, compared exactly; see also `registerUrls`. */
  callbackUrls?: string[];
  logoutUrls?: string[];
  /** Receives errors that are the stand-in's own fault. Default: they are printed. */
  onError?: (error: unknown) => void;
}

/**
 * Starts the Amazon Cognito stand-in for development and tests.
 * @throws Error when NODE_ENV is production
 */
export async function startLocalCognito(options: LocalCognitoOptions): Promise<LocalCognito> {
  const { nodeEnv = process.env.NODE_ENV, host = '127.0.0.1', port = 0 } = options;
  if (nodeEnv === 'production') {
    throw new Error('The Cognito stand-in does not run with NODE_ENV=production. Configure a real user pool instead.');
  }
  const database = openDatabase(options.databaseUrl);
  try {
    const context = await createContext(options, database);
    const server = createCognitoServer(context);
    const endpoint = `http://${host.includes(':') ? `[${host}]` : host}:${await listen(server, host, port)}`;
    let closed: Promise<void> | undefined;
    return {
      endpoint,
      domain: endpoint,
      userPoolId,
      clientId,
      issuer,
      jwksUri: `${endpoint}/${userPoolId}/.well-known/jwks.json`,
      registerUrls: (urls) => context.urls.register(urls),
      close: () => {
        closed ??= closeAll(server, database);
        return closed;
      },
    };
  } catch (error) {
    await database.end({ timeout: 2 });
    throw error;
  }
}

async function createContext(options: LocalCognitoOptions, database: Database): Promise<Context> {
  const { deliver, now = () => new Date(), onError = console.error } = options;
  const urls = createAllowedUrls(options);
  await createSchema(database);
  await removeOldFailures(database, now());
  await removeOldSessions(database, now());
  const [key, passwords] = await Promise.all([loadSigningKey(database), createPasswordHasher()]);
  return { database, key, passwords, deliver, now, urls, onError };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function closeAll(server: Server, database: Database): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Kept-alive connections without a request would hold the server open for minutes.
  server.closeIdleConnections();
  await closed;
  await database.end({ timeout: 5 });
}
