import type { BattleProof } from '../../../shared/games/battle/proof.ts';
import type { Team } from '../../../shared/games/battle/contract.ts';
import { drawBattle } from '../../../shared/games/battle/outcome.ts';
import {
  type BattleBanks,
  type BattleBet,
  battleBanks,
  battleCostMicro,
  battlePayouts,
  canBattleBegin,
} from '../../../shared/games/battle/rules.ts';
import type { TableGame } from '../table/table-game.ts';
import type { TableBanks, TableBet } from '../table/table-round.ts';

/** What a battle drew, as its row keeps it; amounts are decimal text of micro-units. */
export type BattleOutcome = {
  readonly ticket: string;
  readonly winner: Team;
  /** Where the pointer stops, from 0 to 1 with red first. */
  readonly position: number;
  readonly redMicro: string;
  readonly blueMicro: string;
};

/** The outcome of a battle from its stored document. */
export const battleOutcomeOf = (outcome: unknown) => outcome as BattleOutcome;

/** The banks that an outcome was drawn over. */
export function banksOfOutcome({ redMicro, blueMicro }: BattleOutcome): BattleBanks {
  return { redMicro: BigInt(redMicro), blueMicro: BigInt(blueMicro) };
}

/** The banks of the two teams. */
export function battleBanksOf(banks: TableBanks): BattleBanks {
  return { redMicro: banks.get('red') ?? 0n, blueMicro: banks.get('blue') ?? 0n };
}

const battleBetOf = ({ betId, side, stakeMicro }: TableBet): BattleBet => ({
  betId,
  team: side as Team,
  stakeMicro,
});

/** Two teams: the countdown begins when both have stakes. */
export const battleGame: TableGame = {
  name: 'battle',
  canBegin: (banks) => canBattleBegin(battleBanksOf(banks)),
  draw: (stream, bets): BattleOutcome => {
    const banks = battleBanks(bets.map(battleBetOf));
    const { ticket, winner, position } = drawBattle(stream, banks);
    return {
      ticket: String(ticket),
      winner,
      position,
      redMicro: String(banks.redMicro),
      blueMicro: String(banks.blueMicro),
    };
  },
  costsOf: (bets) => {
    const banks = battleBanks(bets.map(battleBetOf));
    return ({ side, stakeMicro }) => battleCostMicro(banks, { team: side as Team, stakeMicro });
  },
  settle: (outcome, bets) =>
    battlePayouts({ winner: battleOutcomeOf(outcome).winner, bets: bets.map(battleBetOf) }),
  betOutcome: (outcome) => ({ winner: battleOutcomeOf(outcome).winner }),
  proofOf: ({ round, bets, drand, common }): BattleProof => {
    if (drand === null) throw new Error(`round ${round.id} was not drawn from the beacon`);
    const { ticket, winner } = battleOutcomeOf(round.outcome);
    const { feeMicro } = battleGame.settle(round.outcome, bets);
    return { ...common, game: 'battle', drand, ticket, winner, feeMicro: String(feeMicro) };
  },
};
