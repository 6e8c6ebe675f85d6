import { hueOf } from '@hiyori/posters';
import { profilePageUrl } from '../features/events/view.ts';
import type { PublicEventRow, PublicProfileRow } from '../features/public-pages/columns.ts';
import { periodText } from '../period-text.ts';
import { faceOf } from './face.ts';
import { footer, type PageContext, shareSection } from './footer.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './layout.ts';
import { coverSvg, profilePictureVersion } from './poster.ts';
import { personData } from './structured-data.ts';
import { plainText, summaryOf, withLinks } from './text.ts';

/** The page of a member with a public account, for everybody: name, introduction and the next events. */
export function renderProfilePage(
  person: PublicProfileRow,
  events: readonly PublicEventRow[],
  { origin, now, reportEmail }: PageContext,
): string {
  const name = person.displayName ?? person.handle ?? '';
  const url = profilePageUrl(origin, person.handle ?? '');
  return renderPage({
    title: `${plainText(name)}（@${person.handle}）`,
    description: summaryOf(person.bio) || `${plainText(name)}さんのつぎの予定`,
    url,
    isIndexed: false,
    data: personData(plainText(name), url),
    picture: {
      url: `${origin}/og/@${person.handle}-${profilePictureVersion(person)}.png`,
      alt: `${plainText(name)}（@${person.handle}）`,
    },
    hue: hueOf(person.id),
    loginUrl: `/users?profile=${person.id}`,
    body: html`<main><div class="host">${faceOf(name, person.avatarFile)}<span><h1>${name}</h1><small class="muted">@${person.handle}</small></span></div>
${person.bio && html`<p class="text">${withLinks(person.bio)}</p>`}
<div class="actions"><a class="button primary" href="/users?profile=${person.id}" rel="nofollow">ひよりでフォローする</a></div>
<section><h2>つぎの予定</h2>${listOf(events, now)}</section>
${shareSection(url, plainText(name))}${footer(url, reportEmail)}</main>`,
  });
}

function listOf(events: readonly PublicEventRow[], now: Date): Html {
  if (events.length === 0) return html`<p class="muted">つぎの予定は、まだありません。</p>`;
  return html`<ul class="events">${events.map(
    (event, index) =>
      html`<li><a href="/e/${event.slug}"><span class="cover">${coverSvg(event, index)}</span><span><b>${event.title}</b><span class="muted">${[
        periodText(event, now),
        event.location,
      ]
        .filter(Boolean)
        .join('・')}</span></span></a></li>`,
  )}</ul>`;
}
