import { expect, it } from 'vitest';
import { findPasswordProblem } from './password-rules.ts';

const email = 'Chiharu.Mori@example.com';

it.each([
  ['password', 'よく使われる'],
  ['PassWord1', 'よく使われる'],
  ['12345678', 'よく使われる'],
  ['ｐａｓｓｗｏｒｄ', 'よく使われる'],
  ['qwertyuiop', 'よく使われる'],
  ['aaaaaaaa', '繰り返し'],
  ['ああああああああ', '繰り返し'],
  ['abababab', '繰り返し'],
  ['chiharu.mori@example.com', 'メールアドレス'],
  ['CHIHARU.MORI', 'メールアドレス'],
  ['chiharu.mori2026', 'メールアドレス'],
  ['hiyori2026', 'サービスの名前'],
  ['HiyoriHiyori!', 'サービスの名前'],
  ['ひよりひより', 'サービスの名前'],
])('refuses %s with the reason', async (password, reason) => {
  expect(await findPasswordProblem(password, email)).toContain(reason);
});

it.each(['correct horse', 'chiharu.mori likes tea', 'hiyori-demo', '12345678 is long', '桜の咲くころに'])(
  'accepts %s',
  async (password) => {
    expect(await findPasswordProblem(password, email)).toBeNull();
  },
);

it('accepts a word that contains the one letter of a short address', async () => {
  expect(await findPasswordProblem('banana tree', 'a@example.com')).toBeNull();
});
