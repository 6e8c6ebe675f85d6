import type { QuestionInput } from '@hiyori/contract';

/** One event of the demo. Days are relative to today, times are in Japan time. */
export interface ProgrammeItem {
  by: string;
  day: number;
  from: string;
  to: string;
  /** The number of days from `day` to the day of its end; default 0. */
  nights?: number;
  title: string;
  place?: string;
  memo?: string;
  /** Keys of the members who add it. */
  addedBy?: readonly string[];
  /** Keys of those of them who host it with its creator, whom they follow. */
  hosts?: readonly string[];
  /** How many of the crowd add it. */
  crowd?: number;
  kind?: 'published' | 'followers-only' | 'close' | 'personal' | 'draft';
  isCancelled?: boolean;
  /** It has a waiting list and asks one thing of those who come: the members answer in their order, the last ones wait. */
  seats?: { capacity: number; question: Question };
  /** It lasts whole days, from `day` on for `nights` and one more; the times are not used. */
  allDay?: true;
  /** How many times it takes place, once a week. Its first time is `day`; the members add all of them. */
  weeks?: number;
  /** The times at which it was first published; its attendees are notified of the change. */
  movedFrom?: readonly [from: string, to: string];
}

interface Question extends QuestionInput {
  kind: 'one';
  options: string[];
}

type Rest = Omit<ProgrammeItem, 'by' | 'day' | 'from' | 'to' | 'title'>;

const item = (by: string, day: number, from: string, to: string, title: string, rest: Rest = {}): ProgrammeItem => ({
  by,
  day,
  from,
  to,
  title,
  ...rest,
});

const manyMembers = ['chiharu', 'ren', 'aoi', 'haruto', 'yuma', 'sakura', 'tsugumi', 'kenji'];

/** Past and future events around today, among them a personal plan, a draft and a cancelled event. */
export const programme: readonly ProgrammeItem[] = [
  item('yui', -20, '11:00', '15:00', '秋の古本市めぐり', {
    crowd: 14,
    place: '神保町',
    addedBy: ['chiharu', 'misaki'],
  }),
  item('misaki', -18, '10:00', '12:00', 'ギャラリー散歩', {
    crowd: 26,
    place: '清澄白河',
    addedBy: ['chiharu', 'ren'],
  }),
  item('aoi', -18, '13:00', '17:00', '秋の陶器市', {
    crowd: 118,
    place: '益子',
    addedBy: ['chiharu', 'sakura', 'tsugumi'],
  }),
  item('ren', -16, '19:00', '20:30', '英会話カフェ', { crowd: 12, place: '吉祥寺', addedBy: ['chiharu'] }),
  item('takao', -14, '08:00', '15:00', '高尾山 紅葉ハイキング', {
    crowd: 42,
    place: '高尾山口駅',
    addedBy: ['chiharu', 'haruto', 'yuma', 'ren', 'sento'],
  }),
  item('yui', -14, '20:00', '22:00', '夜の読書会', { crowd: 11, place: 'オンライン', addedBy: ['chiharu', 'misaki'] }),
  item('tsugumi', -13, '12:00', '15:00', '高円寺カレーめぐり', { crowd: 23, place: '高円寺', addedBy: ['chiharu'] }),
  item('yuma', -10, '19:30', '21:30', 'もくもく会', { crowd: 21, place: '渋谷', addedBy: ['chiharu', 'kenji'] }),
  item('misaki', -8, '18:30', '21:00', 'アコースティック夜会', {
    crowd: 64,
    place: '下北沢',
    addedBy: ['chiharu', 'ren', 'tsugumi'],
  }),
  item('aoi', -6, '14:00', '16:00', '豆皿の絵付け体験', { crowd: 9, place: '谷中', addedBy: ['chiharu', 'sakura'] }),
  item('yuma', -3, '19:30', '21:30', 'もくもく会', {
    crowd: 18,
    place: '渋谷',
    addedBy: ['chiharu'],
    memo: '最初に今日やることを一言、最後にできたことを一言。あいだは静かです。',
  }),
  item('tsugumi', -1, '18:00', '20:30', '餃子を包む会', {
    crowd: 14,
    place: '三軒茶屋',
    addedBy: ['chiharu', 'misaki', 'aoi'],
  }),
  item('misaki', -1, '21:00', '23:00', '金曜シネマ会', { crowd: 57, place: 'オンライン', addedBy: ['chiharu'] }),
  item('haruto', 0, '06:30', '08:00', '朝焼けランニング', {
    crowd: 31,
    place: '代々木公園 原宿門',
    addedBy: ['chiharu', 'takao', 'sento'],
    memo: '5kmをおしゃべりできる速さで。走ったあとは近くのベーカリーへ。',
  }),
  item('aoi', 0, '13:00', '16:00', '金継ぎワークショップ 入門編', {
    crowd: 12,
    place: '谷中 うつわ工房',
    addedBy: ['chiharu', 'tsugumi', 'sakura'],
    memo: '欠けた器をひとつお持ちください。\n漆は肌に触れないよう、手袋をご用意します。',
  }),
  item('ren', 0, '16:30', '18:00', 'フィルム写真さんぽ', {
    crowd: 16,
    place: '谷根千',
    addedBy: ['haruto', 'takao'],
    memo: '一本撮り切ることだけが決まりです。はじめての方にはカメラをお貸しします。',
  }),
  item('misaki', 0, '19:00', '21:30', '弾き語りライブ「冬のはじまり」', {
    crowd: 137,
    place: '下北沢 SPREAD',
    addedBy: manyMembers,
    memo: '新しい曲を三つと、いつもの曲をいくつか。\nワンドリンク制です。',
  }),
  item('chiharu', 1, '11:00', '16:00', '文学フリマ さんぽ道', {
    crowd: 48,
    place: '東京ビッグサイト',
    addedBy: ['misaki', 'yui', 'ren'],
    memo: '気になる小さな本を、ゆっくり探します。途中で抜けても大丈夫です。',
  }),
  item('kenji', 1, '18:00', '22:00', 'ボードゲームの日', {
    crowd: 36,
    place: '中野',
    addedBy: ['chiharu', 'yuma', 'sento'],
    memo: '重いゲームを一つ、軽いゲームをいくつか。途中参加も見学も歓迎です。',
  }),
  item('takao', 2, '09:00', '14:00', 'ゆる登山と豚汁', {
    crowd: 28,
    place: '御岳山',
    addedBy: ['chiharu', 'haruto', 'yuma'],
    memo: '標高差は三百メートルほど。お椀とお箸をお持ちください。\n雨なら豚汁だけ、麓で食べます。',
  }),
  item('chiharu', 3, '19:00', '20:00', '歯医者', { kind: 'personal', place: '千駄木' }),
  item('yuma', 4, '19:30', '21:30', 'もくもく会', {
    crowd: 24,
    weeks: 8,
    place: '渋谷',
    addedBy: ['chiharu', 'kenji'],
    memo: '最初に今日やることを一言、最後にできたことを一言。あいだは静かです。',
  }),
  item('tsugumi', 5, '18:30', '20:30', '喫茶つぐみ 深煎りの夜', {
    place: '三軒茶屋 喫茶つぐみ',
    seats: {
      capacity: 8,
      question: {
        text: 'どの豆にしますか？',
        kind: 'one',
        options: ['マンデリン', 'ケニア', 'おまかせ'],
        isRequired: true,
      },
    },
    addedBy: ['misaki', 'ren', 'aoi', 'haruto', 'yuma', 'sakura', 'takao', 'sento', 'kenji', 'yui'],
    memo: 'カウンター八席だけの夜です。三種類を深く焼いて、飲み比べます。',
  }),
  item('sento', 6, '19:00', '21:00', '銭湯めぐり部 #12', {
    crowd: 27,
    place: '高円寺',
    addedBy: ['chiharu', 'haruto', 'kenji'],
    memo: '今月は薬湯のある一軒へ。手ぬぐいは番台で買えます。',
  }),
  item('sakura', 7, '10:00', '12:00', 'クリスマスリースづくり', {
    crowd: 13,
    place: '代官山',
    addedBy: ['chiharu', 'aoi'],
    hosts: ['aoi'],
    memo: '生のもみと木の実で、直径二十五センチほどのリースを作ります。',
  }),
  item('tsugumi', 7, '13:00', '15:00', '珈琲焙煎の基本', {
    crowd: 11,
    place: '三軒茶屋',
    addedBy: ['chiharu', 'misaki'],
    memo: '手網で浅煎りと深煎りを焼き比べます。焼いた豆はお持ち帰りください。',
  }),
  item('chiharu', 7, '15:30', '17:00', 'うつわ好きの小さな集い', {
    crowd: 7,
    place: '谷中 うつわ工房',
    addedBy: ['aoi', 'sakura', 'tsugumi'],
    memo: 'お気に入りの一客を持ち寄って、お茶を飲みながらゆるく話す会です。',
  }),
  item('ren', 7, '17:30', '18:30', '夕景スナップ', {
    crowd: 19,
    place: '浅草',
    addedBy: ['chiharu'],
    memo: '日の入りの前後三十分を、雷門から川沿いへ歩きながら撮ります。',
  }),
  item('yuma', 7, '19:00', '07:00', '星空観察会 in 奥多摩', {
    crowd: 52,
    nights: 1,
    place: '奥多摩湖',
    addedBy: ['chiharu', 'takao', 'haruto', 'ren'],
    memo: 'ふたご座のあたりを双眼鏡で。夜は氷点下になるので、厚い靴下を二足。\n帰りは始発のバスです。',
  }),
  item('sakura', 8, '09:30', '12:30', 'みんなのパン教室', {
    crowd: 17,
    place: '代官山',
    addedBy: ['chiharu'],
    memo: '前の晩に仕込んだ生地で、丸パンを三つ焼きます。お子さんもどうぞ。',
  }),
  item('chiharu', 9, '20:00', '21:00', '読みかけの本を閉じる夜', { kind: 'draft', place: 'オンライン' }),
  item('haruto', 10, '06:30', '08:00', '朝焼けランニング', {
    crowd: 22,
    place: '代々木公園 原宿門',
    isCancelled: true,
    addedBy: ['chiharu'],
  }),
  item('misaki', 10, '18:00', '21:00', '歌いおさめの鍋', {
    place: '下北沢のうち',
    kind: 'close',
    addedBy: ['ren', 'tsugumi'],
    memo: '今年のライブ、おつかれさまの会です。ひとり一品おねがいします。',
  }),
  item('yui', 11, '19:00', '21:00', '冬の句会', {
    crowd: 18,
    place: 'オンライン',
    kind: 'followers-only',
    addedBy: ['chiharu'],
    memo: '兼題は「白息」。一人二句、当日の朝までに送ってください。',
  }),
  item('kenji', 13, '19:00', '21:00', '忘年ボードゲーム', {
    crowd: 44,
    place: '中野',
    addedBy: ['chiharu', 'yuma'],
    memo: '今年いちばん遊んだ一つを持ち寄って、年内の遊び納めをします。',
  }),
  item('misaki', 13, '20:00', '22:00', 'ジャズの夜', {
    crowd: 83,
    place: '神楽坂',
    movedFrom: ['19:00', '21:00'],
    addedBy: ['chiharu', 'tsugumi'],
    memo: 'ピアノとベースの二人編成です。予約なしで入れます。',
  }),
  item('takao', 14, '09:00', '15:00', '忘年の山 陣馬高原', {
    crowd: 21,
    nights: 1,
    place: '陣馬高原下',
    addedBy: ['yuma'],
    memo: '山小屋に一泊して、朝の富士山を待ちます。寝袋は貸し出しがあります。',
  }),
  item('aoi', 18, '13:00', '16:00', '金継ぎの会', { crowd: 8, place: '谷中', addedBy: ['sakura'] }),
  item('chiharu', 19, '00:00', '00:00', '京都ひとり旅', {
    kind: 'personal',
    allDay: true,
    nights: 1,
    place: '京都',
    memo: '紅葉のあとの、しずかな庭をふたつ。',
  }),
  item('tsugumi', 24, '17:00', '21:00', '聖夜の喫茶つぐみ', {
    crowd: 61,
    place: '三軒茶屋',
    addedBy: ['misaki', 'sakura'],
    memo: '小さな焼き菓子を焼いて待っています。ひとりでもどうぞ。',
  }),
];
