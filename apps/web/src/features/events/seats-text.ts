import type { AttendeeList } from '@hiyori/contract';
import { questionsOfDraft } from './question-drafts.ts';
import type { SeatsDraft } from './seats-draft.ts';

/** 出欠 in the form. Not in copy.ts: the row is loaded after the form. */
export const seatsCopy = {
  seats: '出欠',
  noSeats: '定員や順番待ちを決めるとき',
  capacity: '定員',
  noCapacity: 'なし',
  waitlist: '満員のときは順番待ち',
  waitlistDetail: '席が空くと、待っている順に「行く」に変わります',
  guests: '同伴',
  guestsUpTo: (count: number) => (count === 0 ? 'なし' : `1人につき${count}人まで`),
  answersUntil: 'お返事のしめきり',
  answersDay: 'しめきりの日',
  answersTime: 'しめきりの時刻',
  noAnswersUntil: 'しめきりをなくす',
  names: '行く人の名前',
  namesFor: {
    everyone: 'みんなに見せる',
    going: '行く人だけに見せる',
    count: '人数だけ見せる',
    hosts: '主催者だけ',
  } satisfies Record<AttendeeList, string>,
  namesDetail: {
    everyone: '予定を見られる人に、名前と人数が見えます',
    going: '名前は行く人どうしで見えます。人数はみんなに見えます',
    count: '名前は主催者だけに、人数はみんなに見えます',
    hosts: '名前も人数も、主催者だけに見えます。定員があるときは、のこりの席は見えます',
  } satisfies Record<AttendeeList, string>,
  namesFixed: 'だれに見せるかは、主催の人だけが変えられます。',
} as const;

export const questionsCopy = {
  questions: '参加する人への質問',
  question: (number: number) => `質問${number}`,
  example: 'アレルギーはありますか',
  kind: '答えかた',
  kinds: { text: '文章', one: '1つ選ぶ', several: 'いくつでも選ぶ', yes_no: 'はい・いいえ' },
  options: '選択肢',
  optionsHelp: '1行に1つ',
  required: '必ず答えてもらう',
  remove: (number: number) => `質問${number}をなくす`,
  addQuestion: '質問を加える',
  seenBy: '「行く」を押した人に聞きます。回答は主催者だけに見え、終わって30日で消えます。',
  answersAreLost: '質問をなくすか、答えかたを変えると、その質問に集まった回答は消えます。',
} as const;

/** 「定員8人・順番待ちあり・1人につき2人まで同伴」; empty when nothing is asked. */
export const seatsText = ({ capacity, waitlist, guestsMax, answersDay, questions, attendeeList }: SeatsDraft): string =>
  [
    capacity.trim() && `定員${capacity.trim()}人`,
    capacity.trim() && waitlist && '順番待ちあり',
    guestsMax !== '0' && `同伴${guestsMax}人まで`,
    answersDay && `${Number(answersDay.slice(5, 7))}/${Number(answersDay.slice(8))}しめきり`,
    questions && `質問${questionsOfDraft(questions).length}つ`,
    attendeeList && `${seatsCopy.names}：${seatsCopy.namesFor[attendeeList]}`,
  ]
    .filter(Boolean)
    .join('・');
