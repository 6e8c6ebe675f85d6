import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { PathId } from './fields.ts';
import { entity } from './naming.ts';
import { defineRoutes } from './routes.ts';

const UserParams = z.object({ id: PathId });

/** What a member shows to others. Whether the account is private is `is_private` of the user. */
export const PrivacySetting = annotate(
  entity({
    profileVisible: annotate(z.boolean(), { description: 'Included in search, lists and suggestions.' }),
    followingVisible: annotate(z.boolean(), { description: 'Others may read the users whom this user follows.' }),
    followersVisible: annotate(z.boolean(), { description: 'Others may read the followers of this user.' }),
    emailVisible: annotate(z.boolean(), {
      description: 'Attendees of an event see the e-mail address of its creator.',
    }),
  }),
  { id: 'PrivacySetting' },
);
export type PrivacySetting = z.output<typeof PrivacySetting>;

export const PrivacySettingUpdate = annotate(
  entity({
    profileVisible: z.optional(z.boolean()),
    followingVisible: z.optional(z.boolean()),
    followersVisible: z.optional(z.boolean()),
    emailVisible: z.optional(z.boolean()),
  }),
  { id: 'PrivacySettingUpdate' },
);
export type PrivacySettingUpdate = z.output<typeof PrivacySettingUpdate>;

export const privacy = defineRoutes({
  get: {
    method: 'GET',
    path: '/users/:id/privacy-setting',
    summary: "Get the caller's privacy settings",
    pathParams: UserParams,
    responses: { 200: PrivacySetting },
    metadata: memberRead,
  },
  update: {
    method: 'PUT',
    path: '/users/:id/privacy-setting',
    summary: "Update the given fields of the caller's privacy settings",
    pathParams: UserParams,
    body: PrivacySettingUpdate,
    responses: { 200: PrivacySetting },
    metadata: memberWrite,
  },
});
