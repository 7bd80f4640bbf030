import { sql } from 'kysely';
import { PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { hundredthsOfMicro, MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import { type LimitPeriod, PERIOD_MS } from '../../../shared/protection/limits.ts';
import type { Database } from '../../platform/db/database.ts';
import { isChasingLosses, noteMarker } from '../behaviour/behaviour.ts';
import { refusalOfBreak } from '../guard/blocks.ts';
import { boundsOf, breakInForce, readGuard } from '../guard/guard.ts';

/**
 * A deposit that does not arrive within this time no longer counts against a limit, unless its
 * payment is still open.
 */
const RESERVED_MS = 24 * 3_600_000;

/** The states of an open payment, as literals: the index of open payments serves no parameter. */
const OPEN_STATES = sql.join([sql.lit(PAYMENT_STATES.created), sql.lit(PAYMENT_STATES.processing)]);

/** A pending deposit. */
export type ReservationId = string;

type Asked = { readonly amountMicro: bigint; readonly nowMs: number };

/** Whose the room is, where that is written in the transaction that takes it: no crash parts the two. */
export type RoomHolder = {
  /** The room that it has by now: it takes no other then. */
  readonly roomOf?: (trx: Database) => Promise<ReservationId | null>;
  readonly keep: (trx: Database, room: ReservationId) => Promise<void>;
};

/**
 * Reserves room for a deposit in the player's limits before a payment provider is asked.
 * Reservations of a player run one after the other under a lock, so simultaneous deposits never
 * exceed a limit together, on any number of processes. Refuses `gate.limit-deposit` with what is
 * left, and a player whose break began meanwhile. A holder that has room takes none. The caller
 * ends it with `completeDeposit` or `releaseDeposit`; otherwise it lapses after a day, but never
 * while its payment is open and so may still be credited.
 */
export async function reserveDeposit(
  db: Database,
  playerId: PlayerId,
  { amountMicro, nowMs, holder }: Asked & { readonly holder?: RoomHolder | undefined },
): Promise<ReservationId> {
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit:${playerId}`}, 0))`.execute(
      trx,
    );
    const earlier = (await holder?.roomOf?.(trx)) ?? null;
    if (earlier !== null) return earlier;
    const guard = await readGuard(trx, playerId);
    const standing = breakInForce(guard, nowMs);
    if (standing !== undefined) throw refusalOfBreak(standing);
    for (const { period, amount } of boundsOf(guard, 'deposit')) {
      const usedMicro = await readDeposited(trx, playerId, { period, nowMs });
      const leftMicro = BigInt(amount) * MICRO_PER_HUNDREDTH - usedMicro;
      if (amountMicro > leftMicro) {
        const leftHundredths = hundredthsOfMicro(leftMicro > 0n ? leftMicro : 0n);
        throw new Refusal('gate.limit-deposit', { period, leftHundredths });
      }
    }
    const { id } = await trx
      .insertInto('deposit_reservations')
      .values({
        player_id: BigInt(playerId),
        amount_micro: amountMicro,
        created_at: new Date(nowMs),
        expires_at: new Date(nowMs + RESERVED_MS),
        done_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await holder?.keep(trx, id);
    return id;
  });
}

/**
 * The money arrived: from now on the deposit counts permanently, however late, with what it brought,
 * which may be more or less than was asked for. Notes a marker for staff where it follows a series of
 * losses. A second call changes nothing.
 */
export async function completeDeposit(
  db: Database,
  reservationId: ReservationId,
  { amountMicro, nowMs }: Asked,
): Promise<void> {
  const done = await db
    .updateTable('deposit_reservations')
    .set({ state: 'done', amount_micro: amountMicro, done_at: new Date(nowMs) })
    .where('id', '=', reservationId)
    .where('state', '<>', 'done')
    .returning('player_id')
    .executeTakeFirst();
  if (done === undefined) return;
  await noteChasing(db, playerIdOf(done.player_id), { amountMicro, nowMs });
}

/**
 * Money arrived that had no room in the limits, because staff let it in: it takes room from then on.
 * Call it once.
 */
export async function countDeposit(
  db: Database,
  playerId: PlayerId,
  { amountMicro, nowMs }: Asked,
): Promise<void> {
  const at = new Date(nowMs);
  await db
    .insertInto('deposit_reservations')
    .values({
      player_id: BigInt(playerId),
      amount_micro: amountMicro,
      state: 'done',
      created_at: at,
      expires_at: at,
      done_at: at,
    })
    .execute();
  await noteChasing(db, playerId, { amountMicro, nowMs });
}

async function noteChasing(db: Database, playerId: PlayerId, { amountMicro, nowMs }: Asked) {
  if (!(await isChasingLosses(db, playerId, nowMs))) return;
  const detail = { amountMicro: String(amountMicro) };
  await noteMarker(db, playerId, { marker: 'chasing', detail, nowMs });
}

/** The deposit will not arrive: its room is free again, unless the money arrived after all. */
export async function releaseDeposit(db: Database, reservationId: ReservationId): Promise<void> {
  await db
    .updateTable('deposit_reservations')
    .set({ state: 'released' })
    .where('id', '=', reservationId)
    .where('state', '=', 'reserved')
    .execute();
}

/** Whether a deposit has room for this sum, even one that has arrived by now. */
export async function holdsRoom(
  db: Database,
  reservationId: ReservationId,
  amountMicro: bigint,
): Promise<boolean> {
  const held = await db
    .selectFrom('deposit_reservations')
    .select('id')
    .where('id', '=', reservationId)
    .where('state', 'in', ['reserved', 'done'])
    .where('amount_micro', '>=', amountMicro)
    .executeTakeFirst();
  return held !== undefined;
}

/** The player's gross deposits, completed and pending, in a window that ends now. */
export async function readDeposited(
  db: Database,
  playerId: PlayerId,
  { period, nowMs }: { readonly period: LimitPeriod; readonly nowMs: number },
): Promise<bigint> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ deposited: bigint }>`
    select coalesce(sum(r.amount_micro), 0)::bigint as deposited from deposit_reservations r
     where r.player_id = ${BigInt(playerId)}
       and ((r.state = 'done' and r.done_at > ${new Date(nowMs - PERIOD_MS[period])})
            or (r.state = 'reserved' and (r.expires_at > ${now} or exists (
                select from payments p
                 where p.player_id = r.player_id and p.reservation_id = r.id
                   and p.state in (${OPEN_STATES})))))`.execute(db);
  return rows[0]?.deposited ?? 0n;
}
