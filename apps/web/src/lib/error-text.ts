import { apiFailureOf, type FailedCall, type Failure, failureOf } from '@hiyori/contract';

/** The English text of a failure, for the screens whose texts are English (SPEC section 8, HTTP mapping). */
export const englishErrorText = (error: unknown, about: FailedCall = {}): string => apiFailureOf(error, about).message;

type Row = [pattern: RegExp, text: string];

// Patterns for the server's error code and message; the first match applies. Specific rows come first: too many attempts have the
// code of a wrong password, and a disabled sign-in method has the code of an invalid parameter.
const rows: Row[] = [
  [/account[_ ](has been )?suspended/i, 'このアカウントは停止されています。サポートへお問い合わせください。'],
  [/account_resigned/i, 'このアカウントは退会済みです。'],
  [
    /LimitExceeded|TooMany(Requests|FailedAttempts)|attempts? (limit )?exceeded/i,
    '操作の回数が多すぎます。しばらくしてからお試しください。',
  ],
  [/USER_PASSWORD_AUTH/, 'パスワードでのログインは、現在ご利用いただけません。'],
  [/UserNotConfirmed|not confirmed/i, 'メールアドレスの確認が済んでいません。'],
  [/PasswordResetRequired|password reset required/i, 'パスワードの再設定が必要です。'],
  [/UsernameExists|already exists/i, 'このメールアドレスは既に登録されています。'],
  [/InvalidPassword|password did not conform/i, 'パスワードの形式が正しくありません。'],
  [/CodeMismatch|invalid verification code/i, '確認コードが正しくありません。'],
  [/ExpiredCode|code has expired/i, '確認コードの有効期限が切れています。'],
  [/NotAuthorizedException|incorrect username or password/i, 'メールアドレスまたはパスワードが正しくありません。'],
  [/InvalidParameter/i, '入力内容を確認してください。'],
  [/ResourceNotFound/i, '対象が見つかりませんでした。'],
];

/** The Japanese text of a failure, followed by the server's message in parentheses (SPEC section 8, Japanese translator). */
export function japaneseErrorText(error: unknown, fallback = '時間をおいて再度お試しください。'): string {
  const failure = failureOf(error);
  if (failure.kind === 'timeout') return '通信がタイムアウトしました。時間をおいて再度お試しください。';
  if (failure.kind === 'network') return '通信できませんでした。接続を確認してください。';
  if (failure.kind === 'unknown') return fallback;
  if (failure.kind === 'invalid') return isJapanese(failure.message) ? failure.message : fallback;
  const text = translate(failure) ?? fallback;
  return failure.message && !isJapanese(failure.message) ? `${text}（${failure.message}）` : text;
}

function translate({ code, status, message, details }: Extract<Failure, { kind: 'refusal' }>): string | undefined {
  // A suspended account is reported by `userStatus` in the error's payload.
  const reported = details.userStatus === 'suspended' ? 'account_suspended' : `${code} ${message}`;
  const known = rows.find(([pattern]) => pattern.test(reported));
  if (known) return known[1];
  // A Japanese message of the server is already meant for users.
  if (isJapanese(message)) return message;
  if (status === 401) return '認証に失敗しました。もう一度ログインしてください。';
  if (status === 403) return 'この操作を行う権限がありません。';
  if (status === 404) return '対象が見つかりませんでした。';
  if (status === 429) return 'リクエストが多すぎます。しばらくしてからお試しください。';
  if (status >= 500) return 'サーバーでエラーが発生しました。';
  // The codes of a body that violates the schema.
  if (status === 422 || /^request\.|validation/i.test(code)) return '入力内容を確認してください。';
  return undefined;
}

const isJapanese = (text: string) => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text);
