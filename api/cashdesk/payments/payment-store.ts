import { STATE } from './payment-states.ts';
import { sql } from 'kysely';
import type { PaymentCode } from '../../../shared/cashdesk/payments/payment-states.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PaymentRow } from './payment-row.ts';

const selectPayments = (db: Database) =>
  db
    .selectFrom('payments')
    .innerJoin('payways', 'payways.id', 'payments.payway_id')
    .innerJoin('players', 'players.id', 'payments.player_id')
    .selectAll('payments')
    .select(sql<string>`coalesce(payways.names ->> players.lang, payways.name)`.as('payway_name'))
    .select([
      'payways.image as payway_image',
      'payways.network as payway_network',
      'payways.family as payway_family',
      'payways.system as payway_system',
    ]);

/** A payment by its id, of any player. */
export async function readPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  return await selectPayments(db).where('payments.id', '=', id).executeTakeFirst();
}

/** A payment that must exist: its id comes from our own books. */
export async function requirePayment(db: Database, id: string): Promise<PaymentRow> {
  const found = await readPayment(db, id);
  if (found === undefined) throw new Error(`no payment ${id}`);
  return found;
}

/**
 * A player's own payment, of one direction where one is named; refuses `cashdesk.payment-unknown`
 * for any other.
 */
export async function paymentOfPlayer(
  db: Database,
  playerId: PlayerId,
  { id, code }: { readonly id: string; readonly code?: PaymentCode },
): Promise<PaymentRow> {
  const found = await readPayment(db, id);
  const isWanted = code === undefined || found?.code === code;
  const isTheirs = found?.player_id === BigInt(playerId) && isWanted;
  if (found === undefined || !isTheirs) throw new Refusal('cashdesk.payment-unknown');
  return found;
}

/** An address that nothing was sent to yet is not listed among payments. */
const IS_EMPTY_ADDRESS = sql<boolean>`
  payments.state = ${STATE.created} and payments.amount_in_currency = 0`;

/** A page of a player's payments of one direction, the newest first, and how many there are. */
export async function readPaymentsOf(
  db: Database,
  playerId: PlayerId,
  asked: { readonly code: PaymentCode; readonly page: number; readonly pageSize: number },
): Promise<{ readonly payments: readonly PaymentRow[]; readonly total: number }> {
  const { code, page, pageSize } = asked;
  const [payments, { total }] = await Promise.all([
    selectPayments(db)
      .where('payments.player_id', '=', BigInt(playerId))
      .where('payments.code', '=', code)
      .where(sql<boolean>`not (${IS_EMPTY_ADDRESS})`)
      .orderBy('payments.created_at', 'desc')
      .orderBy('payments.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('payments')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('player_id', '=', BigInt(playerId))
      .where('code', '=', code)
      .where(sql<boolean>`not (${IS_EMPTY_ADDRESS})`)
      .executeTakeFirstOrThrow(),
  ]);
  return { payments, total };
}
