import { errorCodes } from '@hiyori/contract';
import { HttpError } from '../../http-error.ts';

const product = ['hiyori', 'ひより'];
/** What may remain of a password besides the product's name or the address, such as a year. */
const leftoverMax = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** About 50,000 passwords from published leaks, in lower case. Loaded at the first new password. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
};

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The reason to refuse a new password, as shown beside its field; null when it may be used. */
export async function findPasswordProblem(password: string, email: string): Promise<string | null> {
  const text = comparable(password);
  if (new Set(text).size < 3) return '同じ文字の繰り返しは使えません。別のパスワードにしてください';
  if ((await commonPasswords()).has(text)) {
    return 'よく使われるパスワードのため、簡単に当てられてしまいます。別のパスワードにしてください';
  }
  const address = comparable(email);
  const [localPart = ''] = address.split('@');
  if (address !== '' && isMostly(text, [address, localPart])) return 'メールアドレスと同じパスワードは使えません';
  return isMostly(text, product) ? 'サービスの名前をもとにしたパスワードは使えません' : null;
}

/** Whether little remains without one of the words. Words of one to three letters occur in any password. */
const isMostly = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text === word || (word.length > 2 && text.includes(word) && isShort(text.replaceAll(word, ''))));

const isShort = (rest: string): boolean => rest.length <= leftoverMax;

/**
 * Refuses a new password that is in lists of leaked ones, repeats a character, or is the address or the product's name (OWASP ASVS 5.0,
 * 6.2.4, 6.2.11 and 6.2.12). The contract checks its length. @throws HttpError 422 with the field's name and the reason
 */
export async function assertNewPassword(field: string, password: string, email: string): Promise<void> {
  const message = await findPasswordProblem(password, email);
  if (message === null) return;
  const issues = [{ in: 'body', path: field, message }];
  throw new HttpError(422, errorCodes.passwordRefused, message, { issues });
}
