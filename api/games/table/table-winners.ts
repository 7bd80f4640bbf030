import { sql } from 'kysely';
import { type AccountId, type RoundId, playerIdOf } from '../../../shared/ids.ts';
import { playWalletNamed } from '../../../shared/money/play-wallets.ts';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import { type PlayerEnd, readRoundEnds } from './table-ends.ts';

/** A round whose stakes are all settled or refunded. */
export type PaidRound = {
  readonly game: TableGameName;
  readonly roundId: RoundId;
  /** Whether this process posted the settlement, and so has already pushed the balances. */
  readonly isPaidHere: boolean;
};

/**
 * Pushes the end of a round to its players who are connected to this process: how it ended to each
 * of them, their win to winners, and the balance where another process ended the round. Every
 * process pushes to its own connections.
 */
export async function pushEnds(
  { db, pushes }: EndDeps,
  { game, roundId, isPaidHere }: PaidRound,
): Promise<void> {
  const ends = await readRoundEnds(db, roundId);
  const here = ends.filter(({ playerId }) => pushes.hasPlayer(playerId));
  if (!isPaidHere) await pushBalances({ db, pushes }, roundId, here);
  for (const { playerId, end } of here) {
    pushes.toPlayerHere(playerId, game, { type: 'ended', ...end });
    if (end.end !== 'won') continue;
    const { stakeMicro, payoutMicro } = end;
    pushes.toPlayerHere(playerId, game, { type: 'win', roundId, stakeMicro, payoutMicro });
    if (BigInt(payoutMicro) <= BigInt(stakeMicro)) continue;
    pushes.toPlayerHere(playerId, 'app', { type: 'win', data: { game, roundId, payoutMicro } });
  }
}

export type EndDeps = { readonly db: Database; readonly pushes: Pushes };

/** The wallets that players staked from in a round, as they now are. */
async function pushBalances(
  { db, pushes }: EndDeps,
  roundId: RoundId,
  results: readonly PlayerEnd[],
) {
  if (results.length === 0) return;
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('wallets', 'wallets.account_id', 'accounts.id')
    .innerJoin('player_totals', 'player_totals.player_id', 'accounts.player_id')
    .select(['accounts.id', 'player_totals.player_id', 'accounts.wallet'])
    .select(['balance_micro', 'version'])
    .select(['experience_micro', 'wagered_micro', 'returned_micro'])
    .where((has) =>
      has.exists(
        has
          .selectFrom('rounds')
          .select('rounds.id')
          .where('rounds.table_id', '=', roundId)
          .whereRef('rounds.player_id', '=', 'accounts.player_id')
          .where(sql<boolean>`coalesce(rounds.wallet, 'real') = accounts.wallet`),
      ),
    )
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
    const name = playWalletNamed(row.wallet);
    const wallet = { accountId: row.id as AccountId, name, balanceMicro, version };
    pushes.balanceHere(playerIdOf(row.player_id), wallet, totals);
  }
}
