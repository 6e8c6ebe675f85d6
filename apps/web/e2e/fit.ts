import { expect, type Page } from '@playwright/test';
import { resize } from './accessibility.ts';

/** Expects no horizontal scrolling, and that the texts and icons of every bar and of the header of a sheet lie inside it, and none over another. */
async function expectBarsFit(page: Page, name: string): Promise<void> {
  const misfits = await page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    // The lines of a text without the space above and below its letters.
    const boxesOf = (part: Node): DOMRect[] => {
      if (part instanceof Element) return [part.getBoundingClientRect()];
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()].map(
        ({ x, y, width, height }) => new DOMRect(x, y + height / 4, width, height / 2),
      );
    };
    const sharedPx = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right - b.left, b.right - a.left, a.bottom - b.top, b.bottom - a.top);
    for (const bar of document.querySelectorAll('[data-part="app-bar"], [data-part="sheet-header"]')) {
      if (!bar.checkVisibility()) continue;
      const edge = bar.getBoundingClientRect();
      const isScrolled = bar.scrollHeight > bar.clientHeight + 1 && getComputedStyle(bar).overflowY === 'auto';
      const walker = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      const parts: { called: string; boxes: DOMRect[] }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const isText = node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim();
        const isIcon = node instanceof SVGSVGElement;
        const holder = node.parentElement;
        // A badge lies on its icon, options are shown by the system.
        if (!(isText || isIcon) || !holder || holder.closest('[data-part="badge"], select')) continue;
        if (getComputedStyle(holder).clipPath !== 'none' || !holder.checkVisibility({ visibilityProperty: true }))
          continue;
        parts.push({ called: isText ? (node.nodeValue ?? '') : `icon of ${holder.ariaLabel}`, boxes: boxesOf(node) });
      }
      for (const [index, { called, boxes }] of parts.entries()) {
        const isOut = boxes.some(
          (box) =>
            box.left < edge.left - 1 ||
            box.right > edge.right + 1 ||
            (!isScrolled && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)),
        );
        if (isOut) found.push(`outside its bar: ${called}`);
        for (const other of parts.slice(index + 1))
          if (boxes.some((box) => other.boxes.some((second) => sharedPx(box, second) > 1)))
            found.push(`over each other: ${called}, ${other.called}`);
      }
    }
    return found;
  });
  expect(misfits, name).toEqual([]);
}

/** Expects no horizontal scrolling, no clipped content, and no ellipsis on text with less space than two characters. */
export async function expectFit(page: Page, name: string): Promise<void> {
  const misfits = await page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // Exempt: pictures are clipped on purpose, visually hidden text is one pixel wide, and inputs scroll their text.
      if (
        !isSeen ||
        style.clipPath !== 'none' ||
        element.closest('svg, [data-part="cover"], [data-part="event-picture"], [data-part="avatar"], input')
      )
        continue;
      const isShortened = style.textOverflow === 'ellipsis';
      // Strips that scroll by touch and with the focus.
      const isStrip =
        style.overflowX === 'auto' &&
        element.matches('[data-part="swatch-strip"] > div, [data-part="shelf"] > ul, [data-part="search-filters"]');
      const isCut = !isStrip && style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (!isCut) continue;
      const isSqueezed = element.clientWidth < 2 * Number.parseFloat(style.fontSize);
      if (isShortened && !isSqueezed) continue;
      const called = `<${element.localName} class="${element.className}"> ${element.textContent.trim().slice(0, 20)}`;
      found.push(`${isShortened ? 'no room for' : 'cut off'}: ${called}`);
    }
    return found;
  });
  expect(misfits, name).toEqual([]);
  await expectBarsFit(page, name);
}

interface Size {
  width: number;
  height: number;
}

/** Expects the same at another size of the window. What is only shown at that size may still load. */
export const expectFitAt = (page: Page, name: string, size: Size) => expectAt(page, name, size, expectFit);
export const expectBarsFitAt = (page: Page, name: string, size: Size) => expectAt(page, name, size, expectBarsFit);

async function expectAt(page: Page, name: string, size: Size, expectSo: typeof expectFit): Promise<void> {
  await resize(page, size);
  await expect(() => expectSo(page, `${name} at ${size.width} px`)).toPass({ timeout: 15_000 });
}
