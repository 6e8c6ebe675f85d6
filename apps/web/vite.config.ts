import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createChunkNamer } from './vite-chunks.ts';
import { layersFirstInStyles } from './vite-plugin-layers-first.ts';
import { precompress } from './vite-plugin-precompress.ts';
import { serviceWorker } from './vite-plugin-service-worker.ts';
import { themeFirst } from './vite-plugin-theme-first.ts';

// Another API than the usual one, for several copies side by side.
const target = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
// The Host stays the browser's: the API leads back from a sign-in to where the browser is.
const api = { target, changeOrigin: false };

// The package's own export map names its development build alone, with checks and warnings for developers.
const router = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
const productionRouter = join(dirname(router.resolve('react-router/package.json')), 'dist/production/index.mjs');

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : [] },
  // In development the name of a class says where it comes from; in the build it is short.
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]__[local]' } },
  plugins: [react(), layersFirstInStyles(), themeFirst(), serviceWorker(), precompress()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': api, '/media': api, '/feeds': api, '/dev': api, '/healthz': api },
  },
  preview: { host: '127.0.0.1' },
  // One stylesheet for the app: it is small, and no page flashes unstyled while its part arrives.
  build: {
    target: 'baseline-widely-available',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Short names: the lists of what to preload name every chunk, and are loaded with every page.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [{ debugName: 'parts', name: createChunkNamer(), includeDependenciesRecursively: false }],
        },
      },
    },
  },
}));
