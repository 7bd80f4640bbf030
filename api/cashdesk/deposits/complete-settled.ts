import { DAY_MS } from '../../../shared/platform/day.ts';
import { sql } from 'kysely';
import { hundredthsOfText } from '../payments/decimal.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import { requirePayment } from '../payments/payment-store.ts';
import { splitDeposit } from '../payments/split-deposit.ts';
import { priceArrival } from './price-arrival.ts';
import { creditByHand } from './settle-by-hand.ts';

/** How far back acts that were not carried out are looked for. */
const LOOK_BACK_MS = 2 * DAY_MS;

type SettledRow = {
  payment_id: string;
  amount: string;
  transfer: string | null;
  sum_micro: bigint;
  name: string;
};

/**
 * Credits deposits that staff settled and whose process died between the row of their log and the
 * credit: at the worse of the rates of their request and of now, and no more than was authorised.
 * Answers how many it credited. It may run beside itself, and beside who settles.
 */
export async function completeSettled(deps: PaymentDeps): Promise<number> {
  const { db, clock } = deps;
  const since = new Date(clock.nowMs() - LOOK_BACK_MS);
  const { rows } = await sql<SettledRow>`
    select distinct on (a.subject) split_part(a.subject, ':', 2) as payment_id,
           a.after ->> 'amount' as amount, a.after ->> 'transfer' as transfer, a.sum_micro, p.name
      from staff_acts a join staff_people p on p.id = a.person_id
     where a.act = 'deposit.settle' and a.outcome = 'done' and a.at > ${since}
       and not exists (select from idempotency_keys c where c.key = a.subject)
     order by a.subject, a.id`.execute(db);
  let credited = 0;
  for (const row of rows) if ((await complete(deps, row)) === 'paid') credited += 1;
  return credited;
}

async function complete(deps: PaymentDeps, row: SettledRow) {
  const { payment_id: paymentId, amount, transfer, name, sum_micro: authorisedMicro } = row;
  const payment = await requirePayment(deps.db, paymentId);
  const price = await priceArrival(deps.db, payment);
  const share = splitDeposit({ ...payment, ...price }, hundredthsOfText(amount) ?? 0n);
  const { creditedMicro } = share;
  return await creditByHand(deps, payment, {
    received: { amount, actor: { name }, transferId: transfer ?? undefined },
    share: {
      ...share,
      creditedMicro: creditedMicro < authorisedMicro ? creditedMicro : authorisedMicro,
    },
    rateMicro: price.rate_micro,
  });
}
