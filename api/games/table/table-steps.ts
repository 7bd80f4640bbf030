import { type ExpressionBuilder, sql } from 'kysely';
import { betsDigest } from '../../../shared/fairness/bets-digest.ts';
import type { RandomOrgData } from '../../../shared/fairness/random-org-data.ts';
import type { RoundId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TableRoundState } from '../../platform/db/tables/rounds.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { digestBetsOf, type TableBanks, type TableRound } from './table-round.ts';
import { lockRound, readBets, readStakes } from './table-store.ts';

/**
 * The steps of a round's life. Each is a conditional change that happens once, however often and
 * from whichever process it is tried; false means that the round is already past this step, or has
 * not reached it.
 */
const inState = (db: Database, id: RoundId, states: readonly TableRoundState[]) =>
  db.updateTable('table_rounds').where('id', '=', id).where('state', 'in', states);

const happened = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }) => numUpdatedRows > 0n;

/** Notes when the first stake was placed; the time limit of a lone side counts from then. */
export async function noteFirstBet(db: Database, id: RoundId, atMs: number): Promise<boolean> {
  const change = inState(db, id, ['waiting'])
    .set({ first_bet_at: new Date(atMs) })
    .where('first_bet_at', 'is', null);
  return happened(await change.executeTakeFirst());
}

/** What is fixed when the countdown begins: it cannot be changed afterwards. */
export type Countdown = {
  readonly firstBetAtMs: number;
  readonly closesAtMs: number;
  readonly beaconRound: number | null;
};

/** Begins the countdown. */
export async function beginCountdown(
  db: Database,
  id: RoundId,
  { firstBetAtMs, closesAtMs, beaconRound }: Countdown,
): Promise<boolean> {
  const change = inState(db, id, ['waiting']).set({
    state: 'betting',
    first_bet_at: new Date(firstBetAtMs),
    closes_at: new Date(closesAtMs),
    beacon_round: beaconRound === null ? null : BigInt(beaconRound),
  });
  return happened(await change.executeTakeFirst());
}

/**
 * Closes bets by the database's clock, after every stake that is being posted, and fixes them in a
 * digest. A digest made after the beacon was published would prove nothing, so a round closed later
 * than `beforeMs` is refunded instead.
 */
export async function closeBets(
  db: Database,
  round: TableRound,
  beforeMs: number,
): Promise<'closed' | 'late' | 'not-yet'> {
  return await db.transaction().execute(async (trx) => {
    const locked = await lockRound(trx, round.id, 'betting');
    const { closesAtMs } = round;
    if (locked === undefined || closesAtMs === undefined) return 'not-yet';
    if (locked.nowMs < closesAtMs) return 'not-yet';
    const bets = await readBets(trx, round.id);
    const isLate = locked.nowMs >= beforeMs;
    await trx
      .updateTable('table_rounds')
      .set({
        state: isLate ? 'refunding' : 'spinning',
        bets_digest: betsDigest(digestBetsOf(round, bets)),
      })
      .where('id', '=', round.id)
      .execute();
    return isLate ? 'late' : 'closed';
  });
}

/** The randomness of a round and its outcome. */
export type Draw = {
  readonly reveal: string;
  readonly beaconSignature: string | null;
  readonly randomOrg: RandomOrgData | null;
  readonly outcome: object;
};

/** Stores the outcome; only the first one counts. */
export async function writeDraw(db: Database, id: RoundId, draw: Draw): Promise<boolean> {
  const change = inState(db, id, ['spinning'])
    .set({
      reveal: draw.reveal,
      beacon_signature: draw.beaconSignature,
      ...(draw.randomOrg === null ? {} : { random_org: textInDocument(draw.randomOrg) }),
      outcome: JSON.stringify(draw.outcome),
      drawn_at: sql`clock_timestamp()`,
    })
    .where('outcome', 'is', null);
  return happened(await change.executeTakeFirst());
}

/** A document that is one text: a document of fields would lose their order, which is signed. */
const textInDocument = (data: RandomOrgData) => JSON.stringify(JSON.stringify(data));

/** Begins paying a round whose wheel has stopped. */
export async function beginPaying(db: Database, id: RoundId): Promise<boolean> {
  const change = inState(db, id, ['spinning'])
    .set({ state: 'paying' })
    .where('outcome', 'is not', null);
  return happened(await change.executeTakeFirst());
}

/** Gives up a round without an outcome: every stake is refunded. */
export async function beginRefund(db: Database, id: RoundId): Promise<boolean> {
  const change = inState(db, id, ['waiting', 'betting', 'spinning'])
    .set({ state: 'refunding' })
    .where('outcome', 'is', null);
  return happened(await change.executeTakeFirst());
}

/** Gives up a round that waited too long, unless its stakes make it ready at the last moment. */
export async function refundLoneSide(
  db: Database,
  id: RoundId,
  canBegin: (banks: TableBanks) => boolean,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if ((await lockRound(trx, id, 'waiting')) === undefined) return false;
    const { banks } = await readStakes(trx, id);
    if (canBegin(banks)) return false;
    await trx
      .updateTable('table_rounds')
      .set({ state: 'refunding' })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** Ends a round that has no open stake left. */
export async function endRound(
  db: Database,
  id: RoundId,
  ending: 'settled' | 'refunded',
): Promise<boolean> {
  const change = inState(db, id, [ending === 'settled' ? 'paying' : 'refunding'])
    .set({ state: ending, ended_at: sql`clock_timestamp()` })
    .where((e) => e.not(e.exists(openBets(e, id))));
  return happened(await change.executeTakeFirst());
}

const openBets = (e: ExpressionBuilder<Tables, 'table_rounds'>, id: RoundId) =>
  e
    .selectFrom('rounds')
    .select('rounds.id')
    .where('table_id', '=', id)
    .where('rounds.state', '=', 'open');
