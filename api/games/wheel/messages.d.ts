// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../platform/texts/messages.ts' {
  interface Messages {
    'wheel.title': {};
  }
}
