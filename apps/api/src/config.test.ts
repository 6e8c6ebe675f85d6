import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { Environment } from './environment.ts';

const outcomeOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return 'usable';
  } catch (error) {
    return (error as Error).message;
  }
};

it('reads the settings of the table in README.md', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, table = ''] = /\n\| variable \|.*\n\|.*\n((?:\|.*\n)+)/.exec(readme) ?? [];
  const listed = table.split('\n').flatMap((row) => (row.split(' | ')[0] ?? '').match(/[A-Z][A-Z_]+/g) ?? []);
  // Of the AWS SDK: it is named beside FILES_REGION.
  expect([...listed, 'AWS_REGION'].sort()).toEqual(Object.keys(Environment.shape).sort());
});

describe('readConfig', () => {
  it('defaults to embedded services on port 3000, with the demo and rate limits', () => {
    expect(readConfig({})).toMatchObject({
      nodeEnv: 'development',
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databasePrepare: true,
      databaseReplicaUrl: undefined,
      drainMs: 0,
      cognito: undefined,
      seedDemo: true,
      rateLimits: true,
    });
  });

  it('accepts trusted proxies as addresses, networks or names', () => {
    expect(outcomeOf({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.1' })).toBe('usable');
  });

  it('accepts a sender with or without a name', () => {
    for (const MAIL_FROM of ['hiyori@example.com', 'ひより <hiyori@example.com>'])
      expect(readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM }).smtp?.from).toBe(MAIL_FROM);
  });

  it('treats empty values as absent', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 });
  });

  it('accepts an Amazon Cognito pool; its region defaults to that of the pool id', () => {
    expect(
      readConfig({
        COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
        COGNITO_CLIENT_ID: 'abc',
        COGNITO_DOMAIN: 'https://x.example',
      }).cognito,
    ).toEqual({
      userPoolId: 'ap-northeast-1_AbCdEfGhI',
      clientId: 'abc',
      region: 'ap-northeast-1',
      domain: 'https://x.example',
    });
  });

  it('disables metrics by default; with a port they listen on the loopback address by default', () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readConfig({ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0', PORT: '0' }).metrics).toEqual({
      host: '0.0.0.0',
      port: 0,
    });
  });

  it('needs a region for an S3 bucket, but not with an own endpoint', () => {
    expect(readConfig({ FILES_BUCKET: 'hiyori-media', FILES_REGION: 'ap-northeast-1' }).filesBucket).toEqual({
      name: 'hiyori-media',
      region: 'ap-northeast-1',
      endpoint: undefined,
    });
    expect(readConfig({ FILES_BUCKET: 'hiyori-media', AWS_REGION: 'eu-west-1' }).filesBucket?.region).toBe('eu-west-1');
    expect(readConfig({ FILES_BUCKET: 'media', FILES_ENDPOINT: 'http://127.0.0.1:9000/' }).filesBucket).toEqual({
      name: 'media',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
    });
    expect(readConfig({}).filesBucket).toBeUndefined();
  });

  it.each([
    [{}, true],
    [{ HOST: '::1', PUBLIC_ORIGIN: 'http://localhost:5173' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.0.2.2' }, false],
    [{ PUBLIC_ORIGIN: 'https://hiyori.example' }, false],
    [{ HOST: '0.0.0.0', DEV_MAILBOX: 'on' }, true],
    [{ DEV_MAILBOX: 'off' }, false],
    [{ DEV_MAILBOX: 'on', COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI', COGNITO_CLIENT_ID: 'abc' }, false],
  ])('shows the development mailbox only on this computer, or by DEV_MAILBOX: %j', (environment, isShown) => {
    expect(readConfig(environment).showsMailbox).toBe(isShown);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: ' ' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ HOST: ' ' }, 'HOST'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://x/y' }, 'DATABASE_URL'],
    [{ DATABASE_PREPARE: 'sometimes' }, 'DATABASE_PREPARE'],
    [{ DATABASE_REPLICA_URL: 'postgres://reader@db/hiyori' }, 'DATABASE_URL'],
    [{ MIGRATE_AT_START: 'off' }, 'DATABASE_URL'],
    [{ DATABASE_SERVICE_USER: 'hiyori_service' }, 'DATABASE_SERVICE_PASSWORD'],
    [{ DATABASE_SERVICE_PASSWORD: 'x' }, 'DATABASE_SERVICE_USER'],
    [{ DRAIN_SECONDS: '6' }, 'DRAIN_SECONDS'],
    [{ SEED_DEMO: 'maybe' }, 'SEED_DEMO'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ OPERATOR_EMAIL: 'operator' }, 'OPERATOR_EMAIL'],
    [{ PUSH_ORIGINS: 'localhost' }, 'PUSH_ORIGINS'],
    [{ CALENDAR_ORIGINS: 'localhost' }, 'CALENDAR_ORIGINS'],
    [{ FILES_BUCKET: 'Not A Bucket', FILES_REGION: 'eu-west-1' }, 'FILES_BUCKET'],
    [{ FILES_BUCKET: 'hiyori-media' }, 'FILES_REGION'],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT'],
    [{ FILES_ENDPOINT: 'http://127.0.0.1:9000' }, 'FILES_BUCKET'],
    [{ PUBLIC_ORIGIN: 'hiyori.example' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'https://hiyori.example/calendar' }, 'PUBLIC_ORIGIN'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nonsense' }, 'MAIL_FROM'],
    [{ COGNITO_CLIENT_ID: 'abc' }, 'COGNITO_USER_POOL_ID'],
    [{ COGNITO_DOMAIN: 'https://x.example' }, 'COGNITO_USER_POOL_ID'],
    [{ COGNITO_ENDPOINT: 'http://127.0.0.1:9' }, 'COGNITO_USER_POOL_ID'],
    [{ COGNITO_REGION: 'eu-west-1' }, 'COGNITO_USER_POOL_ID'],
    [{ FILES_REGION: 'eu-west-1' }, 'FILES_BUCKET'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_PORT'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ COGNITO_USER_POOL_ID: 'pool' }, 'COGNITO_USER_POOL_ID'],
    [{ COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI' }, 'COGNITO_CLIENT_ID'],
  ])('rejects an invalid value with one line that names the variable: %j', (environment, name) => {
    const message = outcomeOf(environment);
    expect(message).toContain(name);
    expect(message).not.toMatch(/\n|NaN|Invalid|expected/);
  });

  it('production rejects the emulators and disabled protections', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://hiyori.example',
      COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
      COGNITO_CLIENT_ID: 'abc',
    };
    expect(outcomeOf(production)).toBe('usable');
    expect(outcomeOf({ ...production, DEV_MAILBOX: 'on' })).toContain('DEV_MAILBOX');
    expect(outcomeOf({ ...production, RATE_LIMITS: 'off' })).toContain('RATE_LIMITS');
    expect(outcomeOf({ ...production, PUSH_ORIGINS: 'http://127.0.0.1:9' })).toContain('PUSH_ORIGINS');
    expect(outcomeOf({ ...production, CALENDAR_ORIGINS: 'http://127.0.0.1:9' })).toContain('CALENDAR_ORIGINS');
    expect(outcomeOf({ ...production, COGNITO_USER_POOL_ID: '' })).toContain('COGNITO_USER_POOL_ID');
    expect(outcomeOf({ ...production, PUBLIC_ORIGIN: '' })).toContain('PUBLIC_ORIGIN');
  });
});
