import {
  PAYMENT_STATES,
  type FailedState,
} from '../../../shared/cashdesk/payments/payment-states.ts';
import type { PayoutReason } from '../../../shared/cashdesk/withdrawals/payout-reasons.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import { type NoticeKind, notifyPlayer } from '../../accounts/notices/notify-player.ts';
import { answerNotes } from '../payments/answer-notes.ts';
import { movePayment } from '../payments/move-payment.ts';
import { notePayment } from '../payments/note-payment.ts';
import { requirePayment } from '../payments/payment-store.ts';
import { pushPaymentById } from '../payments/push-payment.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import {
  readEnd,
  type ReturnedPart,
  releaseMoney,
  releasePart,
  settleMoney,
} from './payout-moves.ts';
import { reasonText } from './reasons.ts';
import { OPEN_NOTES } from './withdrawal-notes.ts';
import { writeAudit, moveStage, type WithdrawalRow } from './withdrawal-store.ts';

/** The notice for each end; a player's own cancellation needs none. */
const NOTICES = {
  done: 'withdrawal-sent',
  rejected: 'withdrawal-rejected',
  failed: 'withdrawal-failed',
  cancelled: undefined,
} as const satisfies Readonly<Record<End['stage'], NoticeKind | undefined>>;

/** Nothing was wrong with it: its player may request it again at once. */
const REPRICED: PayoutReason = 'payout-rate';

/** The money has arrived: it leaves what is held, once, and then everything says so. */
export async function settleWithdrawal(deps: PaymentDeps, row: WithdrawalRow): Promise<void> {
  const outcome = await settleMoney(deps, row);
  if (outcome.status !== 'moved') await requireEnd(deps, row, 'settled');
  crashPoint('payout-after-ledger');
  await finish(deps, row, { stage: 'done', state: PAYMENT_STATES.success });
}

/**
 * The money stays with the player: it is released from the hold, once; for a payout that was
 * returned in part only the returned part.
 */
export async function releaseWithdrawal(
  deps: PaymentDeps,
  row: WithdrawalRow,
  returned: ReturnedPart | undefined,
): Promise<void> {
  if (row.ending === null) throw new Error(`withdrawal ${row.id} is released without an ending`);
  const outcome = await (returned ? releasePart(deps, row, returned) : releaseMoney(deps, row));
  if (outcome.status !== 'moved') await requireEnd(deps, row, 'released');
  crashPoint('payout-after-ledger');
  await finish(deps, row, {
    stage: row.ending,
    state: row.ending === 'failed' ? PAYMENT_STATES.error : PAYMENT_STATES.cancelled,
  });
}

/** An end that contradicts the books is never written: staff must look. */
async function requireEnd(deps: PaymentDeps, { id }: WithdrawalRow, wanted: string): Promise<void> {
  const how = await readEnd(deps.db, id);
  if (how === wanted) return;
  await notePayment(deps, { paymentId: id, kind: 'other-end', detail: { how, wanted } });
  throw new Error(`withdrawal ${id} is ${how ?? 'not ended'} in the ledger, not ${wanted}`);
}

type End = {
  readonly stage: 'done' | 'failed' | 'cancelled' | 'rejected';
  readonly state: typeof PAYMENT_STATES.success | FailedState;
};

async function finish(deps: PaymentDeps, row: WithdrawalRow, end: End): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const isFirst = await deps.db.transaction().execute(async (trx) => {
    const from = end.stage === 'done' ? 'settling' : 'releasing';
    const moved = await moveStage(trx, row.id, { from: [from], to: end.stage });
    if (moved === undefined) return false;
    const by = row.ended_by ?? 'job';
    await movePayment(trx, row.id, {
      from: [PAYMENT_STATES.created, PAYMENT_STATES.processing],
      to: end.state,
      what: end.stage,
      by,
      set: { reason: end.state === PAYMENT_STATES.success ? null : row.reason },
      nowMs,
    });
    const playerId = playerIdOf(row.player_id);
    const act = { withdrawalId: row.id, playerId, act: end.stage, by, via: 'job', nowMs } as const;
    await writeAudit(trx, { ...act, detail: { reason: row.reason } });
    const answer = { act: `the withdrawal is ${end.stage}`, by, at: new Date(nowMs) };
    await answerNotes(trx, { paymentId: row.id, kinds: OPEN_NOTES }, answer);
    await tell(trx, row, { end, nowMs });
    return true;
  });
  if (isFirst) await pushPaymentById(deps, row.id);
}

async function tell(
  trx: Database,
  row: WithdrawalRow,
  { end, nowMs }: { readonly end: End; readonly nowMs: number },
): Promise<void> {
  const kind = row.reason === REPRICED ? 'withdrawal-repriced' : NOTICES[end.stage];
  if (kind === undefined) return;
  const playerId = playerIdOf(row.player_id);
  const { purse_masked: purse } = await requirePayment(trx, row.id);
  const { lang } = await trx
    .selectFrom('players')
    .select('lang')
    .where('id', '=', row.player_id)
    .executeTakeFirstOrThrow();
  const known = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const facts = {
    amount: `${row.amount_in_currency} ${row.payer_currency}`,
    purse: purse ?? '',
    reason: row.reason === null ? undefined : reasonText(known, row.reason),
  };
  await notifyPlayer(trx, { kind, playerId, facts }, nowMs);
}
