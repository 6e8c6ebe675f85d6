import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config.ts';
import { toFailure } from './db/failure.ts';
import type { Replica } from './db/replica.ts';
import { fetchKeys } from './ports/identity/token-verifier.ts';
import { verifySmtp } from './ports/mail/smtp.ts';

const deadlineMs = 5_000;

/** What a developer needs to know once the server is ready. A production server prints only its address. */
export function describeStart(
  config: Config,
  origin: string,
  demoLogin: { email: string; password: string } | null,
): string[] {
  const ready = `ひより is ready at ${origin}`;
  if (config.nodeEnv === 'production') return [ready];
  return [
    ready,
    ...(demoLogin ? [`  Demo login  ${demoLogin.email}, password: ${demoLogin.password}`] : []),
    ...(config.cognito ? [] : [`  E-mail      ${describeMailbox(config, origin)}`]),
    ...(config.databaseUrl ? [] : [`  Data        ${config.dataDir} (DATA_DIR)`]),
    '  Stop        Ctrl-C',
  ];
}

function describeMailbox({ showsMailbox, isLocal }: Config, origin: string): string {
  if (!showsMailbox) return 'not shown: other computers may reach this server (DEV_MAILBOX=on shows it to them)';
  return `${origin}/dev/mailbox${isLocal ? '' : ' (DEV_MAILBOX=on: everyone who reaches this server reads every code)'}`;
}

/** Settings with which a production server runs, but not completely. */
export function listIncompleteSettings(config: Config): string[] {
  if (config.nodeEnv !== 'production') return [];
  const isHttps = config.publicOrigin?.startsWith('https:');
  return [
    ...(config.smtp ? [] : ['SMTP_URL is not set: no notification and no contact message is sent by e-mail.']),
    ...(config.operatorEmail
      ? []
      : ['OPERATOR_EMAIL is not set: messages to the operator and reports are only stored.']),
    ...(isHttps ? [] : ['PUBLIC_ORIGIN is not https: passwords and sessions can be read on the network.']),
    ...(isHttps && !config.trustedProxies
      ? ['TRUSTED_PROXIES is not set: behind a proxy all callers share its address and its rate limits.']
      : []),
  ];
}

/**
 * The configured services that do not answer now, one line each. The server starts without them, so that the order in which services
 * start does not matter.
 */
export async function findUnreachable(config: Config, replica: Replica | undefined): Promise<string[]> {
  if (config.nodeEnv !== 'production') return [];
  const { cognito, smtp } = config;
  const lines = await Promise.all([
    cognito && explain('COGNITO_USER_POOL_ID: nobody can sign in', () => fetchKeys(cognito)),
    smtp && explain('SMTP_URL: no e-mail can be sent', () => verifySmtp(smtp.url)),
    replica && explain('DATABASE_REPLICA_URL: all reads use DATABASE_URL', () => waitForReplica(replica)),
  ]);
  return lines.filter((line) => line !== undefined);
}

async function explain(consequence: string, use: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await use();
    return undefined;
  } catch (error) {
    const { code, message } = toFailure(error);
    return `${consequence}: ${code || message}`;
  }
}

/** @throws Error when no heartbeat arrives at the replica within the deadline */
async function waitForReplica(replica: Replica): Promise<void> {
  for (let waitedMs = 0; waitedMs < deadlineMs; waitedMs += 100) {
    if (Number.isFinite(replica.ageS())) return;
    await delay(100, undefined, { ref: false });
  }
  throw new Error('the replica does not answer or does not follow it');
}
