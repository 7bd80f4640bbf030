import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { depositKey } from '../payments/pay-deposit.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { transferKeysOf } from './notices/transfer-keys.ts';

/** What staff settled a deposit with, as their log has it. */
export type SettledAct = {
  readonly paymentId: string;
  /** All of what arrived, a fee in it, as a decimal of the currency of the deposit. */
  readonly amount: string;
  readonly transferId: string | undefined;
  /** What was authorised: it credits no more than this, in base micro-units. */
  readonly sumMicro: bigint;
  /** Who said it last. */
  readonly name: string;
};

type ActRow = {
  payment_id: string;
  amount: string;
  transfer: string | null;
  sum_micro: bigint;
  name: string;
};

/** The last act of each deposit that staff settled since a moment and that is not credited. */
export async function uncreditedActs(db: Database, since: Date): Promise<readonly SettledAct[]> {
  const { rows } = await sql<ActRow>`
    select distinct on (a.subject) split_part(a.subject, ':', 2) as payment_id,
           a.after ->> 'amount' as amount, a.after ->> 'transfer' as transfer, a.sum_micro, p.name
      from staff_acts a join staff_people p on p.id = a.person_id
     where a.act = 'deposit.settle' and a.outcome = 'done' and a.at > ${since}
       and not exists (select from idempotency_keys c where c.key = a.subject)
     order by a.subject, a.id desc`.execute(db);
  return rows.map(actOf);
}

/**
 * The act by which staff settled a deposit and whose credit is still to be made. None where the
 * deposit is credited, and none where the transfer that the act names paid something else
 * meanwhile: that act is over, and the deposit can be settled with other money, or rejected.
 */
export async function standingAct(
  db: Database,
  payment: Pick<PaymentRow, 'id' | 'requisites'>,
): Promise<SettledAct | undefined> {
  const { rows } = await sql<ActRow>`
    select ${payment.id} as payment_id,
           a.after ->> 'amount' as amount, a.after ->> 'transfer' as transfer, a.sum_micro, p.name
      from staff_acts a join staff_people p on p.id = a.person_id
     where a.act = 'deposit.settle' and a.outcome = 'done' and a.subject = ${depositKey(payment.id)}
     order by a.id desc limit 1`.execute(db);
  const act = rows.map(actOf)[0];
  if (act === undefined || (await isAnyUsed(db, [depositKey(payment.id)]))) return undefined;
  return (await isOvertaken(db, payment, act)) ? undefined : act;
}

/** Whether the transfer that an act names paid something else. */
export async function isOvertaken(
  db: Database,
  payment: Pick<PaymentRow, 'requisites'>,
  { transferId }: SettledAct,
): Promise<boolean> {
  if (transferId === undefined) return false;
  return await isAnyUsed(db, await transferKeysOf(db, payment, transferId));
}

/** Whether staff gave a transfer to a deposit, this one left out, and it is not credited yet. */
export async function isGiven(
  db: Database,
  transferId: string,
  exceptPaymentId?: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from staff_acts a
     where a.act = 'deposit.settle' and a.outcome = 'done'
       and a.after ->> 'transfer' = ${transferId}
       and a.subject is distinct from ${exceptPaymentId ? depositKey(exceptPaymentId) : null}
       and not exists (select from idempotency_keys c where c.key = a.subject)
     limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether one of these idempotency keys was used. */
export async function isAnyUsed(db: Database, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const used = db.selectFrom('idempotency_keys').select('key').where('key', 'in', keys).limit(1);
  return (await used.executeTakeFirst()) !== undefined;
}

const actOf = ({ payment_id, amount, transfer, sum_micro, name }: ActRow): SettledAct => ({
  paymentId: payment_id,
  amount,
  transferId: transfer ?? undefined,
  sumMicro: sum_micro,
  name,
});
