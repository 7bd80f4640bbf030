// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../i18n/messages.ts' {
  interface Messages {
    'frame.connecting': {};
    'frame.connecting.slow': {};
    'frame.facts.fair': {};
    'frame.facts.maxWin': { readonly amount: string | number; readonly code: string | number };
    'frame.facts.return': { readonly percent: string | number };
    'frame.keys.title': {};
    'frame.keys.toggle': {};
    'frame.menu': {};
    'frame.replay': {};
    'frame.tools': {};
  }
}
