import { Refusal } from '../../../shared/errors/refusal.ts';
import { CURRENCIES, currencyById } from '../../../shared/money/currency.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { LISTED } from '../../launch/command-words.ts';
import { textOfHundredths } from '../gateways/decimal.ts';
import { batchHeldBy } from '../../ton/payouts/release-batch.ts';
import { answerNotes, openNotesOf } from '../payments/answer-notes.ts';
import { failPayment } from '../payments/fail-payment.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import { readPayment } from '../payments/payment-store.ts';

/** Who changes what: the staff, by name. */
export type Operator = { readonly db: Database; readonly clock: Clock; readonly by: string };

/** A line of the list of methods. */
export type ListedMethod = {
  readonly paywayId: number;
  readonly payway: string;
  readonly methodId: number;
  readonly method: string;
  readonly direction: string;
  readonly currency: string;
  readonly min: string;
  readonly max: string;
  readonly isOn: boolean;
};

/** Every method of every payway, also those that are off. */
export async function listMethods(db: Database): Promise<readonly ListedMethod[]> {
  const rows = await db
    .selectFrom('payway_methods')
    .innerJoin('payways', 'payways.id', 'payway_methods.payway_id')
    .selectAll('payway_methods')
    .select(['payways.name as payway', 'payways.position as place'])
    .orderBy('place')
    .orderBy('direction')
    .orderBy('payway_methods.id')
    .execute();
  return rows.map((row) => ({
    paywayId: row.payway_id,
    payway: row.payway,
    methodId: row.id,
    method: row.name,
    direction: row.direction,
    currency: currencyById(row.currency_id)?.code ?? '',
    min: textOfHundredths(row.min_hundredths),
    max: textOfHundredths(row.max_hundredths),
    isOn: row.is_enabled,
  }));
}

/** Switches one method, or all of a payway, at once for every process. Answers how many. */
export async function switchMethods(
  { db, clock, by }: Operator,
  which: { readonly paywayId: number } | { readonly methodId: number },
  isOn: boolean,
): Promise<number> {
  const column = 'paywayId' in which ? 'payway_id' : 'id';
  const value = 'paywayId' in which ? which.paywayId : which.methodId;
  return await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('payway_methods')
      .set({ is_enabled: isOn })
      .where(column, '=', value)
      .returning('payway_id')
      .execute();
    const paywayId = rows[0]?.payway_id;
    if (paywayId !== undefined) {
      await noteChange({ db: trx, clock, by }, paywayId, { ...which, isOn });
    }
    return rows.length;
  });
}

/** Sets what a method takes at least and at most, in its own currency. False where it is unknown. */
export async function setLimits(
  { db, clock, by }: Operator,
  methodId: number,
  limits: { readonly min: bigint; readonly max: bigint },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('payway_methods')
      .select(['payway_id', 'min_hundredths', 'max_hundredths'])
      .where('id', '=', methodId)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return false;
    await trx
      .updateTable('payway_methods')
      .set({ min_hundredths: limits.min, max_hundredths: limits.max })
      .where('id', '=', methodId)
      .execute();
    await noteChange({ db: trx, clock, by }, before.payway_id, {
      methodId,
      before: [before.min_hundredths, before.max_hundredths].map(textOfHundredths),
      after: [limits.min, limits.max].map(textOfHundredths),
    });
    return true;
  });
}

/** Gives a payway of transfers an account of the house, or switches one. */
export async function addRequisite(
  { db, clock, by }: Operator,
  account: {
    readonly paywayId: number;
    readonly currency: string;
    readonly method: string;
    readonly name: string;
    readonly number: string;
  },
): Promise<number | undefined> {
  const currency = CURRENCIES.find(({ code }) => code === account.currency);
  if (currency === undefined) return undefined;
  const row = await db
    .insertInto('p2p_requisites')
    .values({
      payway_id: account.paywayId,
      currency_id: currency.id,
      method: account.method,
      account_name: account.name,
      account_number: account.number,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await noteChange({ db, clock, by }, account.paywayId, { requisite: row.id, added: true });
  return row.id;
}

/** A page of what waits for staff, the oldest first, after a number. */
export async function openNotes(db: Database, after = 0n) {
  return await openNotesOf(db)
    .select(['payment_notes.id', 'payment_id', 'payway_id', 'kind', 'detail', 'payment_notes.at'])
    .where('kind', '<>', 'payway-changed')
    .where('payment_notes.id', '>', after)
    .orderBy('payment_notes.id')
    .limit(LISTED)
    .execute();
}

/**
 * Says what was done about a note; then it no longer waits, and its player reads that it is decided. One
 * that holds a batch of payouts is closed by no single person: that would let the batch be signed anew.
 */
export async function closeNote(
  { db, clock, by }: Operator,
  noteId: bigint,
  act: string,
): Promise<boolean> {
  const answer = { act, by, at: new Date(clock.nowMs()) };
  return await db.transaction().execute(async (trx) => {
    if ((await batchHeldBy(trx, noteId)) !== undefined) return false;
    return await answerNotes(trx, { noteId }, answer);
  });
}

/** Ends an open deposit without money, with a reason that its player reads. */
export async function rejectByHand(
  deps: Omit<PaymentDeps, 'ledger'>,
  paymentId: string,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<boolean> {
  const payment = await readPayment(deps.db, paymentId);
  if (payment?.code !== 1) throw new Refusal('cashdesk.payment-unknown');
  return await failPayment(deps, paymentId, { state: 10, reason, by, from: [1] });
}

/** Keeps what staff changed of a payway, and who did. */
export async function noteChange({ db, clock, by }: Operator, paywayId: number, detail: object) {
  await db
    .insertInto('payment_notes')
    .values({
      payment_id: null,
      payway_id: paywayId,
      kind: 'payway-changed',
      detail: JSON.stringify({ ...detail, by }),
      at: new Date(clock.nowMs()),
    })
    .execute();
}
