/** The texts of signing in, opening an account and leaving. Quoted ones are the specification's, word for word. */
export const authCopy = {
  logout: 'ログアウト',
  logoutUnheard: 'サーバーに届かなかったため、ログアウトを確認できませんでした。',
} as const;
