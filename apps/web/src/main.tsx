import './ui/style/layers.css';
import './ui/style/tokens.css';
import './ui/style/reset.css';
import './ui/style/base.css';
import './ui/style/hues.css';
import './ui/style/utilities.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

// The page's policy forbids evaluation, which zod would try with its first schema. This is where zod reads its settings from;
// its own function for them would bring zod along with the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
