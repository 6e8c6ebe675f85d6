import { createHash, randomInt } from 'node:crypto';

/** A code expires after 10 minutes or 5 tries (OWASP ASVS 6.5.5). */
export const passwordCodeLifetimeS = 600;
export const maxPasswordCodeTries = 5;

/** Six uniformly distributed digits. */
export const newPasswordCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Stored instead of the code. Includes the user id, so that equal codes have different hashes. */
export const hashCode = (userId: number, code: string): string =>
  createHash('sha256').update(`password-code:${userId}:${code}`).digest('hex');

/** The e-mail with the code. */
export const passwordCodeMail = (to: string, code: string, now: Date) => ({
  to,
  expiresAt: new Date(now.getTime() + passwordCodeLifetimeS * 1000).toISOString(),
  subject: '【ひより】パスワード設定の確認コード',
  text: `ひよりのパスワードを設定するための確認コードです。\n\n${code}\n\nこのコードは10分間使えます。お心あたりのない場合は、このメールを破棄してください。\n`,
  html: `<p>ひよりのパスワードを設定するための確認コードです。</p><p style="font-size:1.5rem;letter-spacing:.2em"><strong>${code}</strong></p><p>このコードは10分間使えます。お心あたりのない場合は、このメールを破棄してください。</p>`,
});
