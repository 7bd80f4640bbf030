import type { DigestBet } from '../../fairness/bets-digest.ts';
import {
  EXAMPLE_ROUND,
  exampleBet,
  exampleStream,
  type TableExample,
  tableFields,
} from '../table/example.ts';
import type { Team } from './contract.ts';
import { drawBattle } from './outcome.ts';
import type { BattleProof } from './proof.ts';
import { battleBanks, battlePayouts } from './rules.ts';

/** The proof that a battle round with these bets has; both sides need one. */
export function battleExample(round: TableExample): BattleProof {
  const teamBets = round.bets.map(({ betId, side, stakeMicro }) => ({
    betId,
    team: side as Team,
    stakeMicro: BigInt(stakeMicro),
  }));
  const { ticket, winner } = drawBattle(exampleStream(round), battleBanks(teamBets));
  const { feeMicro, payouts } = battlePayouts({ winner, bets: teamBets });
  const paid = ({ betId }: DigestBet) => (payouts.get(betId) ?? 0n).toString();
  return {
    ...tableFields(round),
    game: 'battle',
    bets: round.bets.map((bet) => ({ ...bet, payoutMicro: paid(bet) })),
    ticket: ticket.toString(),
    winner,
    feeMicro: feeMicro.toString(),
  };
}

/** A whole proof of a round that nobody played. */
export const battleExampleProof = (): BattleProof =>
  battleExample({
    ...EXAMPLE_ROUND,
    bets: [
      exampleBet(1, 'red', 750),
      exampleBet(2, 'blue', 1240),
      exampleBet(3, 'red', 310),
      exampleBet(4, 'blue', 95),
    ],
  });
