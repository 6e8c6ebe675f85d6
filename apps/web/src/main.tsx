import './ui/style/layers.css';
import './ui/style/tokens.css';
import './ui/style/reset.css';
import './ui/style/base.css';
import './ui/style/hues.css';
import './ui/style/utilities.css';
import './ui/style/loading.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadFirst } from './app/routes.tsx';

// The content security policy forbids eval, which zod tries with its first schema. zod reads its configuration from this global;
// calling its `config()` would load zod with the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const render = () =>
  // React throws an error without the element.
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
loadFirst(location).then(render, render);
