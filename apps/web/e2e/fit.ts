import { expect, type Page } from '@playwright/test';

/** Nothing is to be scrolled sideways, nothing is cut off at an edge, and no name is left without room for its letters. */
export async function expectFit(page: Page, name: string): Promise<void> {
  const misfits = await page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // Pictures are cut on purpose, what is only read out is one pixel wide, and fields scroll what is typed.
      if (
        !isSeen ||
        style.clipPath !== 'none' ||
        element.closest('svg, [data-part="cover"], [data-part="event-picture"], [data-part="avatar"], input')
      )
        continue;
      const called = `<${element.localName} class="${element.className}"> ${element.textContent.trim().slice(0, 20)}`;
      const isShortened = style.textOverflow === 'ellipsis';
      const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut && !isShortened) found.push(`cut off: ${called}`);
      const isSqueezed = element.clientWidth < 2 * Number.parseFloat(style.fontSize);
      if (isCut && isShortened && isSqueezed) found.push(`no room for: ${called}`);
    }
    return found;
  });
  expect(misfits, name).toEqual([]);
}
