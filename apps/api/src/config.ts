import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'off', 'on', 'false', 'true'])
    .transform((value) => value === '1' || value === 'on' || value === 'true')
    .default(fallback);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isNetwork = (text: string) => {
  const [address = '', bits = '0', ...rest] = text.split('/');
  return (
    rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32) && isIP(address) > 0
  );
};

const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: z.coerce.number<string>().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_ORIGIN: origin.optional(),
    DATA_DIR: z.string().min(1).default(resolve(repository, '.data')),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_PREPARE: flag(true),
    DRAIN_SECONDS: z.coerce.number<string>().min(0).max(5).default(0),
    COGNITO_USER_POOL_ID: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)+-\d_[A-Za-z0-9]+$/, 'must look like ap-northeast-1_AbCdEfGhI')
      .optional(),
    COGNITO_CLIENT_ID: z.string().min(1).optional(),
    COGNITO_REGION: z.string().min(1).optional(),
    COGNITO_DOMAIN: origin.optional(),
    COGNITO_ENDPOINT: origin.optional(),
    TRUSTED_PROXIES: z
      .string()
      .refine(
        (list) => list.split(',').every((item) => namedNetworks.has(item.trim()) || isNetwork(item.trim())),
        'must be addresses or networks with commas between them, such as 10.0.0.0/8,loopback',
      )
      .optional(),
    FILES_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    FILES_REGION: z.string().min(1).optional(),
    FILES_ENDPOINT: origin.optional(),
    AWS_REGION: z.string().min(1).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).optional(),
    OPERATOR_EMAIL: z.email().optional(),
    PUSH_ORIGINS: z
      .string()
      .transform((list) => list.split(',').map((item) => item.trim()))
      .pipe(z.array(origin))
      .optional(),
    METRICS_PORT: z.coerce.number<string>().int().min(0).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    SEED_DEMO: flag(true),
    RATE_LIMITS: flag(true),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  })
  .superRefine((env, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (env.COGNITO_USER_POOL_ID && !env.COGNITO_CLIENT_ID)
      refuse('COGNITO_CLIENT_ID', 'is needed with COGNITO_USER_POOL_ID');
    if (env.FILES_BUCKET && !env.FILES_REGION && !env.AWS_REGION && !env.FILES_ENDPOINT)
      refuse('FILES_REGION', 'is needed with FILES_BUCKET');
    if (env.FILES_ENDPOINT && !env.FILES_BUCKET) refuse('FILES_BUCKET', 'is needed with FILES_ENDPOINT');
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) refuse('DATABASE_URL', 'is needed with DATABASE_DIRECT_URL');
    if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) refuse('DATABASE_URL', 'is needed with DATABASE_REPLICA_URL');
    if (env.SMTP_URL && !env.MAIL_FROM) refuse('MAIL_FROM', 'is needed with SMTP_URL');
    if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT)
      refuse('METRICS_PORT', 'must not be PORT: metrics are not for the public');
    if (env.NODE_ENV !== 'production') return;
    if (env.PUSH_ORIGINS) refuse('PUSH_ORIGINS', 'is for tests: production calls known push services only');
    if (!env.RATE_LIMITS) refuse('RATE_LIMITS', 'can be off only outside production');
    if (!env.COGNITO_USER_POOL_ID)
      refuse('COGNITO_USER_POOL_ID', 'is needed in production: the local emulator does not start there');
    if (!env.PUBLIC_ORIGIN) refuse('PUBLIC_ORIGIN', 'is needed in production');
  });

export interface CognitoPool {
  userPoolId: string;
  clientId: string;
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
    /** The recipient of contact messages. */
    operatorEmail: env.OPERATOR_EMAIL,
    /** Accepted origins of push endpoints in addition to the known services. */
    pushOrigins: new Set(env.PUSH_ORIGINS ?? []),
    /** The address that Prometheus scrapes; undefined: no metrics. */
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    seedDemo: env.SEED_DEMO,
    rateLimits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}

function readPool(env: z.infer<typeof Environment>): CognitoPool | undefined {
  const userPoolId = env.COGNITO_USER_POOL_ID;
  if (!userPoolId) return undefined;
  return {
    userPoolId,
    clientId: env.COGNITO_CLIENT_ID ?? '',
    region: env.COGNITO_REGION ?? userPoolId.split('_')[0] ?? '',
    domain: env.COGNITO_DOMAIN ?? '',
    ...(env.COGNITO_ENDPOINT ? { endpoint: env.COGNITO_ENDPOINT } : {}),
  };
}
