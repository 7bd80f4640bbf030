import type { Selectable } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { AwardKind } from '../../../shared/rewards/campaigns/terms.ts';
import type { GrantState } from '../../../shared/rewards/grants/states.ts';
import type { Database } from '../../platform/db/database.ts';
import type { GrantsTable } from '../../platform/db/tables/rewards.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';

/** A grant as the database keeps it. */
export type Grant = {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly campaignId: string;
  readonly version: number;
  readonly occasion: string;
  readonly state: GrantState;
  readonly award: AwardKind;
  readonly amountMicro: bigint;
  /** The counted stake after which the award is the player's; zero where it is at once. */
  readonly needMicro: bigint;
  /** The running total at which progress began; null until the grant is active. */
  readonly markMicro: bigint | null;
  readonly claimedAt: Date;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
};

export const grantOf = (row: Selectable<GrantsTable>): Grant => ({
  id: row.id,
  playerId: playerIdOf(row.player_id),
  campaignId: row.campaign_id,
  version: row.version,
  occasion: row.occasion,
  state: row.state,
  award: row.award,
  amountMicro: row.amount_micro,
  needMicro: row.need_micro,
  markMicro: row.mark_micro,
  claimedAt: row.claimed_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
});

export async function readGrant(db: Database, grantId: string): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('grants')
    .selectAll()
    .where('id', '=', grantId)
    .executeTakeFirst();
  return row && grantOf(row);
}

/** The grant whose money stands on the player's bonus balance; undefined where there is none. */
export async function readActiveBonus(
  db: Database,
  playerId: PlayerId,
): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('grants')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .where('award', '=', 'bonus')
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row && grantOf(row);
}

/** A player's grants of some campaigns, oldest first. */
export async function readGrantsOf(
  db: Database,
  playerId: PlayerId,
  campaignIds: readonly string[],
): Promise<readonly Grant[]> {
  if (campaignIds.length === 0) return [];
  const rows = await db
    .selectFrom('grants')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .where('campaign_id', 'in', campaignIds)
    .orderBy('claimed_at')
    .orderBy('id')
    .execute();
  return rows.map(grantOf);
}

/** A change of a grant's state, and the step that records it. */
export type GrantStep = {
  readonly from: readonly GrantState[];
  readonly to: GrantState;
  /** player, job, or staff: and the name of the person. */
  readonly by: string;
  readonly groupId?: string | undefined;
  readonly note?: string;
  readonly markMicro?: bigint;
  readonly at: Date;
};

const ENDS: readonly GrantState[] = ['completed', 'expired', 'lost', 'refused'];

/**
 * Moves a grant on, once: of two that try, one does. Answers whether it was this one.
 */
export async function moveGrant(db: Database, grantId: string, step: GrantStep): Promise<boolean> {
  return await withinTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('grants')
      .set({
        state: step.to,
        ...(step.markMicro !== undefined && { mark_micro: step.markMicro }),
        ended_at: ENDS.includes(step.to) ? step.at : null,
      })
      .where('id', '=', grantId)
      .where('state', 'in', step.from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await addStep(trx, grantId, step);
    return true;
  });
}

/** Records a step of a grant; the grant's row is locked by whoever changed it. */
export async function addStep(
  trx: Database,
  grantId: string,
  { to, by, groupId, note, at }: Omit<GrantStep, 'from'>,
): Promise<void> {
  const { no } = await trx
    .selectFrom('grant_steps')
    .select(({ fn }) => fn.countAll<bigint>().as('no'))
    .where('grant_id', '=', grantId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('grant_steps')
    .values({
      grant_id: grantId,
      no: Number(no) + 1,
      state: to,
      group_id: groupId ?? null,
      by,
      note: note ?? null,
      at,
    })
    .execute();
}
