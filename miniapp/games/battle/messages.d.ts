// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../i18n/messages.ts' {
  interface Messages {
    'banner.battle.action': {};
    'banner.battle.text': {};
    'banner.battle.title': {};
    'battle.before.empty': {};
    'battle.before.item': { readonly multiplier: string | number; readonly team: string };
    'battle.before.label': {};
    'battle.block.bonus': { readonly code: string | number };
    'battle.block.connection': {};
    'battle.block.currency': { readonly code: string | number };
    'battle.board.label': {};
    'battle.crowd.count': { readonly count: number };
    'battle.crowd.empty': {};
    'battle.crowd.hidden': { readonly count: string | number };
    'battle.crowd.label': { readonly team: string };
    'battle.crowd.more': { readonly count: string | number };
    'battle.head.chance': {};
    'battle.head.fee': { readonly percent: string | number };
    'battle.head.shared': {};
    'battle.hint.countdown': {};
    'battle.hint.empty': {};
    'battle.hint.lonely': {};
    'battle.hint.next': {};
    'battle.hint.off': {};
    'battle.hint.watch': {};
    'battle.keys.blue': {};
    'battle.keys.note': {};
    'battle.keys.red': {};
    'battle.middle.beacon': {};
    'battle.middle.betsClosed': {};
    'battle.middle.empty': {};
    'battle.middle.lonely': { readonly team: string };
    'battle.middle.lost': {};
    'battle.middle.off': {};
    'battle.middle.seconds': {};
    'battle.middle.won': { readonly team: string };
    'battle.own.alone': { readonly code: string | number; readonly stake: string | number };
    'battle.own.fixed': { readonly code: string | number; readonly stake: string | number; readonly win: string | number };
    'battle.own.lost': {};
    'battle.own.now': { readonly code: string | number; readonly stake: string | number; readonly win: string | number };
    'battle.own.returned': {};
    'battle.own.won': { readonly code: string | number; readonly gain: string | number; readonly total: string | number };
    'battle.play.betsClosed': {};
    'battle.play.first': {};
    'battle.play.locked': { readonly team: string };
    'battle.play.more': { readonly team: string };
    'battle.play.on': { readonly team: string };
    'battle.play.win': { readonly amount: string | number };
    'battle.refundIn': { readonly time: string | number };
    'battle.rules.changes': {};
    'battle.rules.fee': { readonly percent: string | number };
    'battle.rules.limits': { readonly code: string | number; readonly max: string | number; readonly min: string | number };
    'battle.rules.side': {};
    'battle.spoken.countdown': { readonly seconds: number };
    'battle.spoken.lonely': {};
    'battle.spoken.result': { readonly multiplier: string | number; readonly team: string };
    'battle.spoken.spin': {};
    'battle.spoken.won': { readonly amount: string | number; readonly code: string | number };
    'battle.team': { readonly team: string };
    'frame.game.battle': {};
    'main.own.battle': {};
    'refusal.battle.banned': {};
    'refusal.battle.currency-changed': {};
    'refusal.battle.currency-unavailable': {};
    'refusal.battle.max-bet': {};
    'refusal.battle.min-bet': {};
    'refusal.battle.need-auth': {};
    'refusal.battle.not-enough-balance': {};
    'refusal.battle.other-currency': {};
    'refusal.battle.other-team': {};
    'refusal.battle.round-closed': {};
    'refusal.battle.server-error': {};
    'refusal.battle.too-fast': {};
    'refusal.battle.too-many-bets': {};
    'refusal.battle.unavailable': {};
    'refusal.battle.unknown-outcome': {};
    'replay.spoken.battle': { readonly team: string | number };
  }
}
