import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './build/chunks.ts';
import { classNamesUnder } from './build/class-name.ts';
import { emojiPlugin } from './build/emoji-plugin.ts';
import { figuresPlugin } from './build/figures-plugin.ts';
import { messagesPlugin } from './build/messages-plugin.ts';
import { officeInDev } from './build/office-in-dev.ts';
import { preloadPlugin } from './build/preload-plugin.ts';
import { verifierPlugin } from './build/verifier-plugin.ts';

const root = import.meta.dirname;
const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const proxy = {
  '/api': { target: api },
  '/desk/api': { target: api },
  '^/auth/[^/.]+$': { target: api },
  '/socket.io': { target: api, ws: true },
  '/micro': { target: api, ws: true },
  '/gifs': { target: api },
  '/sandbox': { target: api, ws: true },
  '/tonconnect-manifest.json': { target: api },
};
/** What index.html asks for itself; named again with each page, it only makes the first load heavier. */
const FROM_THE_START = /^assets\/(?:app|boot|rolldown-runtime)-/;

/**
 * What comes long after the page is shown, so that it need not be fetched in one go with all it
 * imports: the names of those would weigh more in the first load than the wait is worth.
 */
const LATE = /^assets\/(?:deferred-parts|proof-dialog)-/;

const port = Number(process.env['VITE_PORT'] ?? 5173);

export default defineConfig({
  root,
  envDir: join(root, '..'),
  // The router imports a shim for a hook that React itself has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    emojiPlugin(),
    figuresPlugin(),
    messagesPlugin(root),
    officeInDev(),
    preloadPlugin(['/miniapp/app.tsx', '/miniapp/shell/main-page/main-page.tsx']),
    verifierPlugin(root),
  ],
  css: { modules: { generateScopedName: classNamesUnder(root) } },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps) =>
        LATE.test(file) ? [] : deps.filter((dep) => !FROM_THE_START.test(dep)),
    },
    rolldownOptions: {
      // The bundler orders modules by its entries: with the app among them its parts are together,
      // and the first load compresses 1% better than in the order of the pages' names.
      input: [join(root, 'index.html'), join(root, 'app.tsx')],
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
        // The first load contains the name of every file, and a hash does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
      treeshake: { moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }] },
      // Constants of other modules as their values: the first load is at its limit.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
    },
  },
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
