import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNamesUnder } from '../build/class-name.ts';
import { messagesPlugin } from '../build/messages-plugin.ts';
import { officeTextsPlugin } from '../build/office-texts-plugin.ts';

const root = join(import.meta.dirname, '..');

/**
 * The back office is a build of its own: the players' build has other entries and does not change
 * with it by a byte.
 */
export default defineConfig({
  root,
  base: '/desk/',
  publicDir: false,
  envDir: join(root, '..'),
  // The router imports a shim for a hook that React itself has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [officeTextsPlugin(root), messagesPlugin(root, { writesDates: false }), react()],
  css: { modules: { generateScopedName: classNamesUnder(root) } },
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html')],
      treeshake: { moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }] },
    },
  },
});
