import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

const onOrOff = z
  .enum(['0', '1', 'off', 'on', 'false', 'true'], 'must be on or off')
  .transform((value) => value === '1' || value === 'on' || value === 'true');
const flag = (fallback: boolean) => onOrOff.default(fallback);
const between = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);
const port = between(0, 65_535);
const text = z.string().trim().min(1, 'must not be blank');
const hasNoPath = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && search === '' && hash === '' && username === '';
};
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an origin, such as https://hiyori.example', abort: true })
  .refine(hasNoPath, { error: 'must be an origin without a path, such as https://hiyori.example', abort: true })
  .transform((value) => new URL(value).origin);
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a URL, such as postgres://user:password@host:5432/database',
});

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isNetwork = (value: string) => {
  const [address = '', bits = '0', ...rest] = value.split('/');
  return (
    rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32) && isIP(address) > 0
  );
};
/** `address@example.com` or `Name <address@example.com>`. */
const isSender = (value: string) => z.email().safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success;

/** The environment variables that the product reads. Each message says what the value must be; the variable is its path. */
export const Environment = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], 'must be development, test or production')
      .default('development'),
    PORT: port.default(3000),
    HOST: text.default('127.0.0.1'),
    PUBLIC_ORIGIN: origin.optional(),
    DATA_DIR: text.default(resolve(repository, '.data')),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    DATABASE_REPLICA_URL: postgresUrl.optional(),
    DATABASE_PREPARE: flag(true),
    MIGRATE_AT_START: flag(true),
    DATABASE_SERVICE_USER: text.optional(),
    DATABASE_SERVICE_PASSWORD: text.optional(),
    DRAIN_SECONDS: z
      .string()
      .regex(/^(?:[0-4](?:\.\d+)?|5)$/, 'must be a number of seconds from 0 to 5')
      .transform(Number)
      .default(0),
    COGNITO_USER_POOL_ID: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)+-\d_[A-Za-z0-9]+$/, 'must look like ap-northeast-1_AbCdEfGhI')
      .optional(),
    COGNITO_CLIENT_ID: text.optional(),
    COGNITO_CLIENT_SECRET: text.optional(),
    COGNITO_PUBLIC_CLIENT_ID: text.optional(),
    COGNITO_REGION: text.optional(),
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
    FILES_REGION: text.optional(),
    FILES_ENDPOINT: origin.optional(),
    AWS_REGION: text.optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be a URL, such as smtps://user:password@host:465' })
      .optional(),
    MAIL_FROM: z
      .string()
      .trim()
      .refine(isSender, 'must be an e-mail address, such as hiyori@example.com or ひより <hiyori@example.com>')
      .optional(),
    OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
    PUSH_ORIGINS: z
      .string()
      .transform((list) => list.split(',').map((item) => item.trim()))
      .pipe(z.array(origin))
      .optional(),
    CALENDAR_ORIGINS: z
      .string()
      .transform((list) => list.split(',').map((item) => item.trim()))
      .pipe(z.array(origin))
      .optional(),
    BACKGROUND_WORK: flag(true),
    METRICS_PORT: port.optional(),
    METRICS_HOST: text.optional(),
    DEV_MAILBOX: onOrOff.optional(),
    SEED_DEMO: flag(true),
    RATE_LIMITS: flag(true),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .optional(),
  })
  .superRefine((env, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    for (const [name, needed] of companions) {
      if (env[name] !== undefined && env[needed] === undefined) refuse(needed, `is needed with ${name}`);
    }
    if (env.FILES_BUCKET && !env.FILES_REGION && !env.AWS_REGION && !env.FILES_ENDPOINT)
      refuse('FILES_REGION', 'is needed with FILES_BUCKET');
    if (!env.MIGRATE_AT_START && !env.DATABASE_URL) refuse('DATABASE_URL', 'is needed with MIGRATE_AT_START=off');
    if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT)
      refuse('METRICS_PORT', 'must not be PORT: metrics are not for the public');
    if (env.NODE_ENV !== 'production') return;
    if (env.DEV_MAILBOX) refuse('DEV_MAILBOX', 'is for development: it shows every code');
    if (env.PUSH_ORIGINS) refuse('PUSH_ORIGINS', 'is for tests: production calls known push services only');
    if (env.CALENDAR_ORIGINS)
      refuse('CALENDAR_ORIGINS', 'is for tests: production reads calendars of public addresses only');
    if (!env.RATE_LIMITS) refuse('RATE_LIMITS', 'can be off only outside production');
    if (!env.COGNITO_USER_POOL_ID)
      refuse('COGNITO_USER_POOL_ID', 'is needed in production: the local emulator does not start there');
    if (!env.PUBLIC_ORIGIN) refuse('PUBLIC_ORIGIN', 'is needed in production');
  });

/** Settings that have no effect, or do not work, without another one. */
const companions = [
  ['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID'],
  ['COGNITO_CLIENT_ID', 'COGNITO_USER_POOL_ID'],
  ['COGNITO_CLIENT_SECRET', 'COGNITO_CLIENT_ID'],
  ['COGNITO_PUBLIC_CLIENT_ID', 'COGNITO_CLIENT_ID'],
  ['COGNITO_REGION', 'COGNITO_USER_POOL_ID'],
  ['COGNITO_DOMAIN', 'COGNITO_USER_POOL_ID'],
  ['COGNITO_ENDPOINT', 'COGNITO_USER_POOL_ID'],
  ['FILES_REGION', 'FILES_BUCKET'],
  ['FILES_ENDPOINT', 'FILES_BUCKET'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['DATABASE_SERVICE_USER', 'DATABASE_SERVICE_PASSWORD'],
  ['DATABASE_SERVICE_PASSWORD', 'DATABASE_SERVICE_USER'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['METRICS_HOST', 'METRICS_PORT'],
] as const;
