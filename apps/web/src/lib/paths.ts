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

  settings: '/settings',
  notificationSettings: '/settings/notifications',
  privacySettings: '/settings/privacy',
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

/** The query that shows a person's profile over the page at hand, beside what its query (`search`) holds already. */
export function profileSearch(userId: number, search = ''): string {
  const query = new URLSearchParams(search);
  query.set(profileParam, String(userId));
  return `?${query}`;
}

/** The query of the page at hand without a profile over it. */
export function closedProfileSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(profileParam);
  return query.size > 0 ? `?${query}` : '';
}

/** The person whose profile the query asks for; null without one, or with anything but a number. */
export function profileIdOf(search: string): number | null {
  const value = new URLSearchParams(search).get(profileParam) ?? '';
  const id = /^[1-9]\d*$/.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
