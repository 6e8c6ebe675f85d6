import { toAvatarUrl } from '../features/users/view.ts';
import { type Html, html } from './html.ts';

/** The picture of a member, or the first letter of the name. */
export function faceOf(name: string, avatarFile: string | null): Html {
  const picture = toAvatarUrl(avatarFile);
  if (picture) return html`<img src="${picture}" alt="" width="44" height="44">`;
  const [initial] = new Intl.Segmenter('ja').segment(name);
  return html`<span class="face" aria-hidden="true">${initial?.segment}</span>`;
}
