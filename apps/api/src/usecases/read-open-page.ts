import { createKeptAsync } from '../kept.ts';
import { withPage } from '../pages/app-document.ts';
import { type OpenPath, openPageHead, openPaths, productPictureSvg } from '../pages/open-pages.ts';
import { type RenderedPage, toPage } from '../pages/rendered-page.ts';
import { drawPng } from '../ports/pictures/draw-png.ts';

/** What chats and search engines read of the pages of the web app that everybody may open. */
export function createOpenPages(publicOrigin: () => string) {
  const pages = createKeptAsync<RenderedPage>(openPaths.length);
  const pictures = createKeptAsync<Uint8Array>(1);
  return {
    /** The web app's document with the title and the link preview of a page. */
    readPage(path: OpenPath, app: string): Promise<RenderedPage> {
      const origin = publicOrigin();
      return pages.get(`${origin}${path}`, () => toPage(withPage(app, openPageHead(path, origin), null)));
    },

    /** The picture of the link previews, drawn on its first request. */
    readPicture: (): Promise<Uint8Array> => pictures.get('', () => drawPng(productPictureSvg())),
  };
}
