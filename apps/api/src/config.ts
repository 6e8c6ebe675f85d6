import { resolve } from 'node:path';
import type * as z from 'zod';
import { isLoopback } from './client-network.ts';
import { Environment } from './environment.ts';

export interface CognitoPool {
  userPoolId: string;
  clientId: string;
  /** The secret of a confidential client. Without it the client is public: anybody can call the pool with its id. */
  clientSecret?: string;
  /** A public client of the pool whose tokens programs may present. */
  publicClientId?: string;
  region: string;
  /** The origin of the hosted UI; empty without one. */
  domain: string;
  /** The URL of the JSON API; only for an emulator. */
  endpoint?: string;
}

export type Config = ReturnType<typeof readConfig>;

/** An invalid environment variable. The message is one line and names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Parses the environment. @throws ConfigError with one line */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is not usable. ${lines.join('; ')}`);
  }
  const env = parsed.data;
  return {
    nodeEnv: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    /** The public origin; undefined: the address on which the server listens. */
    publicOrigin: env.PUBLIC_ORIGIN,
    dataDir: resolve(env.DATA_DIR),
    /** Undefined: the embedded PostgreSQL is started. */
    databaseUrl: env.DATABASE_URL,
    /** Bypasses a pooler, for work that needs one database session; undefined: `databaseUrl`. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** Whether statements are prepared by name; off behind a pooler that does not support it. */
    databasePrepare: env.DATABASE_PREPARE,
    /** Whether the server changes the schema; otherwise it requires the schema of its version (`npm run ops -- migrate`). */
    migratesAtStart: env.MIGRATE_AT_START,
    /** The role of the server, for which `npm run ops -- migrate` makes the grants; undefined: the server works as the owner. */
    serviceRole:
      env.DATABASE_SERVICE_USER && env.DATABASE_SERVICE_PASSWORD
        ? { name: env.DATABASE_SERVICE_USER, password: env.DATABASE_SERVICE_PASSWORD }
        : undefined,
    /** A replica of DATABASE_URL, for reads that may be a second old. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    /** How long a stopping server reports that it is not ready and still handles requests. */
    drainMs: env.DRAIN_SECONDS * 1_000,
    /** Undefined: the local emulator is started. */
    cognito: readPool(env),
    /** Undefined: files are stored in the data directory. */
    filesBucket: env.FILES_BUCKET
      ? {
          name: env.FILES_BUCKET,
          // S3-compatible servers have no regions; their clients use this one.
          region: env.FILES_REGION ?? env.AWS_REGION ?? 'us-east-1',
          endpoint: env.FILES_ENDPOINT,
        }
      : undefined,
    /** The proxies whose X-Forwarded-For is trusted; undefined: none. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** Undefined: the development mailbox, or no e-mail with a real pool. */
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? '' } : undefined,
    /** Whether /dev/mailbox is served: by default only where no other computer reaches it. */
    showsMailbox: !env.COGNITO_USER_POOL_ID && (env.DEV_MAILBOX ?? isLocal(env)),
    isLocal: isLocal(env),
    /** The recipient of contact messages. */
    operatorEmail: env.OPERATOR_EMAIL,
    /** Accepted origins of push endpoints in addition to the known services. */
    pushOrigins: new Set(env.PUSH_ORIGINS ?? []),
    /** Origins of calendars that are read although their addresses are not public. */
    calendarOrigins: new Set(env.CALENDAR_ORIGINS ?? []),
    /** Whether this server sends what is due and runs jobs; off for a server on a copy of a database. */
    worksInBackground: env.BACKGROUND_WORK,
    /** The address that Prometheus scrapes; undefined: no metrics. */
    metrics:
      env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST ?? '127.0.0.1', port: env.METRICS_PORT },
    seedDemo: env.SEED_DEMO,
    rateLimits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}

/** Whether only this computer reaches the server, by a name of its own. */
const isLocal = ({ HOST, PUBLIC_ORIGIN }: z.infer<typeof Environment>): boolean =>
  isLoopback(HOST) && (PUBLIC_ORIGIN === undefined || isLoopback(new URL(PUBLIC_ORIGIN).hostname));

function readPool(env: z.infer<typeof Environment>): CognitoPool | undefined {
  const userPoolId = env.COGNITO_USER_POOL_ID;
  if (!userPoolId) return undefined;
  return {
    userPoolId,
    clientId: env.COGNITO_CLIENT_ID ?? '',
    region: env.COGNITO_REGION ?? userPoolId.split('_')[0] ?? '',
    domain: env.COGNITO_DOMAIN ?? '',
    ...(env.COGNITO_CLIENT_SECRET ? { clientSecret: env.COGNITO_CLIENT_SECRET } : {}),
    ...(env.COGNITO_PUBLIC_CLIENT_ID ? { publicClientId: env.COGNITO_PUBLIC_CLIENT_ID } : {}),
    ...(env.COGNITO_ENDPOINT ? { endpoint: env.COGNITO_ENDPOINT } : {}),
  };
}
