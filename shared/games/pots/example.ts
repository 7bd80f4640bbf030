import { exampleStream, type TableExample, tableFields } from '../table/example.ts';
import { drawPot } from './outcome.ts';
import type { PotProof } from './proof.ts';
import { potPayouts } from './rules.ts';
import { potBet } from './verify.ts';

/** The proof that a pot with these bets has; a bet's side is set to its own player's hash. */
export function potExample(round: TableExample): PotProof {
  const owned = {
    ...round,
    bets: round.bets.map((bet) => ({ ...bet, side: bet.playerHash })),
  };
  const bets = owned.bets.map(potBet);
  const { ticket, winner } = drawPot(exampleStream(owned), bets);
  const { feeMicro, payouts } = potPayouts({ winner, bets });
  return {
    ...tableFields(owned),
    bets: owned.bets.map((bet) => ({
      ...bet,
      payoutMicro: (payouts.get(bet.betId) ?? 0n).toString(),
    })),
    ticket: ticket.toString(),
    winner,
    feeMicro: feeMicro.toString(),
  };
}
