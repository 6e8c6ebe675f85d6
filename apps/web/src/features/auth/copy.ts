/** The texts of signing in, opening an account and leaving. Quoted ones are the specification's, word for word. */
export const authCopy = {
  email: 'メールアドレス',
  password: 'パスワード',
  confirmation: 'パスワード（確認）',
  passwordMismatch: 'パスワードが一致しません',
  passwordLongEnough: '8文字以上です',
  passwordHelper: '8文字以上で、ほかで使っていないもの',
  forgotPassword: 'パスワードをお忘れの方',

  login: 'ログイン',
  loginHeading: 'おかえりなさい',
  loginLead: 'メールアドレスでログイン',
  loginBusy: 'ログインしています',
  loginFailed: 'ログインできませんでした。時間をおいて再度お試しください。',
  newcomer: 'はじめての方は',
  demo: 'デモのアカウントで、すぐに試せます。',
  demoFill: '入力する',

  signup: 'アカウントを作成',
  signupHeading: 'はじめまして',
  signupLead: 'メールアドレスでアカウントを作成',
  signupBusy: '作成しています',
  signupFailed: 'アカウントを作成できませんでした。時間をおいて再度お試しください。',
  alreadySignedUp:
    'このメールアドレスは既に登録されています。ログインをお試しください（メール認証が必要な場合があります）。',
  enterCode: 'コードを入力',
  signedUp: 'アカウントを作成しました。ログインしてください。',
  returning: 'アカウントをお持ちの方は',

  confirmedElsewhere: 'メールアドレスを確認しました。ログインしてください。',

  logout: 'ログアウト',
  logoutUnheard: 'サーバーに届かなかったため、ログアウトを確認できませんでした。',
} as const;
