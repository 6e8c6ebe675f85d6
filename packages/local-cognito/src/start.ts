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

/** A running emulator. `endpoint` is the URL of the API, `domain` that of the hosted pages. Neither ends with a slash. */
export interface LocalCognito {
  endpoint: string;
  domain: string;
  userPoolId: string;
  clientId: string;
  issuer: string;
  jwksUri: string;
  /**
   * Adds callback and logout URLs, for an application whose port is known only later. If the callback redirects to another
   * origin, register a URL of that origin too: Chromium applies `form-action` to every redirect after a form submission.
   * @throws Error when one of them is not an absolute http(s) URL; in this case none is added
   */
  registerUrls(urls: UrlsToAllow): void;
  /** Completes the open requests, accepts no new ones, and closes the database connections. Idempotent. */
  close(): Promise<void>;
}

export interface LocalCognitoOptions {
  /** All state is stored in the schema `cognito_local` of this database. */
  databaseUrl: string;
  /** Sends an email with a code. */
  deliver: (mail: Mail) => Promise<void>;
  /** The clock for everything that expires. Default: the system clock. */
  now?: () => Date;
  /** Default 127.0.0.1. */
  host?: string;
  /** Default 0: a free port. */
  port?: number;
  /** Default: the environment variable NODE_ENV. */
  nodeEnv?: string;
  /** The allowed callback URLs, compared exactly. More can be added with `registerUrls`. */
  callbackUrls?: string[];
  logoutUrls?: string[];
  /** Makes the app client a confidential one, as with GenerateSecret. Default: a public client. */
  clientSecret?: string;
  /** Whether the first sign-in of a Google account signs in the confirmed user with the same email. Default: a separate user. */
  linkConfirmedUsers?: boolean;
  /** Receives internal errors. Default: `console.error`. */
  onError?: (error: unknown) => void;
}

/**
 * Starts the local Amazon Cognito emulator, for development and tests.
 * @throws Error when NODE_ENV is production
 */
export async function startLocalCognito(options: LocalCognitoOptions): Promise<LocalCognito> {
  const { nodeEnv = process.env.NODE_ENV, host = '127.0.0.1', port = 0 } = options;
  if (nodeEnv === 'production') {
    throw new Error('The Cognito emulator does not run with NODE_ENV=production. Configure a real user pool instead.');
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
  const {
    deliver,
    now = () => new Date(),
    linkConfirmedUsers = false,
    clientSecret,
    onError = console.error,
  } = options;
  const urls = createAllowedUrls(options);
  await createSchema(database);
  await removeOldFailures(database, now());
  await removeOldSessions(database, now());
  const [key, passwords] = await Promise.all([loadSigningKey(database), createPasswordHasher()]);
  return { database, key, passwords, deliver, now, urls, linkConfirmedUsers, clientSecret, onError };
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
  // Otherwise idle keep-alive connections would delay the close.
  server.closeIdleConnections();
  await closed;
  await database.end({ timeout: 5 });
}
