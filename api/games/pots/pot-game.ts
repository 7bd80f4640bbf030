import { drawPot } from '../../../shared/games/pots/outcome.ts';
import type { PotProof } from '../../../shared/games/pots/proof.ts';
import {
  type PotBet,
  potCostMicro,
  potPayouts,
  potShares,
  type PotShares,
  potWinMicro,
  sumOf,
} from '../../../shared/games/pots/rules.ts';
import type { RoundProof } from '../../../shared/games/proof/contract.ts';
import type { TableGame } from '../table/table-game.ts';
import type { TableBet } from '../table/table-round.ts';

/** What a pot drew, as its row keeps it; amounts are decimal text of micro-units. */
export type PotOutcome = {
  readonly ticket: string;
  /** The hash that stands for the winner in the round. */
  readonly winner: string;
  /** The winner's account: no view shows it of a player who hides their profile. */
  readonly winnerId: number;
  readonly potMicro: string;
  readonly ownMicro: string;
  readonly payoutMicro: string;
  readonly players: number;
};

/** The outcome of a pot from its stored document. */
export const potOutcomeOf = (outcome: unknown) => outcome as PotOutcome;

/** A bet as the rules take it: its side is its player's own hash. */
const potBetOf = ({ betId, side, stakeMicro }: TableBet): PotBet => ({
  betId,
  owner: side,
  stakeMicro,
});

function drawOutcome(stream: Parameters<typeof drawPot>[0], bets: readonly TableBet[]): PotOutcome {
  const potBets = bets.map(potBetOf);
  const { ticket, winner } = drawPot(stream, potBets);
  const shares = potShares(potBets);
  const potMicro = sumOf(shares.values());
  const ownMicro = shares.get(winner) ?? 0n;
  const own = bets.find(({ side }) => side === winner);
  return {
    ticket: String(ticket),
    winner,
    winnerId: own?.playerId ?? 0,
    potMicro: String(potMicro),
    ownMicro: String(ownMicro),
    payoutMicro: String(potWinMicro(potMicro, ownMicro)),
    players: shares.size,
  };
}

/** What one game of pots has of its own. */
export type PotGamePlan = Pick<TableGame, 'name' | 'timingsOf' | 'countdownMs' | 'isOnDemand'> & {
  /** Whether a round may begin with what each player has in it. */
  readonly canBegin: (shares: PotShares) => boolean;
  readonly proofOf: (proof: PotProof) => RoundProof;
};

/** A pot: one of its players takes it, each with the chance of their own part. */
export function createPotGame({ canBegin, proofOf, ...plan }: PotGamePlan): TableGame {
  const settle = (outcome: unknown, bets: readonly TableBet[]) =>
    potPayouts({ winner: potOutcomeOf(outcome).winner, bets: bets.map(potBetOf) });
  return {
    ...plan,
    canTakeBack: true,
    isHistoryApart: true,
    isBeaconFixedAtClose: true,
    canBegin: (banks) => canBegin(banks),
    draw: drawOutcome,
    costsOf: (bets) => {
      const shares = potShares(bets.map(potBetOf));
      const potMicro = sumOf(shares.values());
      return ({ side, stakeMicro }) =>
        potCostMicro(stakeMicro, { potMicro, ownMicro: shares.get(side) ?? 0n });
    },
    settle,
    betOutcome: (outcome) => {
      const { winner, potMicro } = potOutcomeOf(outcome);
      return { winner, potMicro };
    },
    proofOf: ({ round, bets, drand, common }) => {
      if (drand === null) throw new Error(`round ${round.id} was not drawn from the beacon`);
      const { ticket, winner } = potOutcomeOf(round.outcome);
      const { feeMicro } = settle(round.outcome, bets);
      return proofOf({ ...common, drand, ticket, winner, feeMicro: String(feeMicro) });
    },
  };
}
