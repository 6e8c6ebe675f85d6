import { productPreviewSvg } from '@hiyori/posters';
import { type Html, html } from './html.ts';
import { previewTags } from './layout.ts';

/** The promise of the product, as /welcome has it. */
const promise = ['好きな人の予定が、あなたのカレンダーに。', '見つけて、追加して、出かけよう。'] as const;
const description = promise.join('');

/** The pages of the web app that everybody may read, each with its title and what search engines and chats show of it. */
export const openPages = {
  '/welcome': { title: '今日は、なに日和。', description },
  '/legal/privacy': {
    title: 'プライバシーポリシー',
    description: 'ひよりがお預かりする情報と、その使いみち、消しかたについて。',
  },
  '/legal/terms': { title: '利用規約', description: 'ひよりをお使いいただくうえでのお約束。' },
  '/legal/commerce': { title: '特定商取引法に基づく表記', description: 'ひよりの運営者と、販売についての表記。' },
} as const;

export type OpenPath = keyof typeof openPages;
export const openPaths = Object.keys(openPages) as OpenPath[];

export const productPicturePath = '/og/welcome.png';

/** The picture of their link previews, 1200x630: what the product promises. */
export const productPictureSvg = (): string =>
  productPreviewSvg({ idPrefix: 'p', title: promise[0], line: promise[1] });

/** The tags of an open page for the head of the web app's document. */
export function openPageHead(path: OpenPath, origin: string): Html {
  const page = openPages[path];
  const picture = { url: `${origin}${productPicturePath}`, alt: `ひより：${description}` };
  return html`<title>${page.title} | ひより</title>
<meta name="description" content="${page.description}">
${previewTags({ ...page, url: `${origin}${path}`, picture })}`;
}
