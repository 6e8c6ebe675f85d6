import { initContract } from '@ts-rest/core';
import { accountSetup } from './account-setup.ts';
import { auth } from './auth.ts';
import { commonResponses } from './errors.ts';
import { eventFollows } from './event-follows.ts';
import { events } from './events.ts';
import { timeline } from './timeline.ts';
import { userFollows } from './user-follows.ts';
import { users } from './users.ts';

/** The whole wire, one branch for each feature. */
export const contract = initContract().router(
  { auth, users, accountSetup, userFollows, events, eventFollows, timeline },
  { pathPrefix: '/api/v1', strictStatusCodes: true, commonResponses },
);
export type Contract = typeof contract;
