export { demoSeeds } from '../demo/table.ts';
export { passwordCodes, rateWindows, sessions } from '../features/auth/table.ts';
export { eventFollows } from '../features/event-follows/table.ts';
export { eventLikes } from '../features/event-likes/table.ts';
export { events } from '../features/events/table.ts';
export { followRequests } from '../features/follow-requests/table.ts';
export { userFollows } from '../features/user-follows/table.ts';
export { userInterests, users } from '../features/users/table.ts';
export { devMail } from '../ports/mail/table.ts';
