import { type CodePurpose, codeLifeMinutes } from './codes.ts';
import type { Context, Mail } from './context.ts';
import { CognitoFault } from './fault.ts';
import { maskedEmail } from './users.ts';

const texts: Record<CodePurpose, { subject: string; lead: string }> = {
  confirm: {
    subject: '【ひより】確認コードのお知らせ',
    lead: 'ひよりへのご登録ありがとうございます。次の確認コードを画面に入力して、登録を完了してください。',
  },
  reset: {
    subject: '【ひより】パスワード再設定のコード',
    lead: 'パスワード再設定のお申し込みを受け付けました。次のコードを画面に入力して、新しいパスワードを設定してください。',
  },
};

/** The mail that carries a code, which stands on a line of its own. */
export function codeMail(to: string, purpose: CodePurpose, code: string): Mail {
  const { subject, lead } = texts[purpose];
  const life = `このコードの有効期限は${codeLifeMinutes}分です。`;
  const ignore = 'お心当たりのない場合は、このメールを破棄してください。';
  const text = [lead, code, life, ignore, 'ひより'].join('\n\n');
  const paragraphs = [
    lead,
    `<strong style="font-size:1.5em;letter-spacing:.2em">${code}</strong>`,
    life,
    ignore,
    'ひより',
  ];
  const html = `<!doctype html><html lang="ja"><body>${paragraphs.map((line) => `<p>${line}</p>`).join('')}</body></html>`;
  return { to, subject, text: `${text}\n`, html };
}

/**
 * Sends a code and says where to, in Cognito's CodeDeliveryDetails.
 * @throws CognitoFault CodeDeliveryFailureException when the mail cannot be handed over; a new code can be asked for
 */
export async function sendCode(context: Context, email: string, purpose: CodePurpose, code: string): Promise<object> {
  try {
    await context.deliver(codeMail(email, purpose, code));
  } catch (error) {
    context.onError(error);
    throw new CognitoFault('CodeDeliveryFailureException', 'The verification code could not be delivered.');
  }
  return deliveryDetails(email);
}

/** What a caller is told about a delivery, real or pretended (for an unknown address). */
export function deliveryDetails(email: string): object {
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskedEmail(email) } };
}
