import type { GoogleAccount } from './google-accounts.ts';
import { type Markup, markup } from './markup.ts';

/** Where the forms of the chooser are sent to. */
export const choosePath = '/google/choose';

/** A new account as it was typed, and what is wrong with it. */
export interface TypedAccount {
  email: string;
  name: string;
  problem?: { field: 'email' | 'name'; text: string };
}

/** The page on which somebody says which Google account it is. It works without a script. */
export function chooserPage(
  accounts: readonly GoogleAccount[],
  carried: string,
  typed: TypedAccount = { email: '', name: '' },
): { title: string; content: Markup } {
  const content = markup`<p>開発用の画面です。本物の Google には接続しません。</p>
${accounts.length === 0 ? [] : accountList(accounts, carried)}
<h2 id="new">新しいアカウントを追加</h2>
${typed.problem === undefined ? [] : markup`<p class="alert" id="problem" role="alert">${typed.problem.text}</p>`}
${form(carried, newAccountFields(typed), 'aria-labelledby="new"')}
${form(carried, markup`<button class="leave" name="choice" value="cancel">キャンセル</button>`)}`;
  return { title: 'Google アカウントを選択（ローカル）', content };
}

function accountList(accounts: readonly GoogleAccount[], carried: string): Markup {
  const items = accounts.map(
    ({ id, email, name }) =>
      markup`<li><button class="account" name="choice" value="${id}"><span>${name}</span> <span>${email}</span></button></li>`,
  );
  return form(carried, markup`<ul>\n${items}\n</ul>`, 'aria-label="アカウントの一覧"');
}

function newAccountFields({ email, name, problem }: TypedAccount): Markup {
  const state = (field: 'email' | 'name') => ({
    html: problem?.field === field ? ' aria-describedby="problem" aria-invalid="true"' : '',
  });
  return markup`<label for="email">メールアドレス</label>
<input id="email" name="email" type="email" maxlength="254" autocomplete="off" required value="${email}"${state('email')}>
<label for="name">名前</label>
<input id="name" name="name" maxlength="100" autocomplete="off" required value="${name}"${state('name')}>
<button class="go" name="choice" value="new">このアカウントで続ける</button>`;
}

function form(carried: string, content: Markup, attributes = ''): Markup {
  const more = { html: attributes === '' ? '' : ` ${attributes}` };
  return markup`<form method="post" action="${choosePath}"${more}>
<input type="hidden" name="request" value="${carried}">
${content}
</form>`;
}
