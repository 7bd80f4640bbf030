import { countedStakeMicro } from '../../../shared/money/counted-stake.ts';
import { endAll, type Ending, type SettleDeps } from './end-stakes.ts';
import type { TableGame, TableSettlement } from './table-game.ts';
import type { TableRound } from './table-round.ts';
import { readBets, type StoredBet } from './table-store.ts';

/**
 * Pays every stake of a drawn round that is still open, each in a group of its own: paid stakes are
 * left alone, so this may be interrupted and repeated. The fee goes with one winning bet, always
 * the same. Returns whether this call paid every stake of the round. Rejects when a posting failed;
 * what was posted stays.
 */
export async function settleTable(
  deps: SettleDeps,
  game: TableGame,
  round: TableRound,
): Promise<boolean> {
  const bets = await readBets(deps.db, round.id);
  const settlement = game.settle(round.outcome, bets);
  const outcome = game.betOutcome(round.outcome);
  const carrier = feeCarrier(bets, settlement);
  const costOf = game.costsOf(bets);
  const endings = bets.map((bet): Ending => ({
    bet,
    state: 'settled',
    payoutMicro: settlement.payouts.get(bet.betId) ?? 0n,
    feeMicro: bet.betId === carrier ? settlement.feeMicro : 0n,
    countedMicro: countedStakeMicro(bet.stakeMicro, costOf(bet)),
    outcome,
  }));
  return await endAll(deps, round, endings);
}

/** Refunds every open stake of a round without an outcome, in the way `settleTable` pays. */
export async function refundTable(deps: SettleDeps, round: TableRound): Promise<boolean> {
  const bets = await readBets(deps.db, round.id);
  const endings = bets.map((bet): Ending => ({
    bet,
    state: 'refunded',
    payoutMicro: 0n,
    feeMicro: 0n,
    countedMicro: 0n,
    outcome: {},
  }));
  return await endAll(deps, round, endings);
}

/** The first winning bet by id: every process and every repetition finds the same one. */
function feeCarrier(bets: readonly StoredBet[], { payouts, feeMicro }: TableSettlement) {
  if (feeMicro === 0n) return undefined;
  return bets.find(({ betId }) => (payouts.get(betId) ?? 0n) > 0n)?.betId;
}
