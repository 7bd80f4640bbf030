// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../i18n/messages.ts' {
  interface Messages {
    'banner.classic.action': {};
    'banner.classic.text': {};
    'banner.classic.title': {};
    'classic.auto.hint': {};
    'classic.biggest': {};
    'classic.block.full': {};
    'classic.board.label': {};
    'classic.countdown': {};
    'classic.hint.next': {};
    'classic.hint.play': {};
    'classic.hint.watch': {};
    'classic.keys.note': {};
    'classic.keys.play': {};
    'classic.lonely': {};
    'classic.lonely.refund': { readonly seconds: string | number };
    'classic.off': {};
    'classic.off.text': {};
    'classic.play.alone': {};
    'classic.play.closed': {};
    'classic.play.first': {};
    'classic.play.in': { readonly amount: string | number; readonly code: string | number };
    'classic.play.more': { readonly amount: string | number; readonly code: string | number };
    'classic.play.most': {};
    'classic.play.quote': { readonly chance: string | number; readonly win: string | number };
    'classic.players': { readonly count: number };
    'classic.players.empty': {};
    'classic.pot': {};
    'classic.result.chance': { readonly percent: string | number };
    'classic.rules.alone': {};
    'classic.rules.chance': {};
    'classic.rules.countdown': {};
    'classic.rules.draw': {};
    'classic.rules.fee': {};
    'classic.rules.share': {};
    'classic.rules.stakes': {};
    'classic.spoken.countdown': { readonly seconds: number };
    'classic.spoken.drawing': {};
    'classic.spoken.result': { readonly amount: string | number; readonly code: string | number; readonly name: string | number; readonly percent: string | number };
    'classic.waiting.text': {};
    'classic.waiting.title': {};
    'frame.game.classic': {};
    'main.own.classic': {};
    'refusal.classic.banned': {};
    'refusal.classic.currency-changed': {};
    'refusal.classic.full': {};
    'refusal.classic.max-bet': {};
    'refusal.classic.min-bet': {};
    'refusal.classic.need-auth': {};
    'refusal.classic.not-alone': {};
    'refusal.classic.not-enough-balance': {};
    'refusal.classic.not-open': {};
    'refusal.classic.not-real': {};
    'refusal.classic.other-currency': {};
    'refusal.classic.over-share': {};
    'refusal.classic.round-closed': {};
    'refusal.classic.server-error': {};
    'refusal.classic.too-fast': {};
    'refusal.classic.too-many-bets': {};
    'refusal.classic.unavailable': {};
    'refusal.classic.under-share': {};
    'refusal.classic.unknown-outcome': {};
    'refusal.classic.wallet-unavailable': {};
    'replay.spoken.classic': { readonly name: string | number };
  }
}
