// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../i18n/messages.ts' {
  interface Messages {
    'table.player.hidden': {};
    'table.player.you': {};
    'table.promise.beacon': {};
    'table.promise.beaconLater': {};
    'table.promise.chainEnd': {};
    'table.promise.chip': {};
    'table.promise.close': {};
    'table.promise.digest': {};
    'table.promise.failed': {};
    'table.promise.hash': {};
    'table.promise.hashOwn': {};
    'table.promise.how': {};
    'table.promise.position': {};
    'table.promise.text': {};
    'table.promise.textOwn': {};
    'table.promise.title': {};
  }
}
