import { createHash } from 'node:crypto';
import { coverOf, previewSvg } from '@hiyori/posters';
import { dayOf, formatStart, type Period } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { zoneNote } from '../period-text.ts';
import { type Html, html } from './html.ts';
import { previewTags } from './layout.ts';
import { plainText } from './text.ts';

/** What everybody with the address of a poll may read in a link preview. */
export interface SharedPoll {
  id: number;
  slug: string;
  title: string;
  timeZone: string;
  updatedAt: string;
  organizerName: string;
  /** What was decided, or that it does not take place; null while it takes answers. */
  outcome: string | null;
  options: readonly (Pick<Period, 'startAt' | 'endAt'> & { day: string | null })[];
}

/** Part of the address of the picture: differs after every change of the poll. */
export const pollPictureVersion = ({ updatedAt, outcome }: SharedPoll): string =>
  createHash('sha256')
    .update(JSON.stringify([updatedAt, outcome]))
    .digest('hex')
    .slice(0, 12);

/** 「12/11（金） 19:00」, of a day without 「終日」. */
function startText({ startAt, endAt, day }: SharedPoll['options'][number], zone: string): string {
  const text = formatStart({ startAt, endAt }, zone, startAt);
  return day === null ? text : (text.split(' ')[0] ?? text);
}

/** 「12/11（金） 19:00・12/12（土） 19:00・ほか3件」, with the zone outside of Japan when hours are shown. */
function optionsText({ options, timeZone }: SharedPoll, shownMax: number): string {
  const shown = options.slice(0, shownMax);
  const withHours = shown.find(({ day }) => day === null);
  const left = options.length - shown.length;
  const texts = [...shown.map((option) => startText(option, timeZone)), ...(left > 0 ? [`ほか${left}件`] : [])];
  return `${texts.join('・')}${withHours ? zoneNote({ ...withHours, timeZone }, 'shortOffset') : ''}`;
}

/** The picture of a link preview, 1200x630: the title and the first days. */
export function pollPictureSvg(poll: SharedPoll): string {
  const { id, title, timeZone, organizerName, options, outcome } = poll;
  const startAt = options[0]?.startAt ?? poll.updatedAt;
  const cover = coverOf({ title, creatorId: id });
  const isHoliday = holidayOf(dayOf(startAt, timeZone)) !== null;
  return previewSvg(
    { title, ...cover, startAt, timeZone, isHoliday },
    { idPrefix: 'p', when: outcome ?? optionsText(poll, 1), place: '日程調整', organizerName },
  );
}

/** The tags of a poll for the head of the web app's document. */
export function pollHead(poll: SharedPoll, origin: string): Html {
  const title = plainText(poll.title);
  const description = poll.outcome ?? `${optionsText(poll, 6)}　行ける日を教えてください。登録はいりません。`;
  const url = `${origin}/p/${poll.slug}`;
  const picture = {
    url: `${origin}/og/p/${poll.slug}-${pollPictureVersion(poll)}.png`,
    alt: `日程調整：${title}`,
  };
  return html`<title>${title} | 日程調整 | ひより</title>
<meta name="description" content="${description}">
<meta name="robots" content="noindex">
${previewTags({ title, description, url, picture })}`;
}

/** The tags of an address without a poll. */
export const missingPollHead: Html = html`<title>ひより</title>
<meta name="robots" content="noindex">`;
