// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../i18n/messages.ts' {
  interface Messages {
    'banner.wheel.action': {};
    'banner.wheel.text': {};
    'banner.wheel.title': {};
    'frame.game.wheelOfFortune': {};
    'main.own.wheel': { readonly times: string | number };
    'refusal.wheelOfFortune.CURRENCY_ERROR': {};
    'refusal.wheelOfFortune.MAX_BET': {};
    'refusal.wheelOfFortune.MIN_BET': {};
    'refusal.wheelOfFortune.NOT_ENOUGTH_BALANCE': {};
    'refusal.wheelOfFortune.SECTOR_NOT_FOUND': {};
    'refusal.wheelOfFortune.WAIT_CANCEL_ROUND': {};
    'refusal.wheelOfFortune.banned': {};
    'refusal.wheelOfFortune.need-auth': {};
    'refusal.wheelOfFortune.server-error': {};
    'refusal.wheelOfFortune.too-fast': {};
    'refusal.wheelOfFortune.too-many-bets': {};
    'refusal.wheelOfFortune.unavailable': {};
    'refusal.wheelOfFortune.unknown-outcome': {};
    'replay.spoken.wheel': { readonly multiplier: string | number };
    'replay.wheel.sectors': { readonly count: number };
    'shell.title.wheel': {};
    'wheel.betting.text': {};
    'wheel.board.label': {};
    'wheel.closed': {};
    'wheel.field.full': {};
    'wheel.field.label': { readonly chance: string | number; readonly code: string | number; readonly count: string | number; readonly sector: string | number; readonly stake: string | number; readonly total: string | number; readonly win: string | number };
    'wheel.field.max': { readonly amount: string | number };
    'wheel.field.mine': {};
    'wheel.field.ownLabel': { readonly amount: string | number; readonly code: string | number };
    'wheel.fields.label': {};
    'wheel.fields.limits': { readonly code: string | number; readonly max: string | number; readonly min: string | number };
    'wheel.keys.five': {};
    'wheel.keys.note': {};
    'wheel.keys.thirty': {};
    'wheel.keys.three': {};
    'wheel.keys.two': {};
    'wheel.off.other': {};
    'wheel.off.text': {};
    'wheel.off.title': {};
    'wheel.otherCurrency': { readonly code: string | number };
    'wheel.players.empty': {};
    'wheel.players.more': { readonly count: number };
    'wheel.players.title': {};
    'wheel.randomOrg.chip': {};
    'wheel.randomOrg.verify': {};
    'wheel.recent.empty': {};
    'wheel.recent.item': { readonly multiplier: string | number };
    'wheel.recent.label': {};
    'wheel.result.proof': {};
    'wheel.result.returned': { readonly payout: string | number; readonly stake: string | number };
    'wheel.spin.beacon': { readonly number: string | number };
    'wheel.spin.late': {};
    'wheel.spin.randomOrg': {};
    'wheel.spin.title': {};
    'wheel.spoken.betting': {};
    'wheel.spoken.outcome': { readonly code: string | number; readonly multiplier: string | number; readonly payout: string | number; readonly stake: string | number };
    'wheel.spoken.result': { readonly multiplier: string | number };
    'wheel.waiting.text': { readonly seconds: number };
    'wheel.waiting.title': {};
  }
}
