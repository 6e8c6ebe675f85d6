import { RequestTimeoutError } from '@hiyori/contract';
import { describe, expect, test } from 'vitest';
import { englishErrorText, japaneseErrorText } from './error-text.ts';

const errorResponse = (status: number, message = '', error = 'x', rest = {}) => ({
  status,
  body: { error, message, ...rest },
  headers: {},
});

test('the English text is the message of the shared mapping', () => {
  expect(englishErrorText(errorResponse(404), { subject: 'event' })).toBe('Event not found');
  expect(englishErrorText(new RequestTimeoutError())).toBe('Request timed out. Please try again.');
});

describe('the Japanese translator', () => {
  const wrongPassword = 'メールアドレスまたはパスワードが正しくありません。';
  const suspended = 'このアカウントは停止されています。サポートへお問い合わせください。';
  const tooMany = '操作の回数が多すぎます。しばらくしてからお試しください。';
  const taken = 'このメールアドレスは既に登録されています。';
  const wrongCode = '確認コードが正しくありません。';

  test.each([
    [401, 'NotAuthorizedException', 'Incorrect username or password.', wrongPassword],
    [400, 'x', 'Incorrect username or password.', wrongPassword],
    [429, 'NotAuthorizedException', 'Password attempts exceeded', tooMany],
    [403, 'UserNotConfirmedException', 'User is not confirmed.', 'メールアドレスの確認が済んでいません。'],
    [403, 'PasswordResetRequiredException', 'Password reset required', 'パスワードの再設定が必要です。'],
    [409, 'UsernameExistsException', 'User already exists', taken],
    [400, 'x', 'An account with the given email already exists.', taken],
    [400, 'InvalidPasswordException', 'Password did not conform', 'パスワードの形式が正しくありません。'],
    [400, 'CodeMismatchException', 'Invalid verification code provided, please try again.', wrongCode],
    [400, 'x', 'Invalid verification code provided', wrongCode],
    [400, 'ExpiredCodeException', 'Invalid code provided', '確認コードの有効期限が切れています。'],
    [429, 'LimitExceededException', 'Attempt limit exceeded, please try after some time.', tooMany],
    [429, 'TooManyRequestsException', 'Too many requests', tooMany],
    [400, 'InvalidParameterException', 'Cannot reset', '入力内容を確認してください。'],
    [
      400,
      'InvalidParameterException',
      'USER_PASSWORD_AUTH flow not enabled for this client',
      'パスワードでのログインは、現在ご利用いただけません。',
    ],
    [400, 'ResourceNotFoundException', 'User pool client does not exist.', '対象が見つかりませんでした。'],
    [403, 'auth.account_suspended', 'Account has been suspended.', suspended],
    [403, 'account_suspended', '', suspended],
    [403, 'x', 'Account has been suspended.', suspended],
    [403, 'auth.account_resigned', 'This account has been closed.', 'このアカウントは退会済みです。'],
    [401, 'auth.unauthorized', '', '認証に失敗しました。もう一度ログインしてください。'],
    [403, 'auth.forbidden', 'No', 'この操作を行う権限がありません。'],
    [404, 'events.not_found', 'Event not found', '対象が見つかりませんでした。'],
    [429, 'request.rate_limited', '', 'リクエストが多すぎます。しばらくしてからお試しください。'],
    [500, 'server.internal', '', 'サーバーでエラーが発生しました。'],
    [503, 'server.unavailable', 'Service is temporarily unavailable.', 'サーバーでエラーが発生しました。'],
    [422, 'request.body_invalid', 'Invalid data provided.', '入力内容を確認してください。'],
    [400, 'request.invalid', '', '入力内容を確認してください。'],
    [400, 'x', 'odd', '保存できませんでした。'],
  ])('%i %s "%s" is "%s", and the raw text follows', (status, error, message, text) => {
    const raw = message && `（${message}）`;
    expect(japaneseErrorText(errorResponse(status, message, error), '保存できませんでした。')).toBe(`${text}${raw}`);
  });

  test('recognizes a suspended account by its status', () => {
    expect(japaneseErrorText(errorResponse(403, '', 'x', { userStatus: 'suspended' }))).toBe(suspended);
  });

  test('returns a Japanese message as it is', () => {
    const handle = 'このユーザーIDは既に使用されています。別のIDを入力してください。';
    expect(japaneseErrorText(errorResponse(409, handle, 'account_setup.handle_taken'))).toBe(handle);
  });

  test('translates a timeout, a network error and an unknown error', () => {
    expect(japaneseErrorText(new RequestTimeoutError())).toBe(
      '通信がタイムアウトしました。時間をおいて再度お試しください。',
    );
    expect(japaneseErrorText(new TypeError('Failed to fetch'))).toBe('通信できませんでした。接続を確認してください。');
    expect(japaneseErrorText(new Error('x'), '保存できませんでした。')).toBe('保存できませんでした。');
    expect(japaneseErrorText(new Error('x'))).toBe('時間をおいて再度お試しください。');
  });
});
