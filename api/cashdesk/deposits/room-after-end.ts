import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { releaseDeposit, type ReservationId } from '../../protection/deposits.ts';
import { movePayment } from '../payments/move-payment.ts';
import type { Mover, PaymentDeps, PaymentRow } from '../payments/payment-row.ts';

type Deps = PaymentDeps & Pick<Context, 'gate'>;

/**
 * Takes room in the limits anew for a deposit that gave its room back when it ended, and that is paid
 * all the same. Answers why the gate does not let the money in, where it does not. Tellings that race
 * keep one room, and one that is kept is not asked for again.
 */
export async function takeRoomAfterEnd(
  deps: Deps,
  payment: PaymentRow,
  by: Mover,
): Promise<RefusalName | undefined> {
  const { db, gate } = deps;
  if (await holdsRoom(deps, payment)) return undefined;
  let room: ReservationId;
  try {
    room = await gate.deposit(Number(payment.player_id) as PlayerId, payment.amount_micro);
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
  if (!(await keepRoom(deps, payment, { room, by }))) await releaseDeposit(db, room);
  return undefined;
}

/** A payment whose room was taken after its end, by a try that came no further. */
async function holdsRoom({ db, clock }: Deps, { reservation_id: id }: PaymentRow) {
  if (id === null) return false;
  const room = await db
    .selectFrom('deposit_reservations')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .where('expires_at', '>', new Date(clock.nowMs()))
    .executeTakeFirst();
  return room !== undefined;
}

async function keepRoom(
  { db, clock }: Deps,
  read: PaymentRow,
  { room, by }: { readonly room: ReservationId; readonly by: Mover },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await standsAsRead(trx, read))) return false;
    return await movePayment(trx, read.id, {
      from: [4, 10],
      what: 'room-taken',
      by,
      set: { reservation_id: room },
      nowMs: clock.nowMs(),
    });
  });
}

/** Whether no other telling has taken room for a payment since it was read; it is locked from here on. */
export async function standsAsRead(trx: Database, read: PaymentRow): Promise<boolean> {
  const now = await trx
    .selectFrom('payments')
    .select(['state', 'reservation_id'])
    .where('id', '=', read.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return now.state !== 2 && now.reservation_id === read.reservation_id;
}
