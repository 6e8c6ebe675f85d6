import { ContactInput } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { type ContactDraft, contactErrors, contactInput, isComplete, newContact, sanitizePhone } from './form.ts';

const valid: ContactDraft = {
  type: 'bug',
  email: 'chiharu@hiyori.example',
  subject: '表示について',
  message: '月の表示が崩れます。',
  phone: '',
};
const errorsOf = (change: Partial<ContactDraft>) => contactErrors({ ...valid, ...change });

test('requires a type, a subject and a message', () => {
  expect(contactErrors(newContact('chiharu@hiyori.example'))).toEqual({
    type: 'お問い合わせ種別を選択してください',
    subject: '件名を入力してください',
    message: 'お問い合わせ内容を入力してください',
  });
  expect(errorsOf({})).toEqual({});
});

test.each([
  ['x@y.z', undefined],
  [' x@y.z ', undefined],
  ['x@y', 'メールアドレスの形式が正しくありません'],
  ['x y@z.jp', 'メールアドレスの形式が正しくありません'],
  [`${'a'.repeat(59)}@${'b.'.repeat(96)}jp1`, undefined],
  [`${'a'.repeat(60)}@${'b.'.repeat(96)}jp1`, 'メールアドレスは255文字以内で入力してください'],
  ['  ', 'メールアドレスを入力してください'],
])('validates the address %s: %s', (email, message) => expect(errorsOf({ email }).email).toBe(message));

test.each([
  ['subject', 255, '件名は255文字以内で入力してください', '件名を入力してください'],
  ['message', 5000, 'お問い合わせ内容は5000文字以内で入力してください', 'お問い合わせ内容を入力してください'],
] as const)('limits %s to %i characters and rejects white space only', (field, max, tooLong, missing) => {
  expect(errorsOf({ [field]: '🎍'.repeat(max) })[field]).toBeUndefined();
  expect(errorsOf({ [field]: 'あ'.repeat(max + 1) })[field]).toBe(tooLong);
  for (const blank of ['', '   ', '　', '\u200B']) expect(errorsOf({ [field]: blank })[field]).toBe(missing);
});

test('appends the type and the phone number to the text', () => {
  expect(contactInput({ ...valid, phone: ' 03-1234-5678 ' })).toEqual({
    email: 'chiharu@hiyori.example',
    subject: '表示について',
    message: '月の表示が崩れます。\n\n種別: 不具合の報告\n電話番号: 03-1234-5678',
  });
  expect(contactInput(valid).message).toBe('月の表示が崩れます。\n\n種別: 不具合の報告');
});

test('accepts the longest text together with the longest phone number', () => {
  const phone = sanitizePhone('0'.repeat(1000));
  const input = contactInput({ ...valid, type: 'terms', message: 'あ'.repeat(5000), phone });
  expect(ContactInput.safeParse(input).success).toBe(true);
  expect(phone.length).toBeGreaterThan(100);
});

test('accepts any phone number and removes invisible characters', () => {
  expect(sanitizePhone('\u202D+81 (0)90-1234（自宅）\u202C\u2028\n')).toBe('+81 (0)90-1234（自宅）');
  const input = contactInput({ ...valid, phone: sanitizePhone('\u202D090\u202C') });
  expect(ContactInput.safeParse(input).success).toBe(true);
});

test('a draft without an error is complete', () => {
  expect(isComplete(valid)).toBe(true);
  for (const field of ['type', 'email', 'subject', 'message'] as const)
    expect(isComplete({ ...valid, [field]: '' }), field).toBe(false);
});
