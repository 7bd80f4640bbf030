import type { Selectable } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { SpinProof } from '../../../shared/fairness/spin/proof.ts';
import type { SpinView } from '../../../shared/rewards/robbery/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SpinsTable } from '../../platform/db/tables/rewards.ts';

/** A spin as the database keeps it: decided for good when it started. */
export type Spin = {
  readonly id: string;
  readonly playerId: PlayerId;
  /** Counts the player's spins from 1. */
  readonly number: number;
  readonly campaignId: string;
  readonly version: number;
  readonly sectors: readonly number[];
  readonly topMicro: bigint;
  readonly prizeMicro: bigint;
  readonly startedAt: Date;
  /** When its captcha was passed. */
  readonly checkedAt: Date | null;
  /** Null while it is open. */
  readonly grantId: string | null;
};

const spinOf = (row: Selectable<SpinsTable>): Spin => ({
  id: row.id,
  playerId: playerIdOf(row.player_id),
  number: row.number,
  campaignId: row.campaign_id,
  version: row.version,
  sectors: row.sectors,
  topMicro: row.top_micro,
  prizeMicro: row.prize_micro,
  startedAt: row.started_at,
  checkedAt: row.checked_at,
  grantId: row.grant_id,
});

/** A spin as its player sees it. */
export const viewSpin = (spin: Spin): SpinView => ({
  id: spin.id,
  spin: spin.number,
  fallenSectors: [...spin.sectors],
  topMicro: String(spin.topMicro),
  prizeMicro: String(spin.prizeMicro),
  startedAt: spin.startedAt.toISOString(),
});

/** The player's last spins, newest first. */
export async function readSpins(
  db: Database,
  playerId: PlayerId,
  count: number,
): Promise<readonly Spin[]> {
  const rows = await db
    .selectFrom('spins')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .orderBy('number', 'desc')
    .limit(count)
    .execute();
  return rows.map(spinOf);
}

export async function insertSpin(
  trx: Database,
  spin: Omit<Spin, 'checkedAt' | 'grantId'>,
  seedId: bigint,
): Promise<Spin> {
  const row = await trx
    .insertInto('spins')
    .values({
      id: spin.id,
      player_id: BigInt(spin.playerId),
      number: spin.number,
      seed_id: seedId,
      campaign_id: spin.campaignId,
      version: spin.version,
      sectors: [...spin.sectors],
      top_micro: spin.topMicro,
      prize_micro: spin.prizeMicro,
      started_at: spin.startedAt,
      checked_at: null,
      grant_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return spinOf(row);
}

/** Records that the captcha of a spin was passed; the first time stays. */
export async function markChecked(db: Database, spinId: string, at: Date): Promise<void> {
  await db
    .updateTable('spins')
    .set({ checked_at: at })
    .where('id', '=', spinId)
    .where('checked_at', 'is', null)
    .execute();
}

/** Ends a spin with the grant that pays it. */
export async function closeSpin(db: Database, spinId: string, grantId: string): Promise<void> {
  await db
    .updateTable('spins')
    .set({ grant_id: grantId })
    .where('id', '=', spinId)
    .where('grant_id', 'is', null)
    .execute();
}

/** Spins whose captcha was passed and whose grant is not known, oldest first. */
export async function readChecked(
  db: Database,
  { afterId, most }: { readonly afterId: string; readonly most: number },
): Promise<readonly Spin[]> {
  const rows = await db
    .selectFrom('spins')
    .selectAll()
    .where('grant_id', 'is', null)
    .where('checked_at', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(spinOf);
}

/** The proof of a player's own spin; the server seed only once rotation has revealed it. */
export async function readSpinProof(
  db: Database,
  playerId: PlayerId,
  spinId: string,
): Promise<SpinProof | undefined> {
  const row = await db
    .selectFrom('spins')
    .innerJoin('seeds', 'seeds.id', 'spins.seed_id')
    .selectAll('spins')
    .select(['server_seed', 'server_seed_hash', 'client_seed', 'state'])
    .where('spins.id', '=', spinId)
    .where('spins.player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    v: 1,
    kind: 'spin',
    roundId: row.id,
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.state === 'revealed' ? row.server_seed : null,
    clientSeed: row.client_seed ?? '',
    spin: row.number,
    sectors: row.sectors,
    topMicro: String(row.top_micro),
    payoutMicro: String(row.prize_micro),
  };
}
