import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createChunkNamer } from './vite-chunks.ts';
import { createClassNamer } from './vite-class-names.ts';
import { importDirectly } from './vite-plugin-import-directly.ts';
import { layersFirstInStyles } from './vite-plugin-layers-first.ts';
import { omitDocumentation } from './vite-plugin-omit-documentation.ts';
import { precompress } from './vite-plugin-precompress.ts';
import { pureRouter } from './vite-plugin-pure-router.ts';
import { serviceWorker } from './vite-plugin-service-worker.ts';
import { shapes } from './vite-plugin-shapes.ts';
import { splitStyles } from './vite-plugin-split-styles.ts';
import { themeFirst } from './vite-plugin-theme-first.ts';

// The settings of `npm run dev`. With them, several development servers run side by side.
const target = `http://127.0.0.1:${process.env.PORT || 3000}`;
const webPort = Number(process.env.WEB_PORT || 5173);
// Keeps the browser's Host header: the API redirects to it after a Google sign-in.
const api = { target, changeOrigin: false };

// The package's export map has only the development build, with checks and warnings.
const router = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
const productionRouter = join(dirname(router.resolve('react-router/package.json')), 'dist/production/index.mjs');

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : [] },
  // In development class names show their file; in the build they are short.
  css: {
    modules: {
      generateScopedName:
        command === 'build' ? createClassNamer(new URL('./src/', import.meta.url)) : '[name]__[local]',
    },
  },
  plugins: [
    shapes(),
    importDirectly(),
    pureRouter(),
    react(),
    omitDocumentation(),
    splitStyles(),
    layersFirstInStyles(),
    themeFirst(),
    serviceWorker(),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    port: webPort,
    // On another port the API would refuse the sign-in: its PUBLIC_ORIGIN names this one.
    strictPort: true,
    proxy: {
      '/api': api,
      '/e/': api,
      '/og/': api,
      '^/p/.*\\.ics$': api,
      '/media': api,
      '/feeds': api,
      '/dev': api,
      '/healthz': api,
    },
  },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'baseline-widely-available',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      output: {
        // Short names: the preload lists contain every chunk's name and load with every page.
        chunkFileNames: 'assets/[hash].js',
        // V8 compiles the functions of a script while it loads, on another thread, and not each at its first call on the main thread.
        postBanner: '//# allFunctionsCalledOnLoad',
        codeSplitting: {
          groups: [{ debugName: 'parts', name: createChunkNamer(), includeDependenciesRecursively: false }],
        },
      },
    },
  },
}));
