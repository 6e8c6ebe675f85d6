/** True if an element, an ancestor or the page can still scroll down (1) or up (-1). */
export function canScroll(element: Element | null, direction: number): boolean {
  for (let box = element; box; box = box.parentElement) {
    const isPage = box === document.documentElement;
    if (!isPage && !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    // 1 px tolerance for fractional scroll positions.
    if (direction > 0 && box.scrollTop + box.clientHeight < box.scrollHeight - 1) return true;
    if (direction < 0 && box.scrollTop > 0) return true;
  }
  return false;
}
