import { PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { Gate } from '../../protection/gate/gate.ts';
import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { releaseDeposit, type ReservationId } from '../../protection/limits/deposits.ts';
import { movePayment } from '../payments/move-payment.ts';
import type { Mover, PaymentDeps, PaymentRow } from '../payments/payment-row.ts';

type Deps = PaymentDeps & { readonly gate: Gate };

/**
 * Reserves room in the limits again for a deposit that released its room when it ended, and is paid
 * all the same. Returns the gate's refusal where there is one. Of simultaneous notices one
 * reservation is kept, and a kept one is not requested again.
 */
export async function reserveRoomAfterEnd(
  deps: Deps,
  payment: PaymentRow,
  by: Mover,
): Promise<RefusalName | undefined> {
  const { db, gate } = deps;
  if (await holdsRoom(deps, payment)) return undefined;
  let room: ReservationId;
  try {
    room = await gate.deposit(playerIdOf(payment.player_id), payment.amount_micro);
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
  if (!(await keepRoom(deps, payment, { room, by }))) await releaseDeposit(db, room);
  return undefined;
}

/** A payment whose room was reserved after its end, by an attempt that got no further. */
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
    if (!(await isStillAsRead(trx, read))) return false;
    return await movePayment(trx, read.id, {
      from: [PAYMENT_STATES.error, PAYMENT_STATES.cancelled],
      what: 'room-taken',
      by,
      set: { reservation_id: room },
      nowMs: clock.nowMs(),
    });
  });
}

/**
 * Whether no other notice has taken room for a payment since it was read; it is locked from here
 * on.
 */
export async function isStillAsRead(
  trx: Database,
  read: Pick<PaymentRow, 'id' | 'reservation_id'>,
): Promise<boolean> {
  const now = await trx
    .selectFrom('payments')
    .select(['state', 'reservation_id'])
    .where('id', '=', read.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return now.state !== PAYMENT_STATES.success && now.reservation_id === read.reservation_id;
}
