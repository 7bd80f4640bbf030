import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/** What somebody of the chat's staff gave of the operator's money. */
export type Giveaway = {
  readonly act: 'airdrop' | 'quiz';
  readonly actorId: PlayerId;
  /** The airdrop or the prize. */
  readonly subjectId: string;
  /** Who got it; undefined for an airdrop. */
  readonly playerId?: PlayerId;
  readonly amountMicro: bigint;
  readonly nowMs: number;
};

/** Writes an act into the audit log, in the transaction that makes it. */
export async function keepAct(
  trx: Database,
  { act, actorId, subjectId, playerId, amountMicro, nowMs }: Giveaway,
): Promise<void> {
  await trx
    .insertInto('giveaway_audit_log')
    .values({
      actor_id: BigInt(actorId),
      act,
      subject_id: subjectId,
      player_id: playerId === undefined ? null : BigInt(playerId),
      amount_micro: amountMicro,
      at: new Date(nowMs),
    })
    .execute();
}
