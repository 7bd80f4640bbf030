import type { Selectable } from 'kysely';
import { TON_PAYWAY } from '../../../shared/cashdesk/withdraw-quote.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { TonAsset } from '../../../shared/ton/assets.ts';
import { readMemo } from '../../../shared/ton/memo.ts';
import { createPayment } from '../../cashdesk/payments/create-payment.ts';
import { notePayment } from '../../cashdesk/payments/note-payment.ts';
import { payDeposit } from '../../cashdesk/payments/pay-deposit.ts';
import { readPayment } from '../../cashdesk/payments/payment-store.ts';
import type { Context } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import type { TonTransactionsTable } from '../../db/tables/ton.ts';
import { releaseDeposit } from '../../protection/deposits.ts';
import { uuidV7 } from '../../uuid.ts';
import { courseOf, CURRENCY_OF } from '../deposits/courses-ton.ts';
import { readOwner } from '../deposits/memos.ts';
import { explorerUrl } from '../deposits/report-sent.ts';
import { decimalOf, microOf } from '../units.ts';

const AT_ONCE = 50;

type Row = Selectable<TonTransactionsTable>;
type Money = Row & { readonly asset: TonAsset };
type Deps = Pick<
  Context,
  'db' | 'clock' | 'logger' | 'ledger' | 'pushes' | 'config' | 'gate' | 'courses'
>;

/** The ledger's key of a transaction: it is credited under it once for ever. */
const chainKey = ({ account, lt, hash }: Pick<Row, 'account' | 'lt' | 'hash'>) =>
  `ton:${account}:${lt}:${hash}`;

/**
 * Credits what was written down and is somebody's, the oldest first. Each step is kept before the
 * next, and the ledger's claim stands over all of it, so a crash anywhere is finished by the next run
 * and nothing is credited twice. Money of whom the gate does not let bring any waits for staff.
 */
export async function creditSeen(deps: Deps): Promise<number> {
  const rows = await deps.db
    .selectFrom('ton_transactions')
    .selectAll()
    .where('state', '=', 'seen')
    .orderBy('lt')
    .limit(AT_ONCE)
    .execute();
  let credited = 0;
  for (const row of rows) {
    try {
      if (await creditRow(deps, row)) credited += 1;
    } catch (error) {
      deps.logger.error({ err: error, transaction: String(row.id) }, 'money is not credited yet');
    }
  }
  return credited;
}

async function creditRow(deps: Deps, row: Row): Promise<boolean> {
  const { asset } = row;
  if (asset === null) return await wait(deps, row, 'unknown-op');
  const money: Money = { ...row, asset };
  const planned = row.payment_id === null ? await plan(deps, money) : money;
  if (planned === undefined) return false;
  crashPoint('ton-after-plan');
  await ensurePayment(deps, planned);
  const { payment_id: paymentId, course_micro: courseMicro, player_id: playerId } = planned;
  if (paymentId === null || courseMicro === null || playerId === null) return false;
  const hash = Buffer.from(row.hash, 'base64').toString('hex');
  const outcome = await payDeposit(deps, {
    paymentId,
    creditedMicro: microOf(asset, row.units, courseMicro),
    keys: [chainKey(row)],
    by: 'chain',
    detail: { transaction: String(row.id) },
    set: {
      amount_in_currency: decimalOf(asset, row.units),
      course_micro: courseMicro,
      tx_hash: hash,
      tx_url: explorerUrl(deps.config.ton?.network, hash),
      confirmations_have: 1,
    },
  });
  crashPoint('ton-after-credit');
  await deps.db
    .updateTable('ton_transactions')
    .set({ state: 'credited', reason: outcome.status === 'elsewhere' ? 'elsewhere' : null })
    .where('id', '=', row.id)
    .execute();
  return outcome.status === 'paid';
}

/** Decides whose the money is, under which payment and at which rate, and keeps it. */
async function plan(deps: Deps, row: Money): Promise<Money | undefined> {
  const owner = await ownerOf(deps, row);
  if (owner === undefined) {
    await wait(deps, row, 'no-memo');
    return undefined;
  }
  const prepared = owner.paymentId === null ? undefined : await freePayment(deps, owner.paymentId);
  if (prepared !== undefined && prepared.payer_currency === row.asset) {
    const isInTime = row.happened_at.getTime() <= (prepared.expires_at?.getTime() ?? Infinity);
    const course = isInTime ? prepared.course_micro : courseOf(deps.courses, row.asset);
    await noteDifference(deps, row, prepared);
    return await keepPlan(deps, row, { playerId: owner.playerId, paymentId: prepared.id, course });
  }
  const course = courseOf(deps.courses, row.asset);
  const paymentId = uuidV7();
  const isAllowed = row.is_forced || (await mayBring(deps, owner.playerId, { row, course }));
  if (!isAllowed) return undefined;
  return await keepPlan(deps, row, { playerId: owner.playerId, paymentId, course });
}

async function ownerOf({ db }: Deps, row: Money) {
  if (row.player_id !== null) {
    return { playerId: Number(row.player_id) as PlayerId, paymentId: null };
  }
  const memo = readMemo(row.comment ?? '');
  return memo === undefined ? undefined : await readOwner(db, memo);
}

/** The payment a memo names, unless other money was taken for it: then this money is one more. */
async function freePayment({ db }: Deps, paymentId: string) {
  const taken = await db
    .selectFrom('ton_transactions')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const payment = taken === undefined ? await readPayment(db, paymentId) : undefined;
  return payment?.state === 2 ? undefined : payment;
}

/** The limits and the player's state, as for any deposit; money that may not come in waits. */
async function mayBring(
  deps: Deps,
  playerId: PlayerId,
  { row, course }: { readonly row: Money; readonly course: bigint },
): Promise<boolean> {
  try {
    const amountMicro = microOf(row.asset, row.units, course);
    const reservationId = await deps.gate.deposit(playerId, amountMicro);
    await releaseDeposit(deps.db, reservationId);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await deps.db
      .updateTable('ton_transactions')
      .set({ player_id: BigInt(playerId) })
      .where('id', '=', row.id)
      .execute();
    await wait(deps, row, error.refusal);
    return false;
  }
}

type Plan = { readonly playerId: PlayerId; readonly paymentId: string; readonly course: bigint };

async function keepPlan({ db }: Deps, row: Money, { playerId, paymentId, course }: Plan) {
  const kept = await db
    .updateTable('ton_transactions')
    .set({ player_id: BigInt(playerId), payment_id: paymentId, course_micro: course })
    .where('id', '=', row.id)
    .where('state', '=', 'seen')
    .where('payment_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return kept && { ...kept, asset: row.asset };
}

/** The payment of money that nobody announced, with its room in the limits. */
async function ensurePayment(deps: Deps, row: Money): Promise<void> {
  const { payment_id: id, course_micro: courseMicro, player_id: owner } = row;
  if (id === null || courseMicro === null || owner === null) return;
  if ((await readPayment(deps.db, id)) !== undefined) return;
  const playerId = Number(owner) as PlayerId;
  const amountMicro = microOf(row.asset, row.units, courseMicro);
  const reservationId = await deps.gate.deposit(playerId, amountMicro).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  await createPayment(deps, {
    id,
    playerId,
    code: 1,
    paywayId: TON_PAYWAY,
    amountMicro,
    currencyId: CURRENCY_OF[row.asset],
    payerCurrency: row.asset,
    amountInCurrency: decimalOf(row.asset, row.units),
    courseMicro,
    by: 'chain',
    set: { confirmations_have: 1, confirmations_need: 1, reservation_id: reservationId },
  });
}

type Prepared = { readonly id: string; readonly amount_in_currency: string };

async function noteDifference(deps: Deps, row: Money, prepared: Prepared): Promise<void> {
  const came = decimalOf(row.asset, row.units);
  const difference = Number(came) - Number(prepared.amount_in_currency);
  if (difference === 0) return;
  await notePayment(deps, {
    paymentId: prepared.id,
    paywayId: TON_PAYWAY,
    kind: difference > 0 ? 'over' : 'short',
    detail: { came, asked: prepared.amount_in_currency, asset: row.asset },
  });
}

/** Leaves money to staff: `npm run ton -- list` shows it. */
async function wait(deps: Deps, row: Row, reason: string): Promise<false> {
  await deps.db
    .updateTable('ton_transactions')
    .set({ state: 'waiting', reason })
    .where('id', '=', row.id)
    .where('state', '=', 'seen')
    .execute();
  await notePayment(deps, {
    paywayId: TON_PAYWAY,
    kind: 'unknown',
    detail: { transaction: String(row.id), reason, hash: row.hash },
  });
  return false;
}
