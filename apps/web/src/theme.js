// Applies the theme that lib/theme.ts stores. It runs before the first paint, so that the other theme does not flash.
{
  const key = 'hiyori.theme';
  const root = document.documentElement;
  const show = (theme) => {
    const forced = theme === 'light' || theme === 'dark' ? theme : '';
    if (forced) root.dataset.theme = forced;
    else delete root.dataset.theme;
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      const { scheme } = meta.dataset;
      meta.media = forced ? (forced === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`;
    }
  };
  try {
    show(localStorage.getItem(key));
  } catch {
    // Storage is forbidden: the system's theme applies.
  }
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(event.newValue);
  });
}
