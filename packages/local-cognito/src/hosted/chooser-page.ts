import type { GoogleAccount } from './google-accounts.ts';
import { type Markup, markup } from './markup.ts';

/** The path to which the forms of the account chooser are submitted. */
export const choosePath = '/google/choose';

/** The form input for a new account, with the validation problem if there is one. */
export interface AccountInput {
  email: string;
  name: string;
  problem?: { field: 'email' | 'name'; text: string };
}

/** The account chooser of the simulated Google. It works without JavaScript. */
export function chooserPage(
  accounts: readonly GoogleAccount[],
  serialized: string,
  input: AccountInput = { email: '', name: '' },
): { title: string; content: Markup } {
  const content = markup`<p>開発用の画面です。本物の Google には接続しません。</p>
${accounts.length === 0 ? [] : accountList(accounts, serialized)}
<h2 id="new">新しいアカウントを追加</h2>
${input.problem === undefined ? [] : markup`<p class="alert" id="problem" role="alert">${input.problem.text}</p>`}
${form(serialized, newAccountFields(input), 'aria-labelledby="new"')}
${form(serialized, markup`<button class="leave" name="choice" value="cancel">キャンセル</button>`)}`;
  return { title: 'Google アカウントを選択（ローカル）', content };
}

function accountList(accounts: readonly GoogleAccount[], serialized: string): Markup {
  const items = accounts.map(
    ({ id, email, name }) =>
      markup`<li><button class="account" name="choice" value="${id}"><span>${name}</span> <span>${email}</span></button></li>`,
  );
  return form(serialized, markup`<ul>\n${items}\n</ul>`, 'aria-label="アカウントの一覧"');
}

function newAccountFields({ email, name, problem }: AccountInput): Markup {
  const state = (field: 'email' | 'name') => ({
    html: problem?.field === field ? ' aria-describedby="problem" aria-invalid="true"' : '',
  });
  return markup`<label for="email">メールアドレス</label>
<input id="email" name="email" type="email" maxlength="254" autocomplete="off" required value="${email}"${state('email')}>
<label for="name">名前</label>
<input id="name" name="name" maxlength="100" autocomplete="off" required value="${name}"${state('name')}>
<button class="go" name="choice" value="new">このアカウントで続ける</button>`;
}

function form(serialized: string, content: Markup, attributes = ''): Markup {
  const more = { html: attributes === '' ? '' : ` ${attributes}` };
  return markup`<form method="post" action="${choosePath}"${more}>
<input type="hidden" name="request" value="${serialized}">
${content}
</form>`;
}
