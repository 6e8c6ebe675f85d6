/** A record's number, or its place in a route pattern: `paths.event(':id')`. */
type Id = number | ':id';

/** Every URL of the app, spelled here and nowhere else. */
export const paths = {
  calendar: '/',
  timeline: '/timeline',
  users: '/users',
  myPage: '/mypage',

  welcome: '/welcome',
  goodbye: '/goodbye',
  onboarding: '/onboarding',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  resetPasswordFor: (email: string) => `/reset-password?email=${encodeURIComponent(email)}`,
  authCallback: '/auth/callback',
  accountStatusTest: '/test',

  accountSetup: '/account-setup',
  accountSetupStep: (step: 1 | 2 | 3 | 4) => (step === 1 ? '/account-setup' : (`/account-setup/step-${step}` as const)),

  newEvent: '/events/new',
  newEventOn: (day: string) => `/events/new?day=${day}` as const,
  event: (id: Id) => `/events/${id}` as const,
  editEvent: (id: Id) => `/events/${id}/edit` as const,
  attendees: (id: Id) => `/events/${id}/attendees` as const,

  followers: '/me/followers',
  following: '/me/following',
  followRequests: '/me/follow-requests',
  notifications: '/notifications',

  settings: '/settings',
  notificationSettings: '/settings/notifications',
  privacySettings: '/settings/privacy',
  calendarSubscription: '/settings/calendar',
  blockedPeople: '/settings/privacy/blocked',
  mutedPeople: '/settings/privacy/muted',
  accountSettings: '/settings/account',
  otherSettings: '/settings/other',
  contact: '/settings/contact',
  contactConfirm: '/settings/contact/confirm',
  contactThanks: '/settings/contact/thanks',
  resign: '/settings/resign',
  resignConfirm: '/settings/resign/confirm',

  privacyPolicy: '/legal/privacy',
  terms: '/legal/terms',
  commerce: '/legal/commerce',

  overlays: '/overlays',
  designSystem: '/design-system',
} as const;

const profileParam = 'profile';
const listParam = 'list';

/** A list of a person's that lies over the page at hand in the place of the profile. */
export type ProfileList = 'followers' | 'following';

/**
 * The query that shows a person's profile over the page at hand, or one of the person's lists, beside what its query
 * (`search`) holds already.
 */
export function profileSearch(userId: number, search = '', list: ProfileList | null = null): string {
  const query = new URLSearchParams(search);
  query.set(profileParam, String(userId));
  if (list) query.set(listParam, list);
  else query.delete(listParam);
  return `?${query}`;
}

/** The query of the page at hand without a profile over it. */
export function closedProfileSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(profileParam);
  query.delete(listParam);
  return query.size > 0 ? `?${query}` : '';
}

/** The person whose profile the query asks for; null without one, or with anything but a number. */
export function profileIdOf(search: string): number | null {
  const value = new URLSearchParams(search).get(profileParam) ?? '';
  const id = /^[1-9]\d*$/.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/** The list of that person which the query asks for; null for the profile itself. */
export function profileListOf(search: string): ProfileList | null {
  const value = new URLSearchParams(search).get(listParam);
  return value === 'followers' || value === 'following' ? value : null;
}
