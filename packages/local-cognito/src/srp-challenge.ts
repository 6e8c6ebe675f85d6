import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Context } from './context.ts';
import { invalidParameter, wrongCredentials } from './fault.ts';
import { createServerKeys, isProven, isUsablePublic } from './srp.ts';
import { findUser, loginKeyOf, nameKey, type User } from './users.ts';

const challengeLifeMs = 180_000;

/** The answer of the client to a PASSWORD_VERIFIER challenge. */
export interface SrpAnswer {
  secretBlock: string;
  signature: string;
  timestamp: string;
}

/** A challenge that was asked once and is now gone; `prove` says whether the answer to it was right. */
export interface TakenChallenge {
  nameKey: string;
  prove: () => Promise<User | undefined>;
}

/**
 * Begins a login by SRP. An unknown name gets a challenge too, always with the same salt, which no answer fits (RFC 5054, 2.5.1.3).
 * @throws CognitoFault InvalidParameterException when the client's public value is unusable
 */
export async function startSrpChallenge(context: Context, username: string, clientPublic: string): Promise<object> {
  if (!isUsablePublic(clientPublic)) throw invalidParameter('SRP_A is not valid');
  const { database, now } = context;
  const user = await findUser(database, username);
  const pretended = pretendedRecord(context, username);
  // A federated profile without a password is answered as an unknown name is.
  const { userId, salt, verifier } =
    user?.srpSalt && user.srpVerifier
      ? { userId: user.sub, salt: user.srpSalt, verifier: user.srpVerifier }
      : pretended;
  const server = createServerKeys(verifier);
  const secretBlock = randomBytes(64).toString('base64');
  const expiresAt = new Date(now().getTime() + challengeLifeMs);
  await database`delete from cognito_local.srp_challenges where expires_at < ${now()}`;
  await database`
    insert into cognito_local.srp_challenges (secret_hash, name_key, user_id, client_public, server_private, server_public,
      verifier, password_hash, expires_at)
    values (${hashSecret(secretBlock)}, ${user ? loginKeyOf(user) : nameKey(username)}, ${userId}, ${clientPublic}, ${server.private},
      ${server.public}, ${verifier}, ${user?.passwordHash ?? ''}, ${expiresAt})`;
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: server.public,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

interface ChallengeRow {
  name_key: string;
  user_id: string;
  client_public: string;
  server_private: string;
  server_public: string;
  verifier: string;
  password_hash: string;
}

/**
 * Takes the challenge that an answer belongs to; it can be taken once.
 * @throws CognitoFault NotAuthorizedException when there is none (any more)
 */
export async function takeSrpChallenge({ database, now }: Context, answer: SrpAnswer): Promise<TakenChallenge> {
  const [row] = await database<ChallengeRow[]>`
    delete from cognito_local.srp_challenges where secret_hash = ${hashSecret(answer.secretBlock)} and expires_at > ${now()}
    returning name_key, user_id, client_public, server_private, server_public, verifier, password_hash`;
  if (row === undefined) throw wrongCredentials();
  const prove = async () => {
    const user = await findUser(database, row.user_id);
    const isRight = isProven({
      userId: row.user_id,
      clientPublic: row.client_public,
      server: { private: row.server_private, public: row.server_public },
      verifier: row.verifier,
      secretBlock: Buffer.from(answer.secretBlock, 'base64'),
      timestamp: answer.timestamp,
      signature: Buffer.from(answer.signature, 'base64'),
    });
    // The password may have been changed while the challenge was open.
    return isRight && user?.passwordHash === row.password_hash ? user : undefined;
  };
  return { nameKey: row.name_key, prove };
}

function pretendedRecord({ key }: Context, username: string): { userId: string; salt: string; verifier: string } {
  const secret = key.privateKey.export({ type: 'pkcs8', format: 'der' });
  const hex = (part: string) =>
    createHmac('sha256', secret)
      .update(`${part}:${nameKey(username)}`)
      .digest('hex');
  const id = hex('id');
  const userId = `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20, 32)}`;
  return { userId, salt: hex('salt').slice(0, 32), verifier: hex('verifier') };
}

function hashSecret(secretBlock: string): Buffer {
  return createHash('sha256').update(secretBlock).digest();
}
