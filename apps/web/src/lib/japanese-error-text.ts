import { type Failure, failureOf } from './failure.ts';

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
