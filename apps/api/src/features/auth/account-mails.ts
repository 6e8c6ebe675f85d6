import { dayOf, formatDay, timeOf } from '@hiyori/time';
import { escapeHtml } from '../../ports/mail/escape-html.ts';

interface AccountMail {
  to: string;
  /** The public origin of the product. */
  origin: string;
  at: Date;
}

/** The server does not know the recipient's time zone. */
const zone = 'Asia/Tokyo';
const timeLine = (at: Date) => `日時：${formatDay(dayOf(at, zone))} ${timeOf(at, zone)}（日本時間）`;

/** Each line that is an address of the product leads to it. */
const htmlOf = (paragraph: string): string => {
  const lines = paragraph.split('\n').map(escapeHtml);
  const linked = lines.map((line) => (/^https?:\/\/\S+$/.test(line) ? `<a href="${line}">${line}</a>` : line));
  return `<p style="white-space:pre-line">${linked.join('\n')}</p>`;
};

const render = (to: string, subject: string, paragraphs: readonly string[]) => ({
  to,
  subject: `【ひより】${subject}`,
  text: `${paragraphs.join('\n\n')}\n\n--\nひより\n`,
  html: paragraphs.map(htmlOf).join('\n'),
});

/** To the owner, after a sign-in from a browser that was not used before. */
export const newDeviceMail = ({ to, origin, at, device }: AccountMail & { device: string }) =>
  render(to, '新しい端末からログインがありました', [
    '新しい端末から、ひよりにログインがありました。',
    `${timeLine(at)}\n端末：${device}`,
    'ご本人によるものでしたら、何もする必要はありません。',
    `お心あたりのない場合は、パスワードを再設定してください。すべての端末でログアウトします。\n${origin}/forgot-password`,
    `ログイン中の端末は、設定で確認できます。\n${origin}/settings/devices`,
  ]);

/** To the owner, after a password was set or reset. */
export const newPasswordMail = ({ to, origin, at }: AccountMail) =>
  render(to, 'パスワードを設定しました', [
    `ひよりの新しいパスワードを設定し、ほかの端末でログアウトしました。\n${timeLine(at)}`,
    `カレンダー連携のアドレスも、新しくなりました。お使いの場合は、カレンダーアプリに登録し直してください。\n${origin}/settings/calendar`,
    `お心あたりのない場合は、すぐにパスワードを再設定してください。\n${origin}/forgot-password`,
  ]);

/** To the former owner, after the account was closed. */
export const resignedMail = ({ to, origin, at }: AccountMail) =>
  render(to, '退会の手続きが完了しました', [
    `ひよりを退会しました。ご利用ありがとうございました。\n${timeLine(at)}`,
    'アカウントと、すべてのデータを削除しました。',
    `お心あたりのない場合は、運営者にご連絡ください。\n${origin}/legal/commerce`,
  ]);
