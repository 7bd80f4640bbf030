import { type AccountId, type PlayerId, type RoundId, playerIdOf } from '../../../shared/ids.ts';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';

/** A round whose stakes are all settled or refunded. */
export type PaidRound = {
  readonly game: TableGameName;
  readonly roundId: RoundId;
  /** Whether this process posted the settlement, and so has already pushed the balances. */
  readonly isPaidHere: boolean;
};

type Result = {
  readonly playerId: PlayerId;
  readonly stakeMicro: bigint;
  readonly payoutMicro: bigint;
};

/**
 * Pushes the result of a round to the players connected to this process: their win to winners, and
 * the balance where another process settled the round. Every process pushes to its own connections.
 */
export async function pushWinners(
  { db, pushes }: BalanceDeps,
  { game, roundId, isPaidHere }: PaidRound,
): Promise<void> {
  const results = await readResults(db, roundId);
  const here = results.filter(({ playerId }) => pushes.hasPlayer(playerId));
  if (!isPaidHere) await pushBalances({ db, pushes }, here);
  for (const { playerId, stakeMicro, payoutMicro } of here) {
    if (payoutMicro === 0n) continue;
    const amounts = { stakeMicro: String(stakeMicro), payoutMicro: String(payoutMicro) };
    pushes.toPlayerHere(playerId, game, { type: 'win', roundId, ...amounts });
    if (payoutMicro <= stakeMicro) continue;
    const data = { game, roundId, payoutMicro: String(payoutMicro) };
    pushes.toPlayerHere(playerId, 'app', { type: 'win', data });
  }
}

/** What each player staked in a round and got back, all their stakes together. */
async function readResults(db: Database, roundId: RoundId): Promise<Result[]> {
  const rows = await db
    .selectFrom('rounds')
    .select('player_id')
    .select((e) => e.fn.sum<string>('stake_micro').as('stake'))
    .select((e) => e.fn.sum<string>('payout_micro').as('payout'))
    .where('table_id', '=', roundId)
    .groupBy('player_id')
    .execute();
  return rows.map((row) => ({
    playerId: playerIdOf(row.player_id),
    stakeMicro: BigInt(row.stake),
    payoutMicro: BigInt(row.payout),
  }));
}

type BalanceDeps = { readonly db: Database; readonly pushes: Pushes };

async function pushBalances({ db, pushes }: BalanceDeps, results: readonly Result[]) {
  if (results.length === 0) return;
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('wallets', 'wallets.account_id', 'accounts.id')
    .innerJoin('player_totals', 'player_totals.player_id', 'accounts.player_id')
    .select(['accounts.id', 'player_totals.player_id', 'balance_micro', 'version'])
    .select(['experience_micro', 'wagered_micro', 'returned_micro'])
    .where('wallet', '=', 'real')
    .where(
      'accounts.player_id',
      'in',
      results.map(({ playerId }) => BigInt(playerId)),
    )
    .execute();
  for (const row of rows) {
    const { balance_micro: balanceMicro, version, wagered_micro: wageredMicro } = row;
    const totals = {
      experienceMicro: row.experience_micro,
      wageredMicro,
      netMicro: row.returned_micro - wageredMicro,
    };
    const wallet = { accountId: row.id as AccountId, balanceMicro, version };
    pushes.balanceHere(playerIdOf(row.player_id), wallet, totals);
  }
}
