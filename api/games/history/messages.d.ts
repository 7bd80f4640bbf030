// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
// Written by `npm run texts` from the English texts. Change those and run it.

export {};

declare module '../../platform/texts/messages.ts' {
  interface Messages {
    'history.action.bet': {};
    'history.action.refund': {};
    'history.action.rollback': {};
    'history.action.win': {};
    'history.entries.amount': {};
    'history.entries.amountToday': {};
    'history.entries.balance': {};
    'history.entries.currency': {};
    'history.entries.movement': {};
    'history.entries.operation': {};
    'history.entries.time': {};
    'history.entries.wallet': {};
    'history.game.provider': {};
    'history.kind.airdrop': {};
    'history.kind.bonus': {};
    'history.kind.correction': {};
    'history.kind.deposit': {};
    'history.kind.hold': {};
    'history.kind.payout': {};
    'history.kind.refund': {};
    'history.kind.release': {};
    'history.kind.settle': {};
    'history.kind.stake': {};
    'history.kind.withdrawal': {};
    'history.rounds.action': {};
    'history.rounds.currency': {};
    'history.rounds.game': {};
    'history.rounds.payout': {};
    'history.rounds.payoutBase': {};
    'history.rounds.round': {};
    'history.rounds.stake': {};
    'history.rounds.stakeBase': {};
    'history.rounds.state': {};
    'history.rounds.time': {};
    'history.rounds.title': {};
    'history.rounds.wallet': {};
    'history.state.open': {};
    'history.state.refunded': {};
    'history.state.settled': {};
    'history.wallet.bonus': {};
    'history.wallet.held': {};
    'history.wallet.real': {};
  }
}
