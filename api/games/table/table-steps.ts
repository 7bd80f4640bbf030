import { type ExpressionBuilder, sql } from 'kysely';
import { betsDigest } from '../../../shared/fairness/bets-digest.ts';
import type { RandomOrgData } from '../../../shared/fairness/random-org-data.ts';
import type { RefundReason } from '../../../shared/games/table/refund-reason.ts';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TableRoundState } from '../../platform/db/tables/rounds.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { digestBetsOf, type TableBanks, type TableBet, type TableRound } from './table-round.ts';
import { lockRound, readBets, readStakes, readTableRound } from './table-store.ts';

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
  readonly countdownAtMs: number;
  /** When bets close; a countdown that grows only moves it back. */
  readonly closesAtMs: number;
  /** Null where the beacon is fixed when bets close, and where another source decides. */
  readonly beaconRound: number | null;
};

/** Begins the countdown. */
export async function beginCountdown(
  db: Database,
  id: RoundId,
  { firstBetAtMs, countdownAtMs, closesAtMs, beaconRound }: Countdown,
): Promise<boolean> {
  const change = inState(db, id, ['waiting']).set({
    state: 'betting',
    first_bet_at: new Date(firstBetAtMs),
    countdown_at: new Date(countdownAtMs),
    closes_at: new Date(closesAtMs),
    beacon_round: beaconRound === null ? null : BigInt(beaconRound),
  });
  return happened(await change.executeTakeFirst());
}

/** Moves the close of a countdown back. */
export async function extendCountdown(
  db: Database,
  id: RoundId,
  closesAtMs: number,
): Promise<boolean> {
  const closesAt = new Date(closesAtMs);
  const change = inState(db, id, ['betting'])
    .set({ closes_at: closesAt })
    .where('closes_at', '<', closesAt);
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

/** What decides whether bets may be closed now. */
export type CloseLimit = {
  /** When the beacon of the round is signed. */
  readonly beforeMs: number;
  /** Whether it is public already, whatever clocks say. */
  readonly isBeaconOut: boolean;
  /** The beacon that decides a round that closes at a moment, where it is fixed only now. */
  readonly beaconAt?: ((closedAtMs: number) => number) | undefined;
  /** The beacon whose publication was asked for: a close at which another one decides waits. */
  readonly asked?: number | undefined;
  /** How long the countdown is with these stakes, where it grows with them. */
  readonly countdownMs?: ((banks: TableBanks) => number) | undefined;
};

/**
 * Closes bets by the database's clock, after every stake that is being posted, and fixes them in a
 * digest. A digest made after the beacon was published would prove nothing, so a round that is
 * closed later is refunded instead.
 */
export async function closeBets(
  db: Database,
  round: TableRound,
  limit: CloseLimit,
): Promise<'closed' | 'beacon-out' | 'late' | 'not-yet'> {
  return await db.transaction().execute(async (trx) => {
    const locked = await lockRound(trx, round.id, 'betting');
    const { closesAtMs } = round;
    if (locked === undefined || closesAtMs === undefined) return 'not-yet';
    const { nowMs } = locked;
    if (nowMs < closesAtMs) return 'not-yet';
    const bets = await readBets(trx, round.id);
    if (nowMs < lastCloseMs(round, bets, limit)) return 'not-yet';
    const beaconRound = limit.beaconAt?.(nowMs);
    if (beaconRound !== limit.asked) return 'not-yet';
    const late = nowMs >= limit.beforeMs ? 'late' : undefined;
    const reason = limit.isBeaconOut ? 'beacon-out' : late;
    await trx
      .updateTable('table_rounds')
      .set({
        ...(reason === undefined ? { state: 'spinning' } : refunding(reason)),
        ...(beaconRound === undefined
          ? {}
          : { closes_at: new Date(nowMs), beacon_round: BigInt(beaconRound) }),
        bets_digest: betsDigest(digestBetsOf(round, bets)),
      })
      .where('id', '=', round.id)
      .execute();
    return reason ?? 'closed';
  });
}

/** When the countdown ends with all the stakes that came, also those that nobody has counted yet. */
function lastCloseMs(
  { countdownAtMs = 0 }: TableRound,
  bets: readonly TableBet[],
  { countdownMs }: CloseLimit,
): number {
  return countdownMs === undefined ? 0 : countdownAtMs + countdownMs(banksOf(bets));
}

/** What these bets put on each side. */
function banksOf(bets: readonly TableBet[]): TableBanks {
  const banks = new Map<string, bigint>();
  for (const { side, stakeMicro } of bets) banks.set(side, (banks.get(side) ?? 0n) + stakeMicro);
  return banks;
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

/** Whose stakes are taken back, and from which round of which game. */
export type LeftRound = {
  readonly game: TableGameName;
  readonly roundId: RoundId;
  readonly playerId: PlayerId;
};

/** Whose stakes a round gives back because they took them, and what those are. */
export type TakenBack = { readonly roundId: RoundId; readonly refundedMicro: bigint };

/**
 * Gives up a round whose only player takes the stakes back; undefined when somebody else is in it,
 * when it has gone on, when the player is not in it, or when it is a round of another game. The lock
 * decides between this and a stake that is being posted. Repeated, it answers the same.
 */
export async function takeBackAlone(
  db: Database,
  { game, roundId, playerId }: LeftRound,
): Promise<TakenBack | undefined> {
  return await db.transaction().execute(async (trx) => {
    const locked = await lockRound(trx, roundId, 'waiting');
    const round = await readTableRound(trx, roundId);
    if (round?.game !== game) return undefined;
    const bets = await readBets(trx, roundId);
    const isOnlyOwn = bets.length > 0 && bets.every((bet) => bet.playerId === playerId);
    if (!isOnlyOwn) return undefined;
    const refundedMicro = bets.reduce((sum, { stakeMicro }) => sum + stakeMicro, 0n);
    if (locked === undefined) {
      return round.refund?.reason === 'left' ? { roundId, refundedMicro } : undefined;
    }
    await trx
      .updateTable('table_rounds')
      .set(refunding('left'))
      .where('id', '=', roundId)
      .execute();
    return { roundId, refundedMicro };
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
