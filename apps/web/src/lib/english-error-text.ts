import { failureOf } from './failure.ts';

type Subject = 'event' | 'user';
type Operation =
  | 'create event'
  | 'update event'
  | 'delete event'
  | 'follow event'
  | 'unfollow event'
  | 'follow user'
  | 'unfollow user'
  | 'update user profile';

const checkInput = 'Please check your input and try again.';
const serverFault = 'Server error. Please try again later.';
const authFailed = 'Authentication failed. Please log in again.';

/** The English text of a failure, for the screens that speak English (SPEC section 8, HTTP mapping). */
export function englishErrorText(error: unknown, about: { subject?: Subject; operation?: Operation } = {}): string {
  const failure = failureOf(error);
  if (failure.kind === 'timeout') return 'Request timed out. Please try again.';
  if (failure.kind === 'network') return 'Network error. Please check your connection.';
  if (failure.kind === 'unknown') {
    return /\b(auth|token)\b/i.test(failure.message) ? authFailed : 'An unexpected error occurred.';
  }
  const { status, message } = failure;
  const failedTo = about.operation && `Failed to ${about.operation}`;
  if (status === 401) return authFailed;
  if (status === 403) return 'You are not authorized to perform this action.';
  if (status === 404) return notFoundText(about.subject);
  if (status === 422) return failedTo ?? (message || 'Invalid data provided.');
  if (status === 429) return 'Something went wrong. Please try again.';
  if (status === 503) return 'Service is temporarily unavailable.';
  if (status >= 500) return serverFault;
  return failedTo ?? (message || checkInput);
}

const notFoundText = (subject: Subject | undefined) =>
  subject === 'event' ? 'Event not found' : subject === 'user' ? 'User not found' : checkInput;
