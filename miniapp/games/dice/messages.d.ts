// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../i18n/messages.ts' {
  interface Messages {
    'banner.dice.action': {};
    'banner.dice.text': {};
    'banner.dice.title': {};
    'dice.auto.hint': {};
    'dice.board.idle': {};
    'dice.board.label': {};
    'dice.board.spokenLoss': { readonly number: string | number };
    'dice.board.spokenWin': { readonly amount: string | number; readonly code: string | number; readonly number: string | number };
    'dice.closed': {};
    'dice.history.bet': {};
    'dice.history.chance': {};
    'dice.history.empty': {};
    'dice.history.failed': {};
    'dice.history.guest': {};
    'dice.history.less': { readonly split: string | number };
    'dice.history.loading': {};
    'dice.history.more': {};
    'dice.history.moreThan': { readonly split: string | number };
    'dice.history.number': {};
    'dice.history.open': { readonly number: string | number };
    'dice.history.time': {};
    'dice.history.title': {};
    'dice.history.win': {};
    'dice.keys.less': {};
    'dice.keys.more': {};
    'dice.keys.note': {};
    'dice.keys.percent': {};
    'dice.keys.percentTen': {};
    'dice.play.closed': { readonly percent: string | number };
    'dice.play.closedShort': {};
    'dice.play.less': {};
    'dice.play.more': {};
    'dice.play.over': { readonly split: string | number };
    'dice.play.overMaxWin': { readonly amount: string | number; readonly code: string | number };
    'dice.play.under': { readonly split: string | number };
    'dice.proof.chip': { readonly nonce: string | number };
    'dice.proof.sealed': {};
    'dice.quote.chance': {};
    'dice.quote.exact': { readonly amount: string | number; readonly code: string | number };
    'dice.quote.label': {};
    'dice.quote.multiplier': {};
    'dice.quote.win': {};
    'dice.recent.empty': {};
    'dice.recent.item': { readonly number: string | number; readonly outcome: string };
    'dice.recent.label': {};
    'dice.split.label': {};
    'dice.split.lower': {};
    'dice.split.raise': {};
    'dice.split.value': { readonly percent: string | number; readonly split: string | number };
    'frame.game.dice': {};
    'main.own.dice': { readonly max: string | number; readonly min: string | number };
    'refusal.dice.banned': {};
    'refusal.dice.currency-changed': {};
    'refusal.dice.max-bet': {};
    'refusal.dice.max-win': {};
    'refusal.dice.min-bet': {};
    'refusal.dice.need-auth': {};
    'refusal.dice.not-enough-balance': {};
    'refusal.dice.server-error': {};
    'refusal.dice.too-fast': {};
    'refusal.dice.unavailable': {};
    'refusal.dice.unknown-outcome': {};
    'refusal.dice.wrong-setting': {};
    'replay.dice.less': { readonly split: string | number };
    'replay.dice.more': { readonly split: string | number };
    'replay.spoken.dice': { readonly amount: string | number; readonly number: string | number };
  }
}
