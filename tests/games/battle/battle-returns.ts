import { drawBattle } from '../../../shared/games/battle/outcome.ts';
import {
  type BattleBet,
  battleBanks,
  battlePayouts,
  TEAMS,
} from '../../../shared/games/battle/rules.ts';
import type { SeededRound } from '../game-tests.ts';
import { fraction } from '../returns/fraction.ts';
import { type ExactReturn, type ReturnsReport, shown } from '../returns/report.ts';
import { inStakes, STAKE, tableStreamAt } from '../seeded-rounds.ts';

const SHARES = [1, 5, 10, 25, 50, 75, 90, 95, 99];

/**
 * What a team of a battle gets back: its chance is its share of the bank, and what it is paid when
 * it wins is shared among its stakes. Stated is 95% plus 5% of the share.
 */
export function battleReturns(bets: readonly BattleBet[]): ExactReturn[] {
  const stakeOf = (own: readonly BattleBet[]) => own.reduce((sum, bet) => sum + bet.stakeMicro, 0n);
  const bank = stakeOf(bets);
  return TEAMS.map((team) => {
    const own = stakeOf(bets.filter((bet) => bet.team === team));
    const { payouts } = battlePayouts({ winner: team, bets });
    const paid = [...payouts.values()].reduce((sum, payout) => sum + payout, 0n);
    return {
      setting: `${team} with ${percentOf(own, bank)}% of the bank`,
      returned: fraction(paid, bank),
      stated: fraction(95n * bank + 5n * own, 100n * bank),
    };
  });
}

const percentOf = (part: bigint, whole: bigint) => Number((part * 10_000n) / whole) / 100;

export function sayBattleReturns({ say, judged }: ReturnsReport) {
  say('\nBattle: 95% + 5% × the side’s share of the bank, so 95% to 100%');
  const returns = SHARES.flatMap((share) => battleReturns(banksOf(share)).slice(0, 1));
  for (const { setting, returned } of judged(returns)) {
    say(`  ${shown(returned).padEnd(26)} ${setting}`);
  }
}

function banksOf(share: number): BattleBet[] {
  return [
    { betId: 'a', team: 'red', stakeMicro: BigInt(share) * 1_000_000n },
    { betId: 'b', team: 'blue', stakeMicro: BigInt(100 - share) * 1_000_000n },
  ];
}

/** A stake of 1 on red against blue banks of 1/9 to 9 times it. */
export function playSeededBattle(round: number): SeededRound {
  const own: BattleBet = { betId: 'own', team: 'red', stakeMicro: STAKE };
  const against = (STAKE * BigInt((round % 9) + 1)) / BigInt(((round * 7) % 9) + 1);
  const bets = [own, { betId: 'other', team: 'blue', stakeMicro: against } as const];
  const banks = battleBanks(bets);
  const { winner } = drawBattle(tableStreamAt('battle', round), banks);
  const win = inStakes(battlePayouts({ winner: 'red', bets }).payouts.get('own') ?? 0n);
  const paid = inStakes(battlePayouts({ winner, bets }).payouts.get('own') ?? 0n);
  return { paid, chance: Number(STAKE) / Number(STAKE + against), win };
}
