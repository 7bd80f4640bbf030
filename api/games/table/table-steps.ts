import { type ExpressionBuilder, sql } from 'kysely';
import { betsDigest } from '../../../shared/fairness/bets-digest.ts';
import type { RandomOrgData } from '../../../shared/fairness/random-org-data.ts';
import type { RefundReason } from '../../../shared/games/table/refund-reason.ts';
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
 * What is written with the state of a round that is given up, so that no round lacks its reason.
 */
const refunding = (reason: RefundReason) => ({
  state: 'refunding' as const,
  refund_reason: reason,
  refunded_at: sql<Date>`clock_timestamp()`,
});

/** When the beacon of a round is signed, and whether it is public already whatever clocks say. */
export type CloseLimit = { readonly beforeMs: number; readonly isBeaconOut: boolean };

/**
 * Closes bets by the database's clock, after every stake that is being posted, and fixes them in a
 * digest. A digest made after the beacon was published would prove nothing, so a round that is
 * closed later is refunded instead.
 */
export async function closeBets(
  db: Database,
  round: TableRound,
  { beforeMs, isBeaconOut }: CloseLimit,
): Promise<'closed' | 'beacon-out' | 'late' | 'not-yet'> {
  return await db.transaction().execute(async (trx) => {
    const locked = await lockRound(trx, round.id, 'betting');
    const { closesAtMs } = round;
    if (locked === undefined || closesAtMs === undefined) return 'not-yet';
    if (locked.nowMs < closesAtMs) return 'not-yet';
    const bets = await readBets(trx, round.id);
    const late = locked.nowMs >= beforeMs ? 'late' : undefined;
    const reason = isBeaconOut ? 'beacon-out' : late;
    await trx
      .updateTable('table_rounds')
      .set({
        ...(reason === undefined ? { state: 'spinning' } : refunding(reason)),
        bets_digest: betsDigest(digestBetsOf(round, bets)),
      })
      .where('id', '=', round.id)
      .execute();
    return reason ?? 'closed';
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

/** Gives up a closed round whose source of randomness did not answer: every stake is refunded. */
export async function beginRefund(db: Database, id: RoundId): Promise<boolean> {
  const change = inState(db, id, ['spinning'])
    .set(refunding('no-randomness'))
    .where('outcome', 'is', null);
  return happened(await change.executeTakeFirst());
}

/**
 * Gives up a round that waited too long. `whyNot` says why these stakes cannot begin it: undefined
 * when they make it ready at the last moment, and it goes on.
 */
export async function refundWaiting(
  db: Database,
  id: RoundId,
  whyNot: (banks: TableBanks) => RefundReason | undefined,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if ((await lockRound(trx, id, 'waiting')) === undefined) return false;
    const { banks } = await readStakes(trx, id);
    const reason = whyNot(banks);
    if (reason === undefined) return false;
    await trx.updateTable('table_rounds').set(refunding(reason)).where('id', '=', id).execute();
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
    .$if(ending === 'refunded', (update) =>
      update.set((e) => ({ refunded_micro: sumOfBets(e, id) })),
    )
    .where((e) => e.not(e.exists(openBets(e, id))));
  return happened(await change.executeTakeFirst());
}

const sumOfBets = (e: ExpressionBuilder<Tables, 'table_rounds'>, id: RoundId) =>
  e
    .selectFrom('rounds')
    .select(sql<bigint>`coalesce(sum(stake_micro), 0)::bigint`.as('sum'))
    .where('table_id', '=', id);

const openBets = (e: ExpressionBuilder<Tables, 'table_rounds'>, id: RoundId) =>
  e
    .selectFrom('rounds')
    .select('rounds.id')
    .where('table_id', '=', id)
    .where('rounds.state', '=', 'open');
