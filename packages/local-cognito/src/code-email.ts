import { type CodePurpose, codeLifetimeMinutes } from './codes.ts';
import { CognitoError } from './cognito-error.ts';
import type { Context, Mail } from './context.ts';
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

/** Builds the email for a code. In the plain text the code is on a separate line. */
function buildCodeEmail(to: string, purpose: CodePurpose, code: string): Mail {
  const { subject, lead } = texts[purpose];
  const life = `このコードの有効期限は${codeLifetimeMinutes}分です。`;
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
 * Sends a code by email and returns Cognito's CodeDeliveryDetails.
 * @throws CognitoError CodeDeliveryFailureException when `deliver` fails; the user can request a new code
 */
export async function sendCode(context: Context, email: string, purpose: CodePurpose, code: string): Promise<object> {
  try {
    await context.deliver(buildCodeEmail(email, purpose, code));
  } catch (error) {
    context.onError(error);
    throw new CognitoError('CodeDeliveryFailureException', 'The verification code could not be delivered.');
  }
  return deliveryDetails(email);
}

/** Builds CodeDeliveryDetails. For an unknown address it is returned although no email was sent. */
export function deliveryDetails(email: string): object {
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskedEmail(email) } };
}
