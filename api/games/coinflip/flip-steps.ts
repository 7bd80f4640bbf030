import { sql } from 'kysely';
import { betsDigest } from '../../../shared/fairness/bets-digest.ts';
import { COINFLIP_OPEN_MS } from '../../../shared/games/coinflip/rules.ts';
import type { RefundReason } from '../../../shared/games/table/refund-reason.ts';
import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { Database } from '../../platform/db/database.ts';
import { digestBetsOf } from '../table/table-round.ts';
import { lockRound, readBets, readTableRound } from '../table/table-store.ts';

/**
 * The steps of a flip before its draw. Each takes the row of its round while it waits, which a posting
 * that joins it shares: so whichever comes first decides, and the other finds the round past waiting,
 * or finds the second stake.
 */
const refunding = (reason: RefundReason) => ({
  state: 'refunding' as const,
  refund_reason: reason,
  refunded_at: sql<Date>`clock_timestamp()`,
});

/** Shows a flip whose creator's stake stands; false where it is shown, is past that, or has none. */
export async function openFlip(db: Database, id: RoundId): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const locked = await lockRound(trx, id, 'waiting');
    if (locked === undefined) return false;
    const [bet] = await readBets(trx, id);
    if (bet === undefined) return false;
    const expiresAt = new Date(locked.nowMs + COINFLIP_OPEN_MS);
    const shown = await trx
      .updateTable('coinflips')
      .set({ opened_at: new Date(locked.nowMs), expires_at: expiresAt })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .executeTakeFirst();
    if (shown.numUpdatedRows === 0n) return false;
    await trx
      .updateTable('table_rounds')
      .set({ first_bet_at: new Date(locked.nowMs), closes_at: expiresAt })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

type CloseDeps = {
  readonly db: Database;
  readonly beacon: Pick<Beacon, 'roundAt'>;
  readonly beaconLeadMs: number;
};

/**
 * Closes a flip that was joined: fixes both stakes in a digest, and with them the beacon's first round
 * that is signed at least the lead later. Until then there is neither a beacon nor an outcome.
 * `distrust` says why it may not be drawn, and gives it up.
 */
export async function closeFlip(
  { db, beacon, beaconLeadMs }: CloseDeps,
  id: RoundId,
  distrust?: RefundReason,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const locked = await lockRound(trx, id, 'waiting');
    const round = locked && (await readTableRound(trx, id));
    if (locked === undefined || round === undefined) return false;
    const bets = await readBets(trx, id);
    const creatorId = await readCreator(trx, id);
    const joined = bets.find(({ playerId }) => playerId !== creatorId);
    if (bets.length !== 2 || joined === undefined) return false;
    await trx
      .updateTable('coinflips')
      .set({ joiner_id: BigInt(joined.playerId) })
      .where('id', '=', id)
      .execute();
    const closing = {
      state: 'spinning' as const,
      closes_at: new Date(locked.nowMs),
      beacon_round: BigInt(beacon.roundAt(locked.nowMs + beaconLeadMs)),
      bets_digest: betsDigest(digestBetsOf(round, bets)),
    };
    await trx
      .updateTable('table_rounds')
      .set(distrust === undefined ? closing : refunding(distrust))
      .where('id', '=', id)
      .execute();
    return true;
  });
}

const readCreator = async (trx: Database, id: RoundId): Promise<PlayerId | undefined> => {
  const row = await trx
    .selectFrom('coinflips')
    .select('creator_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (Number(row.creator_id) as PlayerId);
};

/** What became of a flip that was to be given up. */
export type GivenUp = 'given-up' | 'joined' | 'past';

/** Gives up a flip that nobody joined: its creator's stake goes back. */
export async function giveUpFlip(
  db: Database,
  id: RoundId,
  reason: 'cancelled' | 'expired',
): Promise<GivenUp> {
  return await db.transaction().execute(async (trx) => {
    if ((await lockRound(trx, id, 'waiting')) === undefined) return 'past';
    if ((await readBets(trx, id)).length > 1) return 'joined';
    await trx.updateTable('table_rounds').set(refunding(reason)).where('id', '=', id).execute();
    return 'given-up';
  });
}
