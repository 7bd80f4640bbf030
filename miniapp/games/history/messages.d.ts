// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../i18n/messages.ts' {
  interface Messages {
    'history.after': {};
    'history.amount': {};
    'history.csv': {};
    'history.empty': {};
    'history.entries': {};
    'history.from': {};
    'history.game': {};
    'history.game.all': {};
    'history.game.provider': {};
    'history.guest': {};
    'history.kind': {};
    'history.kind.airdrop': {};
    'history.kind.all': {};
    'history.kind.bonus': {};
    'history.kind.correction': {};
    'history.kind.correction.note': {};
    'history.kind.deposit': {};
    'history.kind.hold': {};
    'history.kind.payout': {};
    'history.kind.refund': {};
    'history.kind.release': {};
    'history.kind.settle': {};
    'history.kind.stake': {};
    'history.kind.withdrawal': {};
    'history.lead': {};
    'history.payout': {};
    'history.proof': {};
    'history.range': {};
    'history.range.days': { readonly count: number };
    'history.range.wrong': {};
    'history.range.year': {};
    'history.refunded': {};
    'history.round.open': {};
    'history.rounds': {};
    'history.stake': {};
    'history.to': {};
    'history.total.deposits': {};
    'history.total.net': {};
    'history.total.netDeposits': {};
    'history.total.returned': {};
    'history.total.rounds': {};
    'history.total.wagered': {};
    'history.total.withdrawals': {};
    'history.wallet.bonus': {};
    'history.wallet.held': {};
    'refusal.history.wrong-range': {};
  }
}
