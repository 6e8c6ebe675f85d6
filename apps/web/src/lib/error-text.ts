import { type Failure, failureOf } from './failure.ts';

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

const byCode: Record<string, string> = {
  NotAuthorizedException: 'メールアドレスまたはパスワードが正しくありません。',
  UserNotConfirmedException: 'メールアドレスの確認が済んでいません。',
  PasswordResetRequiredException: 'パスワードの再設定が必要です。',
  UsernameExistsException: 'このメールアドレスは既に登録されています。',
  InvalidPasswordException: 'パスワードの形式が正しくありません。',
  CodeMismatchException: '確認コードが正しくありません。',
  ExpiredCodeException: '確認コードの有効期限が切れています。',
  LimitExceededException: '操作の回数が多すぎます。しばらくしてからお試しください。',
  InvalidParameterException: '入力内容を確認してください。',
  ResourceNotFoundException: '対象が見つかりませんでした。',
  'auth.account_suspended': 'このアカウントは停止されています。サポートへお問い合わせください。',
};

/** The Japanese text of a failure, the server's own words in parentheses after it (SPEC section 8, Japanese translator). */
export function japaneseErrorText(error: unknown, fallback = '時間をおいて再度お試しください。'): string {
  const failure = failureOf(error);
  if (failure.kind === 'timeout') return '通信がタイムアウトしました。時間をおいて再度お試しください。';
  if (failure.kind === 'network') return '通信できませんでした。接続を確認してください。';
  if (failure.kind === 'unknown') return fallback;
  const text = translate(failure) ?? fallback;
  return failure.message && !isJapanese(failure.message) ? `${text}（${failure.message}）` : text;
}

function translate(failure: Extract<Failure, { kind: 'refusal' }>): string | undefined {
  const { code, status, message } = failure;
  if (byCode[code]) return byCode[code];
  // A message that is Japanese already was written for people.
  if (isJapanese(message)) return message;
  if (status === 401) return '認証に失敗しました。もう一度ログインしてください。';
  if (status === 403) return 'この操作を行う権限がありません。';
  if (status === 404) return '対象が見つかりませんでした。';
  if (status === 429) return 'リクエストが多すぎます。しばらくしてからお試しください。';
  if (status >= 500) return 'サーバーでエラーが発生しました。';
  return undefined;
}

const isJapanese = (text: string) => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text);
