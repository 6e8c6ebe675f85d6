import { describe, expect, test } from 'vitest';
import { japaneseErrorText } from './japanese-error-text.ts';

const refusal = (status: number, message = '', error = 'x') => ({ status, body: { error, message }, headers: {} });

describe('the Japanese translator', () => {
  test('says what happened and appends the raw text of the server', () => {
    expect(japaneseErrorText(refusal(401, 'Incorrect username or password.', 'NotAuthorizedException'))).toBe(
      'メールアドレスまたはパスワードが正しくありません。（Incorrect username or password.）',
    );
  });

  test('does not repeat a message that is Japanese already', () => {
    const taken = 'このユーザーIDは既に使用されています。別のIDを入力してください。';
    expect(japaneseErrorText(refusal(409, taken, 'account_setup.handle_taken'))).toBe(taken);
  });

  test('falls back to what the caller says', () => {
    expect(japaneseErrorText(refusal(400, ''), '保存できませんでした。')).toBe('保存できませんでした。');
  });
});
