import { ContactInput } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { type ContactDraft, completeDraft, contactErrors, contactInput, newContact, typedPhone } from './form.ts';

const right: ContactDraft = {
  type: 'bug',
  email: 'chiharu@hiyori.example',
  subject: '表示について',
  message: '月の表示が崩れます。',
  phone: '',
};
const errorsOf = (change: Partial<ContactDraft>) => contactErrors({ ...right, ...change });

test('an empty form misses its type, its subject and its message', () => {
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
  [`${'a'.repeat(250)}@y.jp`, undefined],
  [`${'a'.repeat(251)}@y.jp`, 'メールアドレスは255文字以内で入力してください'],
  ['  ', 'メールアドレスを入力してください'],
])('the address %s: %s', (email, message) => expect(errorsOf({ email }).email).toBe(message));

test.each([
  ['subject', 255, '件名は255文字以内で入力してください', '件名を入力してください'],
  ['message', 5000, 'お問い合わせ内容は5000文字以内で入力してください', 'お問い合わせ内容を入力してください'],
] as const)('%s holds %i characters and no white space alone', (field, most, tooLong, missing) => {
  expect(errorsOf({ [field]: '🎍'.repeat(most) })[field]).toBeUndefined();
  expect(errorsOf({ [field]: 'あ'.repeat(most + 1) })[field]).toBe(tooLong);
  for (const blank of ['', '   ', '　', '\u200B']) expect(errorsOf({ [field]: blank })[field]).toBe(missing);
});

test('type and telephone number come after the text', () => {
  expect(contactInput({ ...right, phone: ' 03-1234-5678 ' })).toEqual({
    email: 'chiharu@hiyori.example',
    subject: '表示について',
    message: '月の表示が崩れます。\n\n種別: 不具合の報告\n電話番号: 03-1234-5678',
  });
  expect(contactInput(right).message).toBe('月の表示が崩れます。\n\n種別: 不具合の報告');
});

test('the longest text is sent with the longest number', () => {
  const phone = typedPhone('0'.repeat(1000));
  const input = contactInput({ ...right, type: 'terms', message: 'あ'.repeat(5000), phone });
  expect(ContactInput.safeParse(input).success).toBe(true);
  expect(phone.length).toBeGreaterThan(100);
});

test('a number may be anything, but for the signs that nobody sees', () => {
  expect(typedPhone('\u202D+81 (0)90-1234（自宅）\u202C\u2028\n')).toBe('+81 (0)90-1234（自宅）');
  const input = contactInput({ ...right, phone: typedPhone('\u202D090\u202C') });
  expect(ContactInput.safeParse(input).success).toBe(true);
});

test('only a whole and right draft goes on', () => {
  expect(completeDraft(right)).toEqual(right);
  const { phone: _, ...withoutPhone } = right;
  const wrong = [null, undefined, 'draft', {}, withoutPhone, { ...right, type: '' }, { ...right, type: 'spam' }];
  const missing = (['email', 'subject', 'message'] as const).map((field) => ({ ...right, [field]: ' ' }));
  for (const state of [...wrong, ...missing]) expect(completeDraft(state)).toBeNull();
});
