// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../i18n/messages.ts' {
  interface Messages {
    'refusal.stake.bonus-max-balance': {};
    'refusal.stake.bonus-max-bet': {};
    'refusal.stake.bonus-no-most': {};
    'refusal.stake.bonus-over': {};
    'stake.auto': {};
    'stake.auto.bad': {};
    'stake.auto.bad.raise': {};
    'stake.auto.bad.rounds': { readonly most: string | number };
    'stake.auto.bad.stop': { readonly example: string | number };
    'stake.auto.ended.currency': { readonly code: string | number; readonly net: string | number };
    'stake.auto.ended.done': { readonly code: string | number; readonly net: string | number };
    'stake.auto.ended.interrupted': { readonly code: string | number; readonly net: string | number };
    'stake.auto.ended.limit': { readonly code: string | number; readonly net: string | number };
    'stake.auto.ended.loss': { readonly code: string | number; readonly net: string | number };
    'stake.auto.ended.profit': { readonly code: string | number; readonly net: string | number };
    'stake.auto.ended.refused': { readonly code: string | number; readonly net: string | number };
    'stake.auto.ended.stopped': { readonly code: string | number; readonly net: string | number };
    'stake.auto.noStop': {};
    'stake.auto.onLoss': {};
    'stake.auto.onWin': {};
    'stake.auto.remaining': { readonly count: number };
    'stake.auto.rounds': {};
    'stake.auto.sameStake': {};
    'stake.auto.stop': {};
    'stake.auto.stopLoss': {};
    'stake.auto.stopProfit': {};
    'stake.auto.stopping': {};
    'stake.bet.add': { readonly amount: string | number };
    'stake.bet.double': {};
    'stake.bet.half': {};
    'stake.bet.label': {};
    'stake.guest': {};
    'stake.keys.double': {};
    'stake.keys.half': {};
    'stake.limit.balance': { readonly amount: string | number; readonly code: string | number };
    'stake.limit.max': { readonly amount: string | number; readonly code: string | number };
    'stake.limit.min': { readonly amount: string | number; readonly code: string | number };
    'stake.limit.wait': { readonly seconds: string | number };
    'stake.note.dismiss': {};
    'stake.pause': {};
    'stake.retry': {};
    'stake.table.failed': {};
    'stake.table.loading': {};
    'stake.turbo': {};
    'stake.turbo.hint': {};
    'stake.unanswered': {};
    'stake.waiting': {};
  }
}
