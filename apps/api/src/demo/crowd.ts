/** A member who only adds events and follows, so that numbers of people are as in use. It has no sign-in. */
export interface CrowdMember {
  handle: string;
  name: string;
}

const families = [
  ['佐々木', 'sasaki'],
  ['松本', 'matsumoto'],
  ['井上', 'inoue'],
  ['木村', 'kimura'],
  ['清水', 'shimizu'],
  ['山崎', 'yamazaki'],
  ['池田', 'ikeda'],
  ['橋本', 'hashimoto'],
  ['石川', 'ishikawa'],
  ['前田', 'maeda'],
  ['藤田', 'fujita'],
  ['岡田', 'okada'],
  ['村上', 'murakami'],
  ['近藤', 'kondo'],
  ['坂本', 'sakamoto'],
  ['遠藤', 'endo'],
] as const;

const givens = [
  ['陽菜', 'hina'],
  ['湊', 'minato'],
  ['紬', 'tsumugi'],
  ['直樹', 'naoki'],
  ['千夏', 'chinatsu'],
  ['大輔', 'daisuke'],
  ['由佳', 'yuka'],
  ['樹', 'itsuki'],
  ['まどか', 'madoka'],
  ['航', 'wataru'],
  ['真央', 'mao'],
  ['亮太', 'ryota'],
  ['楓', 'kaede'],
  ['恵子', 'keiko'],
  ['翼', 'tsubasa'],
] as const;

export const crowd: readonly CrowdMember[] = givens.flatMap(([given, latinGiven]) =>
  families.map(([family, latinFamily]) => ({ handle: `${latinGiven}_${latinFamily}`, name: `${family} ${given}` })),
);
