/** The texts of the account setup. Texts quoted in the specification are verbatim. */
export const setupCopy = {
  title: 'プロフィール設定',
  next: '次へ',
  later: 'あとで',

  nameHeading: 'まずは、お名前を',
  nameLead: 'ユーザー名はあとから変えられます。',
  handle: 'ユーザーID',
  handleRule: '3〜30文字の英数字とアンダースコア。',
  handleIsFinal: 'あとから変更できません。',
  handleFree: '使用できます',
  handleTaken: 'このユーザーIDは既に使用されています。別のIDを入力してください。',
  handleReserved: 'このユーザーIDは使用できません。別のIDを入力してください。',
  checking: '確認しています',
  displayName: 'ユーザー名',
  displayNameHelper: '友だちに表示される名前です。',
  preview: 'このように表示されます',
  previewName: 'お名前',
  previewHandle: 'user_id',
  signedInAs: (email: string) => `${email} でログイン中`,

  aboutHeading: 'あなたのことを、すこしだけ',
  aboutLead: 'どちらも、あとから設定できます。',
  bio: '自己紹介',

  interestsHeading: 'なにが好きですか？',
  interestsLead: 'いくつでも選べます。',
  chosen: (count: number) => `${count}件選択中`,

  startHeading: 'さぁ、はじめよう',
  startLead: ['準備ができました。', 'はじめての方は、チュートリアルへどうぞ。'],
  tutorial: 'チュートリアル',
  skip: 'スキップ',
  saving: '保存しています',
  failed: 'プロフィールの更新に失敗しました。時間をおいて再度お試しください。',
  doneBefore: 'プロフィールの設定は、もう済んでいます。マイページで変えられます。',
  pictureFailed: '画像を保存できませんでした。マイページからもう一度お試しください。',
} as const;
