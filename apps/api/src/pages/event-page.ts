import { coverOf, isCutOnPage } from '@hiyori/posters';
import { isShownAsMoved, linkPreviewUrl, profilePageUrl, publicPageUrl } from '../features/events/view.ts';
import type { PublicEventRow } from '../features/public-pages/columns.ts';
import { periodText } from '../period-text.ts';
import { faceOf } from './face.ts';
import { footer, type PageContext, shareSection } from './footer.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './layout.ts';
import { pagePosters } from './poster.ts';
import { eventData } from './structured-data.ts';
import { outsideLink, plainText, summaryOf, withLinks } from './text.ts';

const personUrl = ({ creatorHandle, creatorName }: PublicEventRow, origin: string): string | null =>
  creatorHandle && creatorName ? profilePageUrl(origin, creatorHandle) : null;

/** The page of an event for everybody. Names of attendees are never on it. */
export function renderEventPage(row: PublicEventRow, { origin, now, reportEmail }: PageContext): string {
  const url = publicPageUrl(origin, row.slug);
  const picture = { url: linkPreviewUrl(origin, row), alt: plainText(row.title) };
  const period = periodText(row, now);
  const organizer = row.creatorName ?? row.creatorHandle ?? '';
  const facts = [period, row.location, organizer && `主催: ${organizer}`].filter(Boolean).join('・');
  const text = [facts, row.description ?? ''].filter(Boolean).join('\n');
  return renderPage({
    title: `${row.status === 'cancelled' ? '【中止】' : ''}${plainText(row.title)}`,
    description: summaryOf(text),
    url,
    isIndexed: row.isIndexed && row.isProfileVisible,
    data: eventData(row, { page: url, organizer: personUrl(row, origin), picture: picture.url }),
    picture,
    hue: coverOf(row).hue,
    loginUrl: '/login',
    body: html`<main class="two"><article class="poster">${pagePosters(row)}${stub(row, period, organizer)}</article><div class="rest">
${heading(row)}<p class="muted when">${[period, row.location].filter(Boolean).join('・')}</p>${banner(row, now)}${actions(row)}${
      row.description && html`<section><h2>説明</h2><p class="text">${withLinks(row.description)}</p></section>`
    }${row.url && html`<p class="text">${outsideLink(row.url)}</p>`}${host(row, organizer)}${shareSection(url, plainText(row.title))}${about}${footer(url, reportEmail)}</div></main>`,
  });
}

/** On narrow screens only a title that the poster cuts is shown. */
const heading = ({ title }: PublicEventRow): Html =>
  isCutOnPage(title) ? html`<h1 class="long">${title}</h1>` : html`<h1>${title}</h1>`;

function stub(row: PublicEventRow, period: string, organizer: string): Html {
  const count = row.showsAttendeesCount && row.followersCount > 1 && `${row.followersCount}人が行きます`;
  const people = [organizer && `${organizer} がよんでいます`, count].filter(Boolean).join('・');
  return html`<div class="stub"><b>${period}</b>${row.location && html`<span>${row.location}</span>`}<small>${people}</small></div>`;
}

function banner(row: PublicEventRow, now: Date): Html | null {
  const { status, previousStartAt, previousEndAt, endAt } = row;
  if (status === 'cancelled') return html`<p class="banner" role="status"><b>このイベントは中止になりました</b></p>`;
  if (Date.parse(endAt) < now.getTime()) return html`<p class="banner"><b>終わりました</b></p>`;
  if (!previousStartAt || !previousEndAt || !isShownAsMoved(row, now)) return null;
  return html`<p class="banner"><b>日時が変わりました</b><s>${periodText({ ...row, startAt: previousStartAt, endAt: previousEndAt }, now)}</s></p>`;
}

function actions(row: PublicEventRow): Html | null {
  if (row.status === 'cancelled') return null;
  return html`<div class="actions"><a class="button primary" href="/events/${row.id}?add=1" rel="nofollow">＋ ひよりで追加</a>
<div class="three"><a class="button" href="/e/${row.slug}/google" rel="nofollow noopener">Google</a><a class="button" href="/e/${row.slug}/outlook" rel="nofollow noopener">Outlook</a><a class="button" href="/e/${row.slug}.ics" rel="nofollow">.ics</a></div>
<p class="note">アカウントがなくても、カレンダーに書き出せます。</p></div>`;
}

function host({ creatorName, creatorHandle, creatorAvatar, hostNames }: PublicEventRow, organizer: string): Html {
  const next = creatorName && creatorHandle && html`<a class="button" href="/@${creatorHandle}">つぎの予定</a>`;
  return html`<div class="host">${faceOf(organizer, creatorAvatar)}<span><small class="muted">主催</small><b>${organizer}</b>${
    hostNames && html`<small class="muted">共催 ${hostNames.join('、')}</small>`
  }</span>${next}</div>`;
}

const about = html`<section class="card"><b>ひよりは、<br>好きな人の予定が届くカレンダーです。</b><p class="muted">追加すると、日時の変更や中止も届きます。</p></section>`;
