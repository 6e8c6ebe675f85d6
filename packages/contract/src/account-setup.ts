import * as z from 'zod/mini';
import { sessionRead, sessionWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { PathId } from './fields.ts';
import { Interests } from './interests.ts';
import { limits } from './limits.ts';
import { entity } from './naming.ts';
import { defineRoutes } from './routes.ts';
import { safeText } from './text.ts';
import { SelfUser } from './user-models.ts';
import { DisplayName, Handle } from './users.ts';

/** The setup wizard allows a shorter bio than the profile does (SPEC section 9). */
export const SetupBio = safeText({
  max: limits.bio.setupMax,
  multiline: true,
  tooLong: '自己紹介は300文字以内で入力してください',
});

export const AccountSetupInput = annotate(
  entity({
    userId: Handle,
    displayName: DisplayName,
    bio: z.optional(SetupBio),
    interests: z.optional(Interests),
  }),
  { id: 'AccountSetupInput' },
);
export type AccountSetupInput = z.output<typeof AccountSetupInput>;

const SetupParams = z.object({ id: PathId });

export const accountSetup = defineRoutes({
  check: {
    method: 'GET',
    path: '/users/:id/account-setup/check',
    summary: 'Check whether a handle is available',
    pathParams: SetupParams,
    query: z.object({ user_id: Handle }),
    responses: { 200: z.object({ available: z.boolean() }) },
    metadata: sessionRead,
  },
  complete: {
    method: 'PUT',
    path: '/users/:id/account-setup',
    summary: 'Complete the account setup; the handle cannot be changed later',
    pathParams: SetupParams,
    body: AccountSetupInput,
    responses: { 200: SelfUser },
    metadata: sessionWrite,
  },
});
