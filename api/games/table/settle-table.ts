import type { AccountId, GroupId, RoundId } from '../../../shared/ids.ts';
import { countedStakeMicro } from '../../../shared/money/counted-stake.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { PostingGroup, RoundMove, Transfer, Ledger } from '../../ledger/posting.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { playedIn, type RoundWallets, roundWalletsOf } from '../round-wallets.ts';
import type { BetFeed } from '../settled-bet.ts';
import type { TableGame, TableSettlement } from './table-game.ts';
import type { TableRound } from './table-round.ts';
import { readBets, type StoredBet } from './table-store.ts';

export type SettleDeps = {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly pushes: Pick<Pushes, 'balance'>;
  readonly liveFeed: BetFeed;
};

/** The accounts between which money moves when a bet ends. */
type Accounts = RoundWallets & {
  readonly operator: AccountId;
  readonly fee: AccountId;
};

/** How a bet ends: what it returns, and the round's fee where this bet carries it. */
type Ending = {
  readonly bet: StoredBet;
  readonly state: 'settled' | 'refunded';
  readonly payoutMicro: bigint;
  readonly feeMicro: bigint;
  readonly countedMicro: bigint;
  readonly outcome: object;
};

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

async function endAll(deps: SettleDeps, round: TableRound, endings: readonly Ending[]) {
  const open = endings.filter(({ bet }) => bet.state === 'open');
  const results = await Promise.allSettled(open.map((ending) => end(deps, round, ending)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const endedHere = results.filter((result) => result.status === 'fulfilled' && result.value);
  return endedHere.length === endings.length;
}

/** Ends one bet; false for one that had already ended, which is left as it is. */
async function end(deps: SettleDeps, { id, game }: TableRound, ending: Ending): Promise<boolean> {
  const { ledger, pushes, liveFeed, clock } = deps;
  const { bet, payoutMicro, state } = ending;
  const [wallets, operator, fee] = await Promise.all([
    roundWalletsOf(ledger, bet.playerId, bet.wallet),
    ledger.operatorAccount(`game:${game}`),
    ledger.operatorAccount('fee'),
  ]);
  const accounts = { ...wallets, operator, fee };
  const build = () => groupOf(ending, accounts);
  const result = await ledger.post({ wallet: wallets.real, build });
  crashPoint('table-during-settle');
  if (result.status === 'stale') return false;
  if (result.status !== 'posted')
    throw new Error(`bet ${bet.betId} was not ended: ${result.status}`);
  const wallet = playedIn(result, wallets);
  if (wallet !== undefined) pushes.balance(bet.playerId, wallet, result.totals);
  if (state === 'refunded') return true;
  const { betId, playerId, stakeMicro } = bet;
  const atMs = clock.nowMs();
  liveFeed.note({ playerId, game, betId, roundId: id, stakeMicro, payoutMicro, atMs });
  return true;
}

function groupOf(ending: Ending, accounts: Accounts): PostingGroup {
  const { bet, state, payoutMicro, countedMicro, outcome } = ending;
  const move: RoundMove = {
    roundId: bet.betId as RoundId,
    step: 0,
    wallet: accounts.played,
    payoutMicro,
    countedMicro,
    outcome,
    state,
  };
  const transfers = transfersOf(ending, accounts).filter(({ amountMicro }) => amountMicro > 0n);
  const { realWallet } = accounts;
  return { id: uuidV7() as GroupId, playerId: bet.playerId, transfers, realWallet, move };
}

function transfersOf(
  ending: Ending,
  { held, played, operator, fee }: Accounts,
): readonly Transfer[] {
  const { bet, state, payoutMicro, feeMicro } = ending;
  const { stakeMicro } = bet;
  if (state === 'refunded') {
    return [{ from: held, to: played, amountMicro: stakeMicro, kind: 'refund' }];
  }
  return [
    { from: held, to: operator, amountMicro: stakeMicro, kind: 'stake' },
    { from: operator, to: played, amountMicro: payoutMicro, kind: 'payout' },
    { from: operator, to: fee, amountMicro: feeMicro, kind: 'settle' },
  ];
}
