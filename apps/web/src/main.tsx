import './ui/style/layers.css';
import './ui/style/tokens.css';
import './ui/style/reset.css';
import './ui/style/base.css';
import './ui/style/hues.css';
import './ui/style/utilities.css';
import './ui/style/loading.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstStyles } from './app/first-styles.ts';
import { loadFirst } from './app/routes.tsx';
import { paths } from './lib/paths.ts';

// The content security policy forbids eval, which zod tries with its first schema. zod reads its configuration from this global;
// calling its `config()` would load zod with the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const render = () => {
  // React throws an error without the element.
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const show = () => root.render(<App />);
  // The calendar is the longest page: in steps of 5 ms, a press or a key is not held up until it is whole (decision 085).
  if (location.pathname === paths.calendar) startTransition(show);
  else show();
};
Promise.all([loadFirst(location), firstStyles()]).then(render, render);
