// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../i18n/messages.ts' {
  interface Messages {
    'pots.auto.each': { readonly stake: string | number };
    'pots.auto.leave': {};
    'pots.auto.start': {};
    'pots.before.empty': {};
    'pots.before.item': { readonly amount: string | number; readonly code: string | number; readonly name: string | number };
    'pots.before.label': {};
    'pots.block.bonus': { readonly code: string | number };
    'pots.block.connection': {};
    'pots.block.currency': { readonly code: string | number };
    'pots.drawing.beacon': { readonly number: string | number };
    'pots.drawing.late': {};
    'pots.drawing.lost': {};
    'pots.lost': {};
    'pots.own.alone': { readonly code: string | number; readonly stake: string | number };
    'pots.own.now': { readonly chance: string | number; readonly code: string | number; readonly stake: string | number; readonly win: string | number };
    'pots.players.back': { readonly percent: string | number };
    'pots.players.title': {};
    'pots.proof': {};
    'pots.rules.title': {};
    'pots.spoken.won': {};
    'pots.takeBack': {};
    'pots.won': { readonly code: string | number; readonly gain: string | number; readonly total: string | number };
    'replay.pots.player': { readonly hash: string | number };
    'replay.pots.pot': {};
    'replay.pots.winner': { readonly amount: string | number; readonly code: string | number; readonly name: string | number };
  }
}
