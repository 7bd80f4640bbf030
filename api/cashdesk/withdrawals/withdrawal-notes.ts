import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { answerNotes } from '../payments/answer-notes.ts';
import { type PaymentNote, notePayment, notePaymentOnce } from '../payments/note-payment.ts';
import { MISSING } from './payouts/missing-payer.ts';
import type { Payers } from './payouts/payers.ts';
import type { PayoutAnswer } from './payouts/payout-adapter.ts';
import { readWithdrawal, type WithdrawalRow } from './withdrawal-store.ts';

type Deps = { readonly db: Database; readonly clock: Clock; readonly logger: Logger };
type Noted = Pick<WithdrawalRow, 'id' | 'payway_id'>;

const noteOf = ({ id, payway_id }: Noted, kind: string, detail: object): PaymentNote => ({
  paymentId: id,
  paywayId: payway_id,
  kind,
  detail,
});

/** The kind of line for a payout that waits for staff to make it. */
export const BY_HAND_NOTE = 'payout-by-hand';

/** The kind of line for a payout whose payer is not configured any more. */
export const NO_PAYER_NOTE = 'payout-no-payer';

/** Lines that say a payout has no end yet: its end answers them. */
export const OPEN_NOTES = [
  BY_HAND_NOTE,
  NO_PAYER_NOTE,
  'payout-late',
  'payout-unknown',
  'payout-rate-old',
] as const;

/** The kind of line for a withdrawal whose money is held, and whose payment cannot be written. */
const UNWRITTEN_NOTE = 'payout-unwritten';

/** A withdrawal whose money is held without a payment that would show it; once for each. */
export async function noteUnwritten(deps: Deps, row: WithdrawalRow): Promise<void> {
  const { id, payway_id: paywayId, amount_in_currency: amount, payer_currency: currency } = row;
  const detail = { withdrawalId: id, amount, currency };
  await notePaymentOnce(deps, { paywayId, kind: UNWRITTEN_NOTE, detail }, id);
}

/** Its payment is written: the line about it, if there is one, no longer waits. */
export async function answerUnwritten(
  trx: Transaction<Tables>,
  { id }: Noted,
  nowMs: number,
): Promise<void> {
  const answer = { act: 'the payment is written', by: 'job', at: new Date(nowMs) };
  await answerNotes(trx, { key: id, kinds: [UNWRITTEN_NOTE] }, answer);
}

/** What a provider, or the operator itself, refused to send. */
export async function noteFailure(deps: Deps, row: Noted, said: string): Promise<void> {
  await notePayment(deps, noteOf(row, 'payout-failed', { said }));
}

/** A provider that was asked often and said nothing that can be read. */
export async function noteSilence(
  deps: Deps,
  row: Noted,
  detail: { readonly why: string; readonly attempts: number },
): Promise<void> {
  await notePayment(deps, noteOf(row, 'payout-unknown', detail));
}

/**
 * A crypto payway that pays nothing out because no rate belongs to its coin; once for each coin.
 */
export async function noteUnknownCoin(
  deps: Deps,
  { id, coin }: { readonly id: number; readonly coin: string | null },
): Promise<void> {
  const note = { paywayId: id, kind: 'coin-unknown', detail: { coin } };
  await notePaymentOnce(deps, note, `${id}:${coin}`);
}

/**
 * A payout that waits, as the one who was asked to pay it is not configured any more: the operator
 * configures it again, or staff end the payout; nobody else is asked.
 */
export async function noteMissingPayer(deps: Deps, row: WithdrawalRow): Promise<void> {
  const detail = { payer: row.paid_by, why: 'its payer is not configured any more' };
  await notePaymentOnce(deps, noteOf(row, NO_PAYER_NOTE, detail), row.id);
}

/** A payout that waits for staff to make it; its card is updated with that. */
export async function noteByHand(deps: Deps, row: WithdrawalRow): Promise<void> {
  const detail = { amount: row.amount_in_currency, currency: row.payer_currency };
  const isNew = await notePaymentOnce(deps, noteOf(row, BY_HAND_NOTE, detail), row.id);
  if (!isNew) return;
  await deps.db
    .updateTable('withdrawals')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
}

/** A payout that waits for a rate by which coins may be paid. */
export async function noteOldRate(deps: Deps, row: WithdrawalRow): Promise<void> {
  const detail = { coin: row.payer_currency };
  await notePaymentOnce(deps, noteOf(row, 'payout-rate-old', detail), row.id);
}

/** A payout past the day that its player was promised; nothing where it is not. */
export async function noteLate(deps: Deps, row: Noted): Promise<void> {
  const late = await deps.db
    .selectFrom('payments')
    .select('expected_by')
    .where('id', '=', row.id)
    .where('expected_by', '<', new Date(deps.clock.nowMs()))
    .executeTakeFirst();
  if (late === undefined) return;
  const detail = { expectedBy: late.expected_by?.toISOString() };
  await notePaymentOnce(deps, noteOf(row, 'payout-late', detail), row.id);
}

/** The payers that can be asked once more, and the payer's earlier answer, if there was one. */
type Comparison = {
  readonly payers: Partial<Payers>;
  readonly answer?: PayoutAnswer;
};

/**
 * A payout that ended here meanwhile, where its payer reports another end: money that was both
 * paid and returned, or neither. The payer is asked once more, since its earlier answer may be
 * older than the end; the earlier answer counts where it cannot answer now. False where there was
 * no earlier answer either.
 */
export async function noteOtherEnd(
  deps: Deps,
  id: string,
  { payers, answer: earlier }: Comparison,
): Promise<boolean> {
  const row = await readWithdrawal(deps.db, id);
  if (row === undefined || !isOver(row)) return true;
  if (row.paid_by === null || !(row.paid_by in payers)) return true;
  const now = (await payers[row.paid_by]?.statusOf({ key: id })) ?? MISSING;
  const answer = now.status === 'unknown' ? earlier : now;
  if (answer === undefined) return false;
  if (!isOtherEnd(row, answer)) return true;
  const ended = row.ending ?? 'done';
  const detail = { provider: answer.status, ended, by: row.ended_by };
  const note = noteOf(row, 'payout-other-end', detail);
  await notePaymentOnce(deps, note, `${id}:${answer.status}`);
  return true;
}

const isPaid = ({ stage }: WithdrawalRow) => stage === 'settling' || stage === 'done';

const isOver = (row: WithdrawalRow) => row.ending !== null || isPaid(row);

/** Only staff report on payouts made by hand, so there is no answer to contradict them. */
function isOtherEnd(row: WithdrawalRow, answer: PayoutAnswer): boolean {
  if (isPaid(row)) return answer.status === 'failed';
  return answer.status === 'sent' || (answer.status === 'processing' && answer.isByHand !== true);
}
