import { sql } from 'kysely';
import { notePaymentOnce } from './note-payment.ts';
import { settleDeposit } from './pay-deposit.ts';
import type { PaymentDeps } from './payment-row.ts';
import { CODE, STATE } from './payment-states.ts';
import { requirePayment } from './payment-store.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** How far back payments that were credited without a change of state are looked for. */
const LOOK_BACK_MS = 31 * DAY_MS;

/**
 * Sets deposits to success that the ledger credited and that a crash, or an end that raced the
 * credit, left in another state, with the lines and notices that come with their credit. One that
 * fails is logged, with a line for staff, and the rest go on. Answers how many it repaired. Runs at
 * the start and every minute; it may run beside itself.
 */
export async function repairPayments(deps: Omit<PaymentDeps, 'ledger'>): Promise<number> {
  const since = new Date(deps.clock.nowMs() - LOOK_BACK_MS);
  const { rows } = await sql<{ id: string }>`
    select p.id from payments p join idempotency_keys c on c.key = 'deposit:' || p.id::text
     where p.code = ${CODE.deposit} and p.state <> ${STATE.success}
       and c.detail ->> 'creditedMicro' is not null
       and p.updated_at > ${since}
     order by p.updated_at limit 500`.execute(deps.db);
  let repaired = 0;
  for (const { id } of rows) {
    try {
      await settleDeposit(deps, await requirePayment(deps.db, id), 'job');
      repaired += 1;
    } catch (error) {
      deps.logger.error({ err: error, paymentId: id }, 'a credited deposit keeps another state');
      await notePaymentOnce(deps, { paymentId: id, kind: 'not-repaired', detail: {} }, id);
    }
  }
  return repaired;
}
