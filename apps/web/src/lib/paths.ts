/** A record's id, or the parameter of a route pattern: `paths.event(':id')`. */
type Id = number | ':id';

/** Every URL of the app. */
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
  copyEvent: (id: number) => `/events/new?copy=${id}` as const,
  event: (id: Id) => `/events/${id}` as const,
  editEvent: (id: Id) => `/events/${id}/edit` as const,
  publicPage: (id: Id) => `/events/${id}/public-page` as const,
  people: (id: Id) => `/events/${id}/people` as const,
  attendees: (id: Id) => `/events/${id}/attendees` as const,

  /** The page of a poll, which anybody with the link may open. */
  poll: (slug: string) => `/p/${slug}` as const,
  /** The viewer's polls; with a slug the form of a poll, with `new` that of a new one. */
  polls: (form = '') => `/polls/${form}` as const,

  followers: '/me/followers',
  following: '/me/following',
  followRequests: '/me/follow-requests',
  notifications: '/notifications',

  settings: '/settings',
  notificationSettings: '/settings/notifications',
  privacySettings: '/settings/privacy',
  calendarSubscription: '/settings/calendar',
  importCalendar: '/settings/calendar/import',
  lists: '/settings/privacy/lists',
  blockedPeople: '/settings/privacy/blocked',
  mutedPeople: '/settings/privacy/muted',
  accountSettings: '/settings/account',
  devices: '/settings/devices',
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

/** A record's id as a number; null for text that is no positive integer. */
export function parseId(text: string | null | undefined): number | null {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
