// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../i18n/messages.ts' {
  interface Messages {
    'replay.again': {};
    'replay.back': {};
    'replay.bank': {};
    'replay.bets': { readonly count: number };
    'replay.checks': { readonly count: number };
    'replay.copy': {};
    'replay.count': {};
    'replay.fee': {};
    'replay.forward': {};
    'replay.game': {};
    'replay.hidden': {};
    'replay.loading': {};
    'replay.multiplier': {};
    'replay.pause': {};
    'replay.payout': {};
    'replay.play': {};
    'replay.progress': {};
    'replay.share': {};
    'replay.speed': { readonly speed: string | number };
    'replay.stake': {};
    'replay.step': { readonly at: string | number; readonly last: string | number };
    'replay.unknown.home': {};
    'replay.unknown.text': {};
    'replay.unknown.title': {};
    'replay.verify': {};
  }
}
