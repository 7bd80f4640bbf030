import type { Fields } from '../harness/aggregator-fixture.ts';
import type { SeededDice } from '../ledger/model.ts';

/** A round as a provider plays it: its messages in order, and its result in hundredths. */
export type PlannedRound = {
  readonly messages: readonly PlannedMessage[];
  readonly wagered: number;
  readonly returned: number;
  readonly bets: number;
};

/** A message with its transaction's id. */
export type PlannedMessage = Fields & { readonly transaction_id: string };

type Naming = (kind: string) => string;

const amount = (hundredths: number) => (hundredths / 100).toFixed(2);

const bet = (id: string, round: string, stake: number): PlannedMessage => ({
  action: 'bet',
  type: 'bet',
  transaction_id: id,
  round_id: round,
  amount: amount(stake),
});

const win = (id: string, round: string, won: number): PlannedMessage => ({
  action: 'win',
  type: 'win',
  transaction_id: id,
  round_id: round,
  amount: amount(won),
});

const refund = (id: string, betId: string, stake: number): PlannedMessage => ({
  action: 'refund',
  transaction_id: id,
  bet_transaction_id: betId,
  amount: amount(stake),
});

const rollback = (
  id: string,
  round: string,
  listed: readonly PlannedMessage[],
): PlannedMessage => ({
  action: 'rollback',
  type: 'rollback',
  transaction_id: id,
  round_id: round,
  provider_round_id: round,
  rollback_transactions: listed.map((one) => ({
    action: one['action'],
    amount: one['amount'],
    transaction_id: one.transaction_id,
    type: one['type'],
  })),
});

/**
 * Deals a round of some kind: won or lost, of several bets, of free spins, refunded before or after
 * its bet, rolled back in whole or in part, before or after. Its result is the same in whatever
 * order its messages arrive.
 */
export function dealRound(dice: SeededDice, nameOf: Naming): PlannedRound {
  const round = nameOf('round');
  const stake = 1 + dice.below(2000);
  const won = dice.below(2) === 0 ? 0 : 1 + dice.below(4000);
  const first = bet(nameOf('bet'), round, stake);
  const second = bet(nameOf('bet'), round, stake);
  const prize = win(nameOf('win'), round, won);
  const betId = first.transaction_id;
  const back = refund(nameOf('refund'), betId, stake);
  const undo = (listed: readonly PlannedMessage[]) => rollback(nameOf('rollback'), round, listed);
  const nothing = { wagered: 0, returned: 0, bets: 0 };
  switch (dice.below(9)) {
    case 0:
      return {
        messages: [first, second, prize, win(nameOf('win'), round, 77)],
        wagered: 2 * stake,
        returned: won + 77,
        bets: 2,
      };
    case 1:
      return {
        messages: [{ ...bet(nameOf('bet'), round, 0), type: 'freespin' }, prize],
        wagered: 0,
        returned: won,
        bets: 1,
      };
    case 2:
      return { messages: [first, back], ...nothing };
    case 3:
      return { messages: [back, first, refund(nameOf('refund'), betId, stake)], ...nothing };
    case 4:
      return { messages: [first, prize, undo([first, prize])], ...nothing };
    case 5:
      return {
        messages: [undo([first]), first, second, prize],
        wagered: stake,
        returned: won,
        bets: 1,
      };
    case 6:
      return { messages: [first, undo([first, prize]), prize, back], ...nothing };
    case 7:
      return { messages: [first, back, undo([first, back])], ...nothing };
    default:
      return { messages: [first, prize], wagered: stake, returned: won, bets: 1 };
  }
}
