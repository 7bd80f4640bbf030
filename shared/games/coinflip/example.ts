import type { DigestBet } from '../../fairness/bets-digest.ts';
import {
  EXAMPLE_ROUND,
  exampleBet,
  exampleStream,
  type TableExample,
  tableFields,
} from '../table/example.ts';
import { drawCoin } from './outcome.ts';
import type { CoinflipProof } from './proof.ts';
import { coinflipPayouts } from './rules.ts';
import { coinBet } from './verify.ts';

/** The proof that a flip with these two bets has. */
export function coinflipExample(round: TableExample): CoinflipProof {
  const winner = drawCoin(exampleStream(round));
  const { feeMicro, payouts } = coinflipPayouts({ winner, bets: round.bets.map(coinBet) });
  const paid = ({ betId }: DigestBet) => (payouts.get(betId) ?? 0n).toString();
  return {
    ...tableFields(round),
    game: 'coinflip',
    bets: round.bets.map((bet) => ({ ...bet, payoutMicro: paid(bet) })),
    winner,
    feeMicro: feeMicro.toString(),
  };
}

/** A whole proof of a flip that nobody played. */
export const coinflipExampleProof = (): CoinflipProof =>
  coinflipExample({
    ...EXAMPLE_ROUND,
    bets: [exampleBet(1, 'heads', 500), exampleBet(2, 'tails', 500)],
  });
