import { type PlayerId, playerIdOf } from '../../../../shared/ids.ts';
import { doneKey, reversedKey } from '../../../ledger/idempotency-keys.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { IdempotencyKey, OperatorAccount } from '../../../ledger/posting.ts';
import { WalletRefusal } from './answer.ts';

/** A transaction as it was done; sums are base micro-units as text. */
export type DoneDetail = {
  readonly action: 'bet' | 'win' | 'refund' | 'rollback';
  /**
   * The operator's account on the other side of the transfer, and the amount; nothing where it is
   * missing.
   */
  readonly operatorAccount?: OperatorAccount;
  readonly micro?: string;
  readonly countedMicro?: string;
  readonly experienceMicro?: string;
  /** How many rounds it counted for. */
  readonly rounds?: number;
  /** What the message said of its size: the amount, or the ids a rollback listed. */
  readonly said: string;
  readonly type?: string;
  readonly currency?: string;
  readonly session?: string | undefined;
  readonly round?: string | undefined;
  readonly game?: string | undefined;
  /** What could not be taken back, because the player no longer had it. */
  readonly missingMicro?: string;
  /** The grant whose bonus it was played with; left out where it was money. */
  readonly grant?: string | undefined;
  /** What of a bonus went to the operator: a win above its cap, or all once the bonus had ended. */
  readonly operatorMicro?: string;
};

/**
 * Marks a transaction that was rolled back before it arrived: when it arrives it is answered as
 * done, and moves nothing.
 */
export type TombstoneDetail = { readonly action: 'tombstone' };

/** An idempotency key as stored. */
export type UsedKey = {
  readonly groupId: string;
  readonly playerId: PlayerId;
  readonly detail: DoneDetail | TombstoneDetail;
};

/** The key of a transaction that is done now. */
export const keyOfDone = (transactionId: string, detail: DoneDetail): IdempotencyKey => ({
  key: doneKey(transactionId),
  detail,
});

/**
 * What the key of a reversal says: the transaction that took back. `keeps` where that one moved
 * nothing for it, or not all of it: then what it took back stays as it was.
 */
type ReversedDetail = { readonly by: string; readonly keeps?: boolean };

/** The key by which a transaction is taken back. */
export const keyOfReversal = (key: string, detail: ReversedDetail): IdempotencyKey => ({
  key,
  detail,
});

/** The state of rolling a transaction back. */
export type ReversalState = {
  /** What rolled it back and was not undone since; undefined where the transaction is in force. */
  readonly by: string | undefined;
  /** The key that taking it back uses next. */
  readonly nextKey: string;
};

/**
 * Whether a transaction is rolled back now. A refund that was itself rolled back no longer counts:
 * the bet is in force again, and can be refunded once more.
 */
export async function reversalStateOf(
  db: Database,
  known: ReadonlyMap<string, UsedKey>,
  transactionId: string,
): Promise<ReversalState> {
  const reversal = async (key: string) => {
    const row = known.get(key) ?? (await readUsedKeys(db, [key])).get(key);
    return row && (row.detail as unknown as ReversedDetail);
  };
  for (let time = 1; ; time += 1) {
    const nextKey = reversedKey(transactionId, time);
    const taken = await reversal(nextKey);
    if (taken === undefined) return { by: undefined, nextKey };
    const undone = await reversal(reversedKey(taken.by));
    if (undone === undefined || undone.keeps === true) return { by: taken.by, nextKey };
  }
}

/** The key of a transaction that has not been seen yet and must never move anything. */
export const keyOfTombstone = (transactionId: string): IdempotencyKey => ({
  key: doneKey(transactionId),
  detail: { action: 'tombstone' } satisfies TombstoneDetail,
});

/** Reads which of these keys are used so far. */
export async function readUsedKeys(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, UsedKey>> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .select(['key', 'group_id', 'player_id', 'detail'])
    .where('key', 'in', keys)
    .execute();
  return new Map(
    rows.map((row) => [
      row.key,
      {
        groupId: row.group_id,
        playerId: playerIdOf(row.player_id ?? 0),
        detail: row.detail as UsedKey['detail'],
      },
    ]),
  );
}

/**
 * How far each of these groups moved what its player has to play; a group that moved it not at all
 * may be missing.
 */
export async function readNeedMoves(
  db: Database,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('totals_changes')
    .select(['group_id', 'need_micro'])
    .where('group_id', 'in', groupIds)
    .execute();
  return new Map(rows.map((row) => [row.group_id, row.need_micro]));
}

/** What a message says of itself that every repeat must say too. */
export type Identity = {
  readonly playerId: PlayerId;
  readonly action: DoneDetail['action'];
  readonly said: string;
};

/** Refuses a transaction id that was used for something else. */
export function requireSame({ playerId, detail }: UsedKey, identity: Identity): void {
  const isSame =
    playerId === identity.playerId &&
    (detail.action === 'tombstone' ||
      (detail.action === identity.action && detail.said === identity.said));
  if (isSame) return;
  throw new WalletRefusal('INTERNAL_ERROR', 'The transaction id was used for something else.');
}
