import { PAYMENT_CODES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import { notifyPlayer } from '../../accounts/notices/notify-player.ts';
import { createPayment } from '../payments/create-payment.ts';
import { pushPaymentById } from '../payments/push-payment.ts';
import { bankById } from './banks.ts';
import { expectedBy } from './expected-by.ts';
import { isExcluded } from '../../protection/need-to-play.ts';
import { forbidHold, holdKey, holdMoney } from './payout-moves.ts';
import { judgeRisk } from './risk.ts';
import { lockRiskJudging, readRiskFacts } from './risk-facts.ts';
import { answerUnwritten } from './withdrawal-notes.ts';
import { writeAudit, moveStage, type WithdrawalRow } from './withdrawal-store.ts';

/** What carrying a withdrawal on needs. */
export type PayoutDeps = PaymentDeps & { readonly vault: Vault };

/**
 * Holds the money of a stored withdrawal, writes its payment, and judges whether it is sent
 * automatically. The process may die after any line, and all of it may run twice at once: what was
 * done is recognised. Drops the withdrawal and answers false where the money was spent or locked
 * meanwhile.
 */
export async function holdAndRegister(deps: PayoutDeps, row: WithdrawalRow): Promise<boolean> {
  const { db, clock, config } = deps;
  const isLifted = await isExcluded(db, playerIdOf(row.player_id), clock.nowMs());
  const keepFactor = isLifted ? undefined : config.policy.depositWagers;
  if (!(await isHeld(deps, row, keepFactor))) {
    await forget(deps, row);
    return false;
  }
  crashPoint('payout-after-hold');
  await register(deps, row);
  return true;
}

/**
 * Whether the money is held now. False means that it never will be: where it was `short`, another
 * request for the same withdrawal may find money that came since, so the key is taken before that is
 * answered.
 */
async function isHeld(
  deps: PayoutDeps,
  row: WithdrawalRow,
  keepFactor: number | undefined,
): Promise<boolean> {
  const held = await holdMoney(deps, row, keepFactor);
  if (held.status === 'moved') return true;
  if (held.status === 'short' && (await forbidHold(deps, row)).status === 'moved') return false;
  return await wasHeld(deps, row);
}

/** A used key says whether the money is held, or never will be. */
async function wasHeld({ db }: PayoutDeps, { id }: WithdrawalRow): Promise<boolean> {
  const used = await db
    .selectFrom('idempotency_keys')
    .select('detail')
    .where('key', '=', holdKey(id))
    .executeTakeFirst();
  const { held } = (used?.detail ?? { held: null }) as { readonly held: string | null };
  return held !== null;
}

/**
 * Drops a withdrawal whose money is not held and, by its used key, never will be; it was not shown to
 * anyone.
 */
export async function forget({ db }: PayoutDeps, { id }: WithdrawalRow): Promise<void> {
  await db.deleteFrom('withdrawals').where('id', '=', id).where('stage', '=', 'holding').execute();
}

/** The payment, the verdict and the player's notices, in one transaction and once. */
async function register(deps: PayoutDeps, row: WithdrawalRow): Promise<void> {
  const { db, clock, config } = deps;
  const nowMs = clock.nowMs();
  const isFirst = await db.transaction().execute(async (trx) => {
    await lockRiskJudging(trx);
    const facts = await readRiskFacts(deps, trx, {
      playerId: playerIdOf(row.player_id),
      amountMicro: row.amount_micro,
      withdrawalId: row.id,
      addressId: row.address_id,
    });
    const verdict = judgeRisk(facts, config.policy.payouts);
    const { score, reasons, approvalsNeeded } = verdict;
    const moved = await moveStage(trx, row.id, {
      from: ['holding'],
      to: approvalsNeeded === 0 ? 'approved' : 'review',
      set: {
        score,
        reasons: JSON.stringify(reasons),
        approvals_needed: approvalsNeeded,
        due_at: row.usable_from,
      },
    });
    if (moved === undefined) return false;
    await writePayment({ ...deps, db: trx }, moved);
    await answerUnwritten(trx, moved, nowMs);
    await writeAudit(trx, {
      withdrawalId: row.id,
      playerId: playerIdOf(row.player_id),
      act: 'asked',
      by: 'player',
      via: 'player',
      detail: verdict,
      nowMs,
    });
    if (row.usable_from.getTime() > nowMs) await notifyOfAddress(trx, row, nowMs);
    return true;
  });
  if (isFirst) await pushPaymentById(deps, row.id);
}

async function writePayment(deps: PayoutDeps, row: WithdrawalRow): Promise<void> {
  const masked = await maskedOf(deps.db, row);
  const bank = row.bank_id === null ? undefined : bankById(row.bank_id);
  await createPayment(deps, {
    id: row.id,
    playerId: playerIdOf(row.player_id),
    code: PAYMENT_CODES.withdrawal,
    paywayId: row.payway_id,
    methodId: row.method_id,
    amountMicro: row.amount_micro,
    feeMicro: row.fee_micro,
    currencyId: row.currency_id,
    payerCurrency: row.payer_currency,
    amountInCurrency: row.amount_in_currency,
    rateMicro: row.rate_micro,
    by: 'player',
    set: {
      purse_masked: masked,
      comment: bank === undefined ? null : JSON.stringify({ bank_name: bank.name }),
      expected_by: expectedBy({
        fromMs: Math.max(row.asked_at.getTime(), row.usable_from.getTime()),
        needsStaff: row.approvals_needed > 0,
      }),
    },
  });
}

async function maskedOf(db: Database, { address_id }: WithdrawalRow): Promise<string> {
  const { masked } = await db
    .selectFrom('payout_addresses')
    .select('masked')
    .where('id', '=', address_id)
    .executeTakeFirstOrThrow();
  return masked;
}

/** An address that was never paid before: its owner can still cancel the withdrawal. */
async function notifyOfAddress(trx: Database, row: WithdrawalRow, nowMs: number): Promise<void> {
  const playerId = playerIdOf(row.player_id);
  const purse = await maskedOf(trx, row);
  const amount = `${row.amount_in_currency} ${row.payer_currency}`;
  await notifyPlayer(trx, { kind: 'withdrawal-asked', playerId, facts: { amount, purse } }, nowMs);
}
