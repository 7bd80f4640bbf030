import type { DigestBet } from '../../fairness/bets-digest.ts';
import {
  EXAMPLE_ROUND,
  exampleBet,
  exampleStream,
  type TableExample,
  tableFields,
} from '../table/example.ts';
import { drawWheel } from './outcome.ts';
import type { WheelProof } from './proof.ts';
import { wheelMultiplierAt, wheelPayoutMicro } from './rules.ts';

/** The proof that a round of the wheel with these bets has, drawn by the beacon. */
export function wheelExample(round: TableExample): WheelProof {
  const index = drawWheel(exampleStream(round));
  const paid = ({ side, stakeMicro }: DigestBet) =>
    wheelPayoutMicro({ sector: Number(side), stakeMicro: BigInt(stakeMicro) }, index).toString();
  return {
    ...tableFields(round),
    game: 'wheelOfFortune',
    source: 'drand',
    randomOrg: null,
    bets: round.bets.map((bet) => ({ ...bet, payoutMicro: paid(bet) })),
    index,
    multiplier: wheelMultiplierAt(index),
  };
}

/** A whole proof of a round that nobody played. */
export const wheelExampleProof = (): WheelProof =>
  wheelExample({
    ...EXAMPLE_ROUND,
    bets: [
      exampleBet(1, '2', 500),
      exampleBet(2, '3', 180),
      exampleBet(3, '5', 60),
      exampleBet(4, '30', 15),
    ],
  });
