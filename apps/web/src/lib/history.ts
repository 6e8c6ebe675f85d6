/** Goes back one history entry and then calls `go`, before the page of that entry is rendered. */
export function goBackAnd(go: () => void): void {
  window.addEventListener('popstate', () => go(), { once: true });
  window.history.back();
}
