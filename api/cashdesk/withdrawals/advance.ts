import { PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { movePayment } from '../payments/move-payment.ts';
import { pushPaymentById } from '../payments/push-payment.ts';
import { openAddress } from './addresses.ts';
import { bankById } from './banks.ts';
import {
  beforeSending,
  type BeforeSendingDeps,
  type Obstacle,
  paywayOf,
} from './sending-obstacle.ts';
import { releaseWithdrawal, settleWithdrawal } from './end-withdrawal.ts';
import { forget, holdAndRegister, type PayoutDeps } from './hold-and-register.ts';
import { missingPayer } from './payouts/missing-payer.ts';
import { payerOf, type Payers } from './payouts/payers.ts';
import {
  type PayoutAdapter,
  type PayoutAnswer,
  type PayoutOrder,
  provenOf,
} from './payouts/payout-adapter.ts';
import type { RiskReason } from './risk.ts';
import { askPayerLater, type LaterAnswer } from './ask-payer-later.ts';
import { repriceWaiting } from './reprice-waiting.ts';
import { forbidHold, type ReturnedPart } from './payout-moves.ts';
import {
  noteFailure,
  noteLate,
  noteMissingPayer,
  noteOtherEnd,
  noteSilence,
  noteUnwritten,
} from './withdrawal-notes.ts';
import { markHanded, writeAudit, moveStage, type WithdrawalRow } from './withdrawal-store.ts';

/** What paying out needs. */
export type AdvanceDeps = PayoutDeps &
  BeforeSendingDeps & {
    readonly payers: Payers;
    /** The returned part of a payout that was returned in part; undefined for any other. */
    readonly readReturnedPart: (
      db: Database,
      withdrawalId: string,
    ) => Promise<ReturnedPart | undefined>;
  };

/**
 * A withdrawal waits so long that may not be sent yet: its player is blocked, or its rate is old.
 */
const WAIT_MS = 60_000;

/** After this many attempts without an answer staff should look. */
const LOOK_AFTER = 8;

/**
 * Takes a withdrawal one step further from any state. The process may die after any step, two may
 * make the same step at once, and a step may be repeated: what was done before is recognised.
 */
export async function advance(deps: AdvanceDeps, row: WithdrawalRow): Promise<void> {
  switch (row.stage) {
    case 'holding':
      return await resume(deps, row);
    case 'approved':
      return await beginSending(deps, row);
    case 'sending':
      return await applyAnswer(deps, row, await send(deps, row));
    case 'sent':
      await repriceWaiting(deps, row, adapterOf(deps, row));
      return await applyAnswer(deps, row, await ask(deps, row));
    case 'settling':
      return await settleWithdrawal(deps, row);
    case 'releasing':
      return await release(deps, row);
    case 'review':
    case 'done':
    case 'failed':
    case 'cancelled':
    case 'rejected':
      return undefined;
  }
}

/**
 * The process died before the player was answered: a withdrawal whose money is held continues, any
 * other is dropped. Where it cannot continue, its money is held and no page shows it: staff get a
 * line.
 */
async function resume(deps: PayoutDeps, row: WithdrawalRow): Promise<void> {
  const outcome = await forbidHold(deps, row);
  if (outcome.status === 'moved') return await forget(deps, row);
  try {
    await holdAndRegister(deps, row);
  } catch (error) {
    await noteUnwritten(deps, row);
    throw error;
  }
}

/** From here on it can no longer be taken back, and nobody but the payer chosen now is asked. */
async function beginSending(deps: AdvanceDeps, row: WithdrawalRow): Promise<void> {
  const { db, clock } = deps;
  const nowMs = clock.nowMs();
  const playerId = playerIdOf(row.player_id);
  const readiness = await beforeSending(deps, row);
  if (readiness.kind === 'wait') return await waitFor(db, row, nowMs + WAIT_MS);
  if (readiness.kind === 'review') return await leaveToStaff(deps, row);
  if (readiness.kind === 'refuse') return await refuseSending(deps, row, readiness);
  const { amount, rateMicro } = readiness.price;
  const payer = payerOf(deps.payers, (await paywayOf(deps, row)).family);
  const moved = await db.transaction().execute(async (trx) => {
    const sending = await moveStage(trx, row.id, {
      from: ['approved'],
      to: 'sending',
      isTaken: true,
      set: { sending_at: new Date(nowMs), paid_by: payer, amount_in_currency: amount },
    });
    if (sending === undefined) return undefined;
    const move = {
      from: [PAYMENT_STATES.created],
      to: PAYMENT_STATES.processing,
      what: 'sending',
      by: 'job',
      set: { amount_in_currency: amount, rate_micro: rateMicro },
      nowMs,
    } as const;
    await movePayment(trx, row.id, move);
    const act = { withdrawalId: row.id, playerId, act: 'sending', by: 'job', via: 'job' } as const;
    await writeAudit(trx, { ...act, detail: { payer }, nowMs });
    return sending;
  });
  if (moved === undefined) return;
  await pushPaymentById(deps, row.id);
  crashPoint('payout-after-sending');
  await applyAnswer(deps, moved, await send(deps, moved));
}

/**
 * Staff decide, again where they had approved it before: by as many people as it takes anyway, and by
 * one where it was to go by itself.
 */
async function leaveToStaff({ db, clock }: AdvanceDeps, row: WithdrawalRow): Promise<void> {
  const reason: RiskReason = 'owes-wins';
  const nowMs = clock.nowMs();
  await db.transaction().execute(async (trx) => {
    const reasons = JSON.stringify([...row.reasons, reason]);
    const approvals = Math.max(1, row.approvals_needed);
    const set = { approvals_needed: approvals, reasons, due_at: new Date(nowMs) };
    const moved = await moveStage(trx, row.id, { from: ['approved'], to: 'review', set });
    if (moved === undefined) return;
    const playerId = playerIdOf(row.player_id);
    const act = {
      withdrawalId: row.id,
      playerId,
      act: 'held-back',
      by: 'job',
      via: 'job',
    } as const;
    await writeAudit(trx, { ...act, detail: { reason }, nowMs });
  });
}

/** Nothing is sent: the money is returned to the player, who reads why. */
async function refuseSending(
  deps: AdvanceDeps,
  row: WithdrawalRow,
  { reason, said }: Extract<Obstacle, { kind: 'refuse' }>,
): Promise<void> {
  const set = { ending: 'failed', ended_by: 'job', reason } as const;
  const releasing = await moveStage(deps.db, row.id, { from: ['approved'], to: 'releasing', set });
  if (releasing === undefined) return;
  if (said !== undefined) await noteFailure(deps, row, said);
  await release(deps, releasing);
}

/** Returns the money to the player, as far as it was returned to us. */
async function release(deps: AdvanceDeps, row: WithdrawalRow): Promise<void> {
  await releaseWithdrawal(deps, row, await deps.readReturnedPart(deps.db, row.id));
}

async function waitFor(db: Database, { id }: WithdrawalRow, untilMs: number): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set({ due_at: new Date(untilMs), leased_until: null })
    .where('id', '=', id)
    .where('stage', '=', 'approved')
    .execute();
}

async function orderOf(deps: AdvanceDeps, row: WithdrawalRow): Promise<PayoutOrder> {
  const payee = await openAddress(deps, playerIdOf(row.player_id), row.address_id);
  const bank = row.bank_id === null ? undefined : bankById(row.bank_id);
  return { key: row.id, withdrawal: row, payee, bankCode: bank?.image };
}

/** The one who was asked to pay it first, whoever pays its family by now. */
function adapterOf({ payers }: AdvanceDeps, { id, paid_by: payer }: WithdrawalRow): PayoutAdapter {
  if (payer === null) throw new Error(`withdrawal ${id} was never given to anybody to pay`);
  return payers[payer] ?? missingPayer;
}

async function send(deps: AdvanceDeps, row: WithdrawalRow): Promise<PayoutAnswer> {
  const order = await orderOf(deps, row);
  const adapter = adapterOf(deps, row);
  if (adapter !== missingPayer && !(await markHanded(deps.db, row.id))) {
    return { status: 'unknown', why: 'it has ended meanwhile' };
  }
  const answer = await adapter.send(order);
  crashPoint('payout-after-send');
  return answer;
}

async function ask(deps: AdvanceDeps, row: WithdrawalRow): Promise<PayoutAnswer> {
  return provenOf(row, await adapterOf(deps, row).statusOf({ key: row.id }));
}

/**
 * Stores a provider's answer, and ends the withdrawal where the answer is final. Where it had ended
 * otherwise meanwhile, staff get a line.
 */
async function applyAnswer(
  deps: AdvanceDeps,
  row: WithdrawalRow,
  answer: PayoutAnswer,
): Promise<void> {
  const from = ['sending', 'sent'] as const;
  if (answer.status === 'sent') {
    const settling = await moveStage(deps.db, row.id, {
      from,
      to: 'settling',
      set: { external_id: answer.externalId ?? row.external_id },
    });
    if (settling === undefined) return await compareEnds(deps, row, answer);
    if (answer.tx !== undefined) await keepTransaction(deps, row, answer.tx);
    crashPoint('payout-after-record');
    return await settleWithdrawal(deps, settling);
  }
  if (answer.status === 'failed') {
    const reason = answer.playerReason ?? 'payout-failed';
    const set = { ending: 'failed', ended_by: 'gateway', reason } as const;
    const releasing = await moveStage(deps.db, row.id, { from, to: 'releasing', set });
    if (releasing === undefined) return await compareEnds(deps, row, answer);
    await noteFailure(deps, row, answer.reason);
    crashPoint('payout-after-record');
    return await release(deps, releasing);
  }
  await askLater(deps, row, answer);
}

async function compareEnds(
  deps: AdvanceDeps,
  row: WithdrawalRow,
  answer: PayoutAnswer,
): Promise<void> {
  await noteOtherEnd(deps, row.id, { payers: deps.payers, answer });
}

async function keepTransaction(
  { db, clock }: PayoutDeps,
  { id }: WithdrawalRow,
  { hash, url }: { readonly hash: string; readonly url: string | null },
): Promise<void> {
  await movePayment(db, id, {
    from: [PAYMENT_STATES.processing],
    what: 'transaction',
    by: 'job',
    set: { tx_hash: hash, tx_url: url },
    nowMs: clock.nowMs(),
  });
}

/**
 * Not over: on its way, lost between us and the provider, or unknown. It is asked for under the
 * same key.
 */
async function askLater(deps: AdvanceDeps, row: WithdrawalRow, answer: LaterAnswer): Promise<void> {
  const isKept = await deps.db
    .transaction()
    .execute(async (db) => await askPayerLater({ ...deps, db }, row, answer));
  if (!isKept) return await compareEnds(deps, row, answer);
  if (answer.status !== 'processing' && row.attempts + 1 === LOOK_AFTER) {
    const why = answer.status === 'unknown' ? answer.why : 'it does not know the payout';
    await noteSilence(deps, row, { why, attempts: LOOK_AFTER });
  }
  if (row.paid_by !== null && deps.payers[row.paid_by] === undefined) {
    await noteMissingPayer(deps, row);
  }
  await noteLate(deps, row);
}
