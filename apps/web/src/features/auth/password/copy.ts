/** The texts of the settings for login and password. */
export const loginSettingsCopy = {
  loginMethod: 'ログイン方法',
  loginMethodPending: '確認しています',
  loginMethodFailed: 'ログイン方法を取得できませんでした。',
  loginMethodAgain: '再試行',
  hasPassword: 'メールアドレスとパスワード（設定済み）',
  hasGoogleOnly: 'Googleでログイン（パスワードも設定できます）',
  passwordSection: 'パスワード',
  setPassword: 'パスワードを設定（再設定）',
  setPasswordBusy: '送っています',
  setPasswordNote: (email: string) =>
    `確認コードを ${email} に送り、設定の画面を新しいタブで開きます。設定すると、すべての端末でログアウトし、カレンダー連携のアドレスも新しくなります。`,
  setPasswordSent: '確認コードをお送りしました。新しいタブで、パスワードを設定してください。',
  setPasswordFailed: '送信に失敗しました。時間をおいて再度お試しください。',
} as const;
