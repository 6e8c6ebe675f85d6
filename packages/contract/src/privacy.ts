import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { memberRead, memberWrite } from './access.ts';
import { PathId } from './fields.ts';
import { entity } from './naming.ts';

const c = initContract();
const UserParams = z.object({ id: PathId });

/** What a person shows. The private account itself is `is_private` of the user. */
export const PrivacySetting = entity({
  profileVisible: z.boolean().meta({ description: 'Found by search, lists and suggestions.' }),
  followingVisible: z.boolean().meta({ description: 'Others may read whom this person follows.' }),
  followersVisible: z.boolean().meta({ description: 'Others may read who follows this person.' }),
  emailVisible: z.boolean().meta({ description: 'People who add an event see its organizer’s e-mail.' }),
}).meta({ id: 'PrivacySetting' });
export type PrivacySetting = z.output<typeof PrivacySetting>;

export const PrivacySettingUpdate = entity({
  profileVisible: z.boolean().optional(),
  followingVisible: z.boolean().optional(),
  followersVisible: z.boolean().optional(),
  emailVisible: z.boolean().optional(),
}).meta({ id: 'PrivacySettingUpdate' });
export type PrivacySettingUpdate = z.output<typeof PrivacySettingUpdate>;

export const privacy = c.router({
  get: {
    method: 'GET',
    path: '/users/:id/privacy-setting',
    summary: "One's own privacy setting",
    pathParams: UserParams,
    responses: { 200: PrivacySetting },
    metadata: memberRead,
  },
  update: {
    method: 'PUT',
    path: '/users/:id/privacy-setting',
    summary: "Change what is given of one's own privacy setting",
    pathParams: UserParams,
    body: PrivacySettingUpdate,
    responses: { 200: PrivacySetting },
    metadata: memberWrite,
  },
});
