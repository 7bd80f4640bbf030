// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../i18n/messages.ts' {
  interface Messages {
    'banner.fast.action': {};
    'banner.fast.text': {};
    'banner.fast.title': {};
    'fast.auto.hint': {};
    'fast.awaited': { readonly count: number };
    'fast.awaited.refund': { readonly count: number; readonly seconds: string | number };
    'fast.board.label': {};
    'fast.chance': { readonly percent: string | number };
    'fast.desk': { readonly code: string | number; readonly count: number; readonly stake: string | number };
    'fast.desks': { readonly code: string | number };
    'fast.full': {};
    'fast.hint.sit': {};
    'fast.hint.watch': {};
    'fast.keys.less': {};
    'fast.keys.more': {};
    'fast.keys.note': {};
    'fast.keys.play': {};
    'fast.none': {};
    'fast.none.text': { readonly code: string | number };
    'fast.off': {};
    'fast.off.text': {};
    'fast.play.again': { readonly amount: string | number; readonly code: string | number };
    'fast.play.closed': {};
    'fast.play.seated': {};
    'fast.play.sit': { readonly amount: string | number; readonly code: string | number };
    'fast.play.win': { readonly amount: string | number; readonly code: string | number };
    'fast.players.empty': {};
    'fast.result': { readonly name: string | number };
    'fast.rules.alone': {};
    'fast.rules.draw': {};
    'fast.rules.fee': {};
    'fast.rules.match': {};
    'fast.rules.seats': {};
    'fast.seat.free': {};
    'fast.seat.you': {};
    'fast.seats': {};
    'fast.spoken.drawing': {};
    'fast.spoken.result': { readonly amount: string | number; readonly code: string | number; readonly name: string | number };
    'fast.spoken.seated': { readonly count: number };
    'fast.waiting.text': {};
    'fast.win': {};
    'frame.game.fast': {};
    'main.own.fast': {};
    'refusal.fast.banned': {};
    'refusal.fast.currency-changed': {};
    'refusal.fast.need-auth': {};
    'refusal.fast.no-such-stake': {};
    'refusal.fast.not-alone': {};
    'refusal.fast.not-enough-balance': {};
    'refusal.fast.not-open': {};
    'refusal.fast.not-real': {};
    'refusal.fast.round-closed': {};
    'refusal.fast.seated': {};
    'refusal.fast.server-error': {};
    'refusal.fast.too-fast': {};
    'refusal.fast.unavailable': {};
    'refusal.fast.unknown-outcome': {};
    'refusal.fast.wallet-unavailable': {};
    'replay.spoken.fast': { readonly name: string | number };
  }
}
