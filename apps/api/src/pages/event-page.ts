import { coverOf, isCutOnPage, organizerLine } from '@hiyori/posters';
import { isShownAsMoved, linkPreviewUrl, profilePageUrl, publicPageUrl } from '../features/events/view.ts';
import type { PublicEventRow } from '../features/public-pages/columns.ts';
import { instantText, periodText } from '../period-text.ts';
import { faceOf } from './face.ts';
import { footer, type PageContext, shareSection } from './footer.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './layout.ts';
import { pagePosters } from './poster.ts';
import { eventData } from './structured-data.ts';
import { outsideLink, plainText, summaryOf, withLinks } from './text.ts';

const organizerOf = ({ creatorName, creatorHandle }: PublicEventRow): string => creatorName ?? creatorHandle ?? '';

const personUrl = ({ creatorHandle, creatorName }: PublicEventRow, origin: string): string | null =>
  creatorHandle && creatorName ? profilePageUrl(origin, creatorHandle) : null;

/** The page of an event for everybody. Names of attendees are never on it. */
export function renderEventPage(row: PublicEventRow, { origin, now, reportEmail }: PageContext): string {
  const url = publicPageUrl(origin, row.slug);
  const picture = { url: linkPreviewUrl(origin, row), alt: plainText(row.title) };
  const period = periodText(row, now);
  const organizer = organizerOf(row);
  const facts = [period, row.location, organizer && `主催: ${organizer}`].filter(Boolean).join('・');
  const text = [facts, row.description ?? ''].filter(Boolean).join('\n');
  const phase = phaseOf(row, now);
  const shownPeriod = phase === 'cancelled' ? html`<s>${period}</s>` : html`${period}`;
  return renderPage({
    title: `${row.status === 'cancelled' ? '【中止】' : ''}${plainText(row.title)}`,
    description: summaryOf(text),
    url,
    isIndexed: row.isIndexed && row.isProfileVisible,
    data: eventData(row, { page: url, organizer: personUrl(row, origin), picture: picture.url }),
    picture,
    hue: coverOf(row).hue,
    loginUrl: `/events/${row.id}?add=0`,
    body: html`<main class="two"><article class="poster">${pagePosters(row)}${stub(row, phase, shownPeriod)}</article><div class="rest">
${heading(row)}<p class="muted when">${shownPeriod}${row.location && `・${row.location}`}</p>${banner(row, phase, now)}${actions(row, phase)}${
      row.description && html`<section><h2>説明</h2><p class="text">${withLinks(row.description)}</p></section>`
    }${row.url && html`<p class="text">${outsideLink(row.url)}</p>`}${host(row, phase)}${shareSection(url, plainText(row.title))}${about}${footer(url, reportEmail)}</div></main>`,
  });
}

/** `cancelled` takes precedence over `ended`. */
type Phase = 'ahead' | 'ended' | 'cancelled';

function phaseOf({ status, endAt }: PublicEventRow, now: Date): Phase {
  if (status === 'cancelled') return 'cancelled';
  return Date.parse(endAt) <= now.getTime() ? 'ended' : 'ahead';
}

/** As beside the attendees on the page for members. */
const verbs = { ahead: 'が行きます', ended: 'が行きました', cancelled: 'が追加しています' };

/** On narrow screens only a title that the poster cuts is shown. */
const heading = ({ title }: PublicEventRow): Html =>
  isCutOnPage(title) ? html`<h1 class="long">${title}</h1>` : html`<h1>${title}</h1>`;

function stub(row: PublicEventRow, phase: Phase, period: Html): Html {
  const organizer = organizerOf(row);
  const count = row.showsAttendeesCount && row.followersCount > 1 && `${row.followersCount}人${verbs[phase]}`;
  const people = [organizer && organizerLine(organizer, phase !== 'ahead'), count].filter(Boolean).join('・');
  return html`<div class="stub"><b>${period}</b>${row.location && html`<span>${row.location}</span>`}<small>${people}</small></div>`;
}

function banner(row: PublicEventRow, phase: Phase, now: Date): Html | null {
  const { previousStartAt, previousEndAt, cancelledAt, timeZone } = row;
  if (phase === 'cancelled')
    return html`<p class="banner" role="status"><b>このイベントは中止になりました</b>${cancelledAt && `${instantText(cancelledAt, timeZone, now)} に、主催者がお知らせしました。`}</p>`;
  if (phase === 'ended') return html`<p class="banner calm"><b>終わりました</b></p>`;
  if (!previousStartAt || !previousEndAt || !isShownAsMoved(row, now)) return null;
  return html`<p class="banner"><b>日時が変わりました</b><s>${periodText({ ...row, startAt: previousStartAt, endAt: previousEndAt }, now)}</s></p>`;
}

/** A link to what else the organiser plans: what is left to do when the event is over or cancelled. */
function nextEvents({ creatorName, creatorHandle }: PublicEventRow, classes: string, label: string): Html | null {
  return creatorName && creatorHandle ? html`<a class="${classes}" href="/@${creatorHandle}">${label}</a>` : null;
}

function actions(row: PublicEventRow, phase: Phase): Html | null {
  if (phase !== 'ahead') {
    const next = nextEvents(row, 'button primary', '主催者のつぎの予定');
    return next && html`<div class="actions">${next}</div>`;
  }
  return html`<div class="actions"><a class="button primary" href="/events/${row.id}?add=1" rel="nofollow">＋ ひよりで追加</a>
<div class="three"><a class="button" href="/e/${row.slug}/google" rel="nofollow noopener">Google</a><a class="button" href="/e/${row.slug}/outlook" rel="nofollow noopener">Outlook</a><a class="button" href="/e/${row.slug}.ics" rel="nofollow">.ics</a></div>
<p class="note">アカウントがなくても、カレンダーに書き出せます。</p></div>`;
}

function host(row: PublicEventRow, phase: Phase): Html {
  const { creatorAvatar, hostNames } = row;
  const organizer = organizerOf(row);
  return html`<div class="host">${faceOf(organizer, creatorAvatar)}<span><small class="muted">主催</small><b>${organizer}</b>${
    hostNames && html`<small class="muted">共催 ${hostNames.join('、')}</small>`
  }</span>${phase === 'ahead' && nextEvents(row, 'button', 'つぎの予定')}</div>`;
}

const about = html`<section class="card"><b>ひよりは、<br>好きな人の予定が届くカレンダーです。</b><p class="muted">追加すると、日時の変更や中止も届きます。</p></section>`;
