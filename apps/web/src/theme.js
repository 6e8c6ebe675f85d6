// Runs before the first paint, on every page: nobody sees the other theme flash. It reads what lib/theme.ts keeps.
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
    // Without storage the theme is the system's.
  }
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(event.newValue);
  });
}
