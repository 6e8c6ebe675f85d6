import { createHash, createHmac, randomBytes } from 'node:crypto';
import { invalidParameter, wrongCredentials } from './cognito-error.ts';
import type { Context } from './context.ts';
import { createServerKeys, isUsablePublic, verifySrpSignature } from './srp.ts';
import { findUser, getLoginKey, toNameKey, type User } from './users.ts';

const challengeLifetimeMs = 180_000;

/** The client's response to a PASSWORD_VERIFIER challenge. */
export interface SrpResponse {
  secretBlock: string;
  signature: string;
  timestamp: string;
}

/** A challenge that has been deleted from the database. `verify` returns the user when the response is correct. */
export interface ConsumedChallenge {
  nameKey: string;
  verify: () => Promise<User | undefined>;
}

/**
 * Starts an SRP login. An unknown name gets a challenge too, always with the same salt. No response to it is correct
 * (RFC 5054, 2.5.1.3).
 * @throws CognitoError InvalidParameterException when the client's public value is unusable
 */
export async function startSrpChallenge(context: Context, username: string, clientPublic: string): Promise<object> {
  if (!isUsablePublic(clientPublic)) throw invalidParameter('SRP_A is not valid');
  const { database, now } = context;
  const user = await findUser(database, username);
  const fake = fakeSrpRecord(context, username);
  // A federated user without a password is treated like an unknown name.
  const { userId, salt, verifier } =
    user?.srpSalt && user.srpVerifier ? { userId: user.sub, salt: user.srpSalt, verifier: user.srpVerifier } : fake;
  const server = createServerKeys(verifier);
  const secretBlock = randomBytes(64).toString('base64');
  const expiresAt = new Date(now().getTime() + challengeLifetimeMs);
  await database`delete from cognito_local.srp_challenges where expires_at < ${now()}`;
  await database`
    insert into cognito_local.srp_challenges (secret_hash, name_key, user_id, client_public, server_private, server_public,
      verifier, password_hash, expires_at)
    values (${hashSecret(secretBlock)}, ${user ? getLoginKey(user) : toNameKey(username)}, ${userId}, ${clientPublic}, ${server.private},
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
 * Finds and deletes the challenge of a response, so that each challenge can be used once.
 * @throws CognitoError NotAuthorizedException when the challenge does not exist, was used, or has expired
 */
export async function consumeSrpChallenge(
  { database, now }: Context,
  response: SrpResponse,
): Promise<ConsumedChallenge> {
  const [row] = await database<ChallengeRow[]>`
    delete from cognito_local.srp_challenges where secret_hash = ${hashSecret(response.secretBlock)} and expires_at > ${now()}
    returning name_key, user_id, client_public, server_private, server_public, verifier, password_hash`;
  if (row === undefined) throw wrongCredentials();
  const verify = async () => {
    const user = await findUser(database, row.user_id);
    const isCorrect = verifySrpSignature({
      userId: row.user_id,
      clientPublic: row.client_public,
      server: { private: row.server_private, public: row.server_public },
      verifier: row.verifier,
      secretBlock: Buffer.from(response.secretBlock, 'base64'),
      timestamp: response.timestamp,
      signature: Buffer.from(response.signature, 'base64'),
    });
    // The password may have changed since the challenge was created.
    return isCorrect && user?.passwordHash === row.password_hash ? user : undefined;
  };
  return { nameKey: row.name_key, verify };
}

function fakeSrpRecord({ key }: Context, username: string): { userId: string; salt: string; verifier: string } {
  const secret = key.privateKey.export({ type: 'pkcs8', format: 'der' });
  const hex = (part: string) =>
    createHmac('sha256', secret)
      .update(`${part}:${toNameKey(username)}`)
      .digest('hex');
  const id = hex('id');
  const userId = `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20, 32)}`;
  return { userId, salt: hex('salt').slice(0, 32), verifier: hex('verifier') };
}

function hashSecret(secretBlock: string): Buffer {
  return createHash('sha256').update(secretBlock).digest();
}
