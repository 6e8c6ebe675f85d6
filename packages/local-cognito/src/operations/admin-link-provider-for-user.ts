import { invalidParameter } from '../cognito-error.ts';
import { transact } from '../database.ts';
import { findLinkedUserSub, lockIdentity } from '../hosted/federated-user.ts';
import { requireMap, requirePool, requireText } from '../input.ts';
import { getUserForUpdate } from '../users.ts';
import type { Operation } from './operation.ts';

/**
 * AWS API: AdminLinkProviderForUser. The Google account, identified by Cognito_Subject, then signs in the native user. As in
 * AWS, it must not have signed in before.
 */
export const adminLinkProviderForUser: Operation = async (context, input) => {
  requirePool(input);
  const destination = requireMap(input, 'DestinationUser');
  const source = requireMap(input, 'SourceUser');
  const username = requireText(destination, 'ProviderAttributeValue');
  const googleId = requireText(source, 'ProviderAttributeValue', 128);
  if (requireText(destination, 'ProviderName') !== 'Cognito') {
    throw invalidParameter('The local emulator links native users only.');
  }
  if (requireText(source, 'ProviderName') !== 'Google') throw invalidParameter('Invalid SourceUser: unknown provider');
  if (requireText(source, 'ProviderAttributeName') !== 'Cognito_Subject') {
    throw invalidParameter('The local emulator links by Cognito_Subject only.');
  }
  return transact(context.database, async (sql) => {
    await lockIdentity(sql, googleId);
    const { sub, status } = await getUserForUpdate(sql, username);
    if (status === 'EXTERNAL_PROVIDER') return invalidParameter('The local emulator links native users only.');
    const signedIn = await findLinkedUserSub(sql, googleId);
    if (signedIn === sub) return invalidParameter('SourceUser is already linked to DestinationUser');
    if (signedIn !== undefined) {
      return invalidParameter(
        'Merging is not currently supported, please provide a SourceUser that has not been signed up in order to link',
      );
    }
    await sql`
      insert into cognito_local.identities (google_id, user_sub, is_primary, created_at)
      values (${googleId}, ${sub}, false, ${context.now()})`;
    return {};
  });
};
