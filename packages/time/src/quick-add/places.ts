import type { Line } from './line.ts';

const marked = /(?:(?<![\w.])@\s?|(?<=^|[\s、,])場所[:は]\s?)(?<place>[^\s、,@]+)/gu;
const english = /\bat (?<place>(?:the )?[A-Z][\w'&.-]*(?: [A-Z][\w'&.-]*)*)/gu;
// 「で」 after kana is often a part of a word: おでん, みんなで, ので.
const particle = /(?<place>[^\s、,。!?]*(?:[^\sぁ-ん、,。]|うち|いえ))で(?:の(?=.)|(?![すもはきるんなあいお]))/gu;
const boundary = /(?:[とをにはがへ]|から|まで|より)(?=[^ぁ-ん])/gu;

/** Words before 「で」 that are no places: how, with whom, how many. */
const isNoPlace =
  /(?:[\d一二三四五六七八九十何数]+(?:人|名|個|枚|円|分|時間?|日|回|台|組|本|杯|歳|割|度|つ|%|年|月|週間)|全員|家族|友達|友人|同僚|仲間|皆|彼女|彼|妻|夫|母|父|親|兄|姉|弟|妹|夫婦|親子|団体|個人|自分|一同|達|同士|一緒|車|電車|自転車|徒歩|飛行機|新幹線|バス|タクシー|バイク|レンタカー|船|現金|英語|日本語|無料|割引|貸切|交代|全力|急|笑顔|浴衣|着物|私服|スーツ|カード|電話|メール|LINE|途中|集合|解散|合流|仕事|出張|用事|都合|後|チーム|グループ|ペア)$/u;

/** The place of the line: after @, before 「で」, or after "at"; null without one. It is taken from the line. */
export function findPlace(line: Line): string | null {
  for (const { match, start, end } of line.findAll(marked)) {
    line.take('place', start, end);
    return line.typed.slice(end - (match.groups?.place ?? '').length, end);
  }
  for (const { match, start, end } of line.findAll(english)) {
    line.take('place', start, end);
    return line.typed.slice(end - (match.groups?.place ?? '').length, end);
  }
  for (const match of line.text.matchAll(particle)) {
    const place = match.groups?.place ?? '';
    const end = match.index + place.length;
    let from = match.index;
    // Only what follows the last part that was taken.
    for (let index = from; index < end; index += 1) if (!line.isFree(index, index + 1)) from = index + 1;
    const free = from;
    for (const { index, 0: word } of line.text.slice(free, end).matchAll(boundary))
      if (index > 0 && /(?:[^ぁ-ん]|ん|ども|たち)$/u.test(line.text.slice(free, free + index)))
        from = free + index + word.length;
    from += /^[のにはをが]*/u.exec(line.text.slice(from, end))?.[0].length ?? 0;
    const name = line.typed.slice(from, end);
    if (name === '' || isNoPlace.test(line.text.slice(from, end))) continue;
    const whole = match.index + match[0].length;
    if (!line.isFree(from, whole)) continue;
    line.take('place', from, whole);
    return name;
  }
  return null;
}
