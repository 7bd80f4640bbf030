import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../db/database.ts';
import type { Claim, HouseCode } from '../../ledger/posting.ts';
import { WalletRefusal } from './answer.ts';

/** What can be claimed of a transaction: that it was done, and that it was taken back. */
export const doneKey = (transactionId: string) => `gis:tx:${transactionId}`;
export const reversedKey = (transactionId: string) => `gis:rev:${transactionId}`;

/** A transaction as it was done; sums are base micro-units as text. */
export type DoneDetail = {
  readonly action: 'bet' | 'win' | 'refund' | 'rollback';
  /** Who besides the player it moved money with, and how much; nothing where it is missing. */
  readonly house?: HouseCode;
  readonly micro?: string;
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
};

/**
 * A mark on a transaction that was taken back before it came: when it comes it is answered as done,
 * and moves nothing.
 */
export type TombstoneDetail = { readonly action: 'tombstone' };

/** A claim as it stands in the books. */
export type ClaimRow = {
  readonly groupId: string;
  readonly playerId: PlayerId;
  readonly detail: DoneDetail | TombstoneDetail;
};

/** The claim of a transaction that is done now. */
export const doneClaim = (transactionId: string, detail: DoneDetail): Claim => ({
  key: doneKey(transactionId),
  detail,
});

/** What a claim of a reversal says: the transaction that took back. */
type ReversedDetail = { readonly by: string };

/** The claim that a transaction is taken back. */
export const reversedClaim = (transactionId: string, by: string): Claim => ({
  key: reversedKey(transactionId),
  detail: { by } satisfies ReversedDetail,
});

/** Which transaction took this one back; undefined where none did. */
export function takenBackBy(
  claims: ReadonlyMap<string, ClaimRow>,
  transactionId: string,
): string | undefined {
  const row = claims.get(reversedKey(transactionId));
  return row && (row.detail as unknown as ReversedDetail).by;
}

/** The claim of a transaction that nobody has seen yet and that shall never move anything. */
export const tombstoneClaim = (transactionId: string): Claim => ({
  key: doneKey(transactionId),
  detail: { action: 'tombstone' } satisfies TombstoneDetail,
});

/** The claims made of these keys so far. */
export async function readClaims(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ClaimRow>> {
  const rows = await db
    .selectFrom('claims')
    .select(['key', 'group_id', 'player_id', 'detail'])
    .where('key', 'in', keys)
    .execute();
  return new Map(
    rows.map((row) => [
      row.key,
      {
        groupId: row.group_id,
        playerId: Number(row.player_id) as PlayerId,
        detail: row.detail as ClaimRow['detail'],
      },
    ]),
  );
}

/** What a message says of itself that every repeat must say too. */
export type Identity = {
  readonly playerId: PlayerId;
  readonly action: DoneDetail['action'];
  readonly said: string;
};

/** Refuses a transaction id that was used for something else. */
export function requireSame({ playerId, detail }: ClaimRow, identity: Identity): void {
  const isSame =
    playerId === identity.playerId &&
    (detail.action === 'tombstone' ||
      (detail.action === identity.action && detail.said === identity.said));
  if (isSame) return;
  throw new WalletRefusal('INTERNAL_ERROR', 'The transaction id was used for something else.');
}
