import { expect, type Page } from '@playwright/test';

/** Expects no horizontal scrolling, no clipped content, and no ellipsis on text with less space than two characters. */
export async function expectFit(page: Page, name: string): Promise<void> {
  const misfits = await page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
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
      const called = `<${element.localName} class="${element.className}"> ${element.textContent.trim().slice(0, 20)}`;
      const isShortened = style.textOverflow === 'ellipsis';
      // Strips that scroll by touch and with the focus.
      const isStrip =
        style.overflowX === 'auto' &&
        element.matches('[data-part="swatch-strip"] > div, [data-part="shelf"] > ul, [data-part="search-filters"]');
      const isCut = !isStrip && style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut && !isShortened) found.push(`cut off: ${called}`);
      const isSqueezed = element.clientWidth < 2 * Number.parseFloat(style.fontSize);
      if (isCut && isShortened && isSqueezed) found.push(`no room for: ${called}`);
    }
    return found;
  });
  expect(misfits, name).toEqual([]);
}

/** Expects the same at another size of the window, once the page has rendered for it: the style sheet applies earlier. */
export async function expectFitAt(page: Page, name: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect(() => expectFit(page, `${name} at ${size.width} px`)).toPass({ timeout: 15_000 });
}
