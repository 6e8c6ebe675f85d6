import type { Hue } from '@hiyori/posters';

/**
 * The style of the public pages. Its values are those of the tokens in apps/web/src/ui/style/tokens.css. In a box that is as wide as its
 * longest line, WebKit's text-wrap: pretty breaks that line when there is a <br>.
 */
export const style = `
:root{color-scheme:light dark;--bg:#fcfaf7;--tint:#f0ede9;--surface:#fff;--text:#1e1b17;--muted:#5c5751;--border:#e1ddd7;--strong:#78746d;--primary:#1e1b17;--on-primary:#fff;--accent:#d13d1a;--link:#2e58a9;--warn:#fff5f3;--warn-text:#8a1f02;
--sans:-apple-system,BlinkMacSystemFont,"Hiragino Sans","Hiragino Kaku Gothic ProN","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif;--mincho:"Hiragino Mincho ProN","Noto Serif JP","Noto Serif CJK JP","Yu Mincho",YuMincho,serif}
@media (prefers-color-scheme:dark){:root{--bg:#1a1614;--tint:#2b2220;--surface:#1e1a17;--text:#f3eeeb;--muted:#b3aca5;--border:#3b3531;--strong:#938b84;--primary:#f3eeeb;--on-primary:#1a1614;--accent:#e8552f;--link:#a2c3fe;--warn:#3a1a12;--warn-text:#ffc3b3}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:linear-gradient(var(--tint),var(--bg) 60rem);color:var(--text);font:1rem/1.7 var(--sans);overflow-wrap:anywhere;line-break:strict}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
header{display:flex;align-items:center;justify-content:space-between;padding:.25rem 1rem}
.brand{display:inline-flex;align-items:center;gap:.5rem;min-height:44px;font:700 1.25rem var(--mincho);letter-spacing:.06em;color:inherit;text-decoration:none}
.brand svg{width:1.75rem;height:1.75rem}
.plain{display:inline-flex;align-items:center;min-height:44px;padding:0 .75rem;color:inherit;font-weight:700;text-decoration:none}
main{word-break:auto-phrase;text-wrap:pretty;max-width:27rem;margin-inline:auto;padding:.5rem 1rem 2.5rem;display:grid;gap:1.25rem}
p:has(br){text-wrap:initial}
.poster{border-radius:1.5rem;overflow:hidden;background:var(--surface);box-shadow:0 12px 32px rgb(0 0 0/.16)}
.poster svg{display:block;width:100%;height:auto}
.picture{position:relative}.picture img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}.picture svg{position:relative}
.poster .dark,.when{display:none}
@media (prefers-color-scheme:dark){.poster .light{display:none}.poster .dark{display:block}}
.stub{padding:.875rem 1.125rem 1rem;display:grid;gap:.125rem;border-top:2px dotted var(--border)}
.stub small,.note,.muted{color:var(--muted);font-size:.875rem}
section{display:grid;gap:.5rem}
.rest{display:grid;gap:1.25rem;align-content:start;min-width:0}
h1{font-size:1.5rem;line-height:1.4}
h2{font-size:.875rem;color:var(--muted)}
.button{display:flex;align-items:center;justify-content:center;min-height:44px;padding:.5rem 1rem;border:1px solid var(--strong);border-radius:999px;background:var(--surface);color:var(--text);font-weight:700;font-size:.875rem;text-decoration:none}
.primary{min-height:52px;border-color:transparent;background:var(--primary);color:var(--on-primary);font-size:1rem}
.actions{display:grid;gap:.625rem}
.three{display:grid;grid-template-columns:repeat(3,1fr);gap:.5rem}
.note{text-align:center}
.text{white-space:pre-line}
.host{display:flex;align-items:center;gap:.75rem}
.host img,.face{width:44px;height:44px;border-radius:50%;object-fit:cover;flex:none}
.face{display:grid;place-items:center;background:var(--surface);box-shadow:inset 0 0 0 1px var(--border);font-weight:700}
.host b{display:block}
.host .button{margin-left:auto;flex:none}
.banner{padding:.75rem 1rem;border-radius:12px;background:var(--warn);color:var(--warn-text)}
.banner b{display:block}
.calm{background:var(--surface);color:inherit}
.card{padding:1rem 1.125rem;border:1px solid var(--border);border-radius:16px;background:var(--surface)}
.card b{font:700 1.0625rem/1.7 var(--mincho)}
.links{display:flex;justify-content:center;flex-wrap:wrap;gap:0 1rem}
.links a{display:inline-flex;align-items:center;min-height:44px;font-size:.875rem}
[hidden]{display:none!important}
button.button{font-family:inherit;cursor:pointer}
.share{display:grid;gap:.625rem}
.share .note:empty{display:none}
.address{width:100%;min-height:44px;padding:.5rem .875rem;border:1px solid var(--strong);border-radius:12px;background:var(--surface);color:inherit;font:inherit;font-size:.875rem;text-overflow:ellipsis}
summary{min-height:44px;display:flex;align-items:center;font-size:.875rem;font-weight:700;cursor:pointer}
summary:before{content:"＋";margin-right:.375rem}
[open]>summary:before{content:"－"}
details img{display:block;margin:.25rem auto;border-radius:8px;background:#fff}
.events{list-style:none;padding:0;display:grid;gap:.5rem}
.events a{display:grid;grid-template-columns:4.5rem minmax(0,1fr);gap:.75rem;align-items:center;min-height:4.5rem;border:1px solid var(--border);border-radius:12px;overflow:hidden;background:var(--surface);color:inherit;text-decoration:none}
.events svg,.events img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.cover{position:relative;align-self:stretch}
.events b{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.events a>span+span{padding:.625rem .875rem .625rem 0}
@media (prefers-color-scheme:dark){.events svg{filter:brightness(.85)}}
.missing{min-height:70dvh;align-content:center;justify-items:center;text-align:center}
.missing>svg{width:13rem;height:auto}
.missing h1{word-break:keep-all;font:700 1.625rem/1.5 var(--mincho);letter-spacing:.08em}
.missing .actions{width:100%;max-width:22rem}
@media (max-width:59.99rem){.two h1:not(.long){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.two h1{font-size:1.125rem}}
@media (min-width:60rem){.when{display:block;margin-top:-.75rem}main.two{max-width:62rem;grid-template-columns:26rem minmax(0,1fr);column-gap:4rem;align-items:start;padding-top:1.5rem}.two .rest{padding-top:2rem}header{padding:.25rem 1.625rem}}
@media print{.actions,.share,.links,header .plain{display:none}}
`.replaceAll('\n', '');

const tints: Readonly<Record<Hue, readonly [light: string, dark: string]>> = {
  ai: ['#e5eeff', '#1b2a44'],
  asagi: ['#daf3fc', '#0e2f39'],
  take: ['#ddf4e9', '#133125'],
  moegi: ['#e7f3db', '#232f13'],
  kin: ['#faecd4', '#372707'],
  kaki: ['#fee9df', '#40200f'],
  ume: ['#ffe7ec', '#411d27'],
  fuji: ['#f1eafe', '#2f243e'],
};

/** The colour at the top of the page. */
export function tintOf(hue: Hue): string {
  const [light, dark] = tints[hue];
  return `:root{--tint:${light}}@media (prefers-color-scheme:dark){:root{--tint:${dark}}}`;
}
