import type { DatePoll } from '@hiyori/contract';
import { hueOf } from '@hiyori/posters';
import { dayOf, formatDay, formatShortDay, timeOf } from '@hiyori/time';
import { formatHours } from '@hiyori/time/short-period';
import { periodText } from '../period-text.ts';
import { Html, html } from './html.ts';

type Poll = Pick<
  DatePoll,
  | 'title'
  | 'memo'
  | 'place'
  | 'timeZone'
  | 'state'
  | 'organizer'
  | 'options'
  | 'answersUntil'
  | 'answersCount'
  | 'decided'
>;

// The colours are those of the app's stylesheet, which the document also loads; the sizes those of its components.
const style = new Html(
  `
#drawn-poll{position:absolute;inset:0 0 auto;min-height:100%;background:var(--color-bg)}
#root:has([role=alert])~#drawn-poll{display:none}
#drawn-poll header{display:flex;align-items:center;justify-content:space-between;height:var(--appbar);padding-inline:var(--gutter);font-weight:700}
#drawn-poll header span:first-child{display:inline-flex;align-items:center;gap:.5rem;font:700 1.1875rem var(--font-display);letter-spacing:.1em}
#drawn-poll header svg{width:1.75rem;height:1.75rem}
#drawn-poll header span+span{padding-right:.375rem;font-size:.875rem}
#drawn-poll main{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem;align-content:start;align-items:start;max-width:40rem;margin-inline:auto;padding:.75rem var(--gutter) 3rem}
#drawn-poll section{display:grid;gap:.125rem;padding:1.25rem 1rem;border-radius:var(--radius-lg);background:var(--h-bg);text-align:center}
#drawn-poll section p{font-size:.8125rem;line-height:1.6;color:var(--color-text-muted)}
#drawn-poll section p>span{display:inline-block}
#drawn-poll h1{font-family:var(--font-display);font-size:1.625rem;line-height:1.4;letter-spacing:var(--tracking-display)}
#drawn-poll section .memo{padding-top:.5rem;font-size:.875rem;color:var(--color-text);text-align:left;white-space:pre-line;text-wrap:pretty}
#drawn-poll .form{display:grid;gap:1.25rem}
#drawn-poll .form>p{font-size:.875rem;line-height:1.5;font-weight:700}
#drawn-poll .box{display:block;height:3rem;margin-top:.375rem;border-radius:var(--radius-md);background:var(--color-surface);box-shadow:inset 0 0 0 1px var(--color-border-strong)}
#drawn-poll h2{display:flex;align-items:center;min-height:2.25rem;margin-bottom:.5rem;padding-left:.25rem;font-size:.875rem;color:var(--color-text-muted)}
#drawn-poll ul{border-radius:var(--radius-lg);background:var(--color-surface);box-shadow:var(--shadow-1)}
#drawn-poll li{display:flex;align-items:center;gap:.5rem;min-height:62px;margin-left:1rem;padding:.5rem 1rem .5rem 0}
#drawn-poll li+li{border-top:1px solid var(--color-border-soft)}
#drawn-poll li>span{flex:1;display:grid;line-height:1.45}
#drawn-poll li b{letter-spacing:0}
#drawn-poll li small{font-size:.8125rem;color:var(--color-text-muted)}
#drawn-poll i{flex:none;width:150px;height:46px;background:repeating-linear-gradient(90deg,var(--color-surface-2) 0 46px,transparent 46px 52px);border-radius:var(--radius-md)}
#drawn-poll [data-late]{position:static;text-align:left}
@media (width<22.5em){#drawn-poll i{width:142px;background:repeating-linear-gradient(90deg,var(--color-surface-2) 0 46px,transparent 46px 48px)}#drawn-poll li{margin-left:.75rem;padding-right:.5rem}}
@media (width>=64em){#drawn-poll main{max-width:66rem;grid-template-columns:21rem minmax(0,1fr);gap:2rem;padding-top:1.25rem}}
`.replaceAll('\n', ''),
);

const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--color-accent)"/><path d="M8.5 17.25a7.5 7.5 0 0 1 15 0z" fill="#fff"/><path d="M6.5 20.5h19M10.5 24.25h11" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>`;

function optionRow(option: Poll['options'][number], zone: string): Html {
  const { startAt, day } = option;
  const hours = day ? '終日' : formatHours(option, zone);
  return html`<li><span><b>${formatShortDay(day ?? dayOf(startAt, zone))}</b><small>${hours}</small></span><i></i></li>`;
}

/** What became of a poll: what was decided, or that it does not take place; null while it takes answers. */
export function outcomeOf(
  { state, decided, timeZone, options }: Pick<Poll, 'state' | 'decided' | 'timeZone' | 'options'>,
  now: Date,
): string | null {
  if (state === 'cancelled') return 'この日程調整は中止になりました';
  if (state !== 'decided' || decided === null) return null;
  const allDay = options.some(({ id, day }) => id === decided.optionId && day !== null);
  const period = periodText({ startAt: decided.startAt, endAt: decided.endAt, timeZone, allDay }, now);
  return decided.isCancelled ? `中止になりました：${period}` : period;
}

/** Without a script: in place of the name and the answers, and of what the document itself says. */
const noScript = html`<noscript><style>#drawn-poll .form>p,#drawn-poll form,#drawn-poll i,#drawn-poll~noscript{display:none}#drawn-poll noscript p{word-break:auto-phrase}</style><p>回答するには、JavaScriptを有効にしてください。</p></noscript>`;

/**
 * What a poll's document shows before the app runs: who asks, for what, and the options, in the zone of the poll. The app then shows the
 * same in the same places, and removes it.
 */
export function renderPollBody(poll: Poll, now: Date): Html {
  const { title, memo, place, timeZone, organizer, options, answersUntil, answersCount } = poll;
  const name = organizer?.displayName;
  const until =
    answersUntil &&
    `しめきり ${formatDay(dayOf(answersUntil, timeZone), dayOf(now, timeZone))} ${timeOf(answersUntil, timeZone)}`;
  const answered = answersCount === 0 ? 'まだ回答はありません' : `${answersCount}人が回答`;
  const outcome = outcomeOf(poll, now);
  return html`<div id="drawn-poll"><style>${style}</style><header><span>${mark}ひより</span><span>ログイン</span></header><main><section data-hue="${hueOf(organizer?.user?.id ?? title)}"><p>${name ? `${name}さんの日程調整` : '日程調整'}</p><h1>${title}</h1><p>${until && html`<span>${until}・</span>`}<span>${answered}</span></p>${place && html`<p>${place}</p>`}${memo && html`<p class="memo">${memo}</p>`}${outcome && html`<p><b>${outcome}</b></p>`}</section>${
    outcome === null &&
    html`${noScript}<div class="form"><p>お名前<span class="box"></span></p><div><h2>行ける日</h2><ul>${options.map((option) => optionRow(option, timeZone))}</ul></div><form data-late>時間がかかっています。<button type="reset">再読み込み</button></form></div>`
  }</main></div>`;
}
