import {
  PAYMENT_CODES,
  PAYMENT_STATES,
} from '../../../../shared/cashdesk/payments/payment-states.ts';
import { NOT_CREDITED } from '../../payments/payment-states.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { type PlayerId, playerIdOf } from '../../../../shared/ids.ts';
import { createPayment } from '../../payments/create-payment.ts';
import { movePayment } from '../../payments/move-payment.ts';
import { payDeposit } from '../../payments/pay-deposit.ts';
import type { PaymentRow } from '../../payments/payment-row.ts';
import { readPayment } from '../../payments/payment-store.ts';
import { crashPoint } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  holdsRoom,
  releaseDeposit,
  type ReservationId,
  type RoomHolder,
} from '../../../protection/limits/deposits.ts';
import { keepFingerprints } from '../../../protection/exclusion/fingerprints.ts';
import { linkOfSource } from '../../withdrawals/payee-links.ts';
import { explorerUrl } from '../deposits/report-sent.ts';
import { CURRENCY_OF, decimalOf, microOf } from '../units.ts';
import { tonPaywayId } from '../ton-payway.ts';
import { leaveToStaff } from './leave-to-staff.ts';
import { planCredit } from './plan-credit.ts';
import type { CreditDeps, ChainDeposit, SeenRow } from './chain-deposit.ts';

const BATCH_ROWS = 50;

/** The idempotency key of a transaction, under which the ledger credits it. */
const chainKey = ({ account, lt, hash }: Pick<SeenRow, 'account' | 'lt' | 'hash'>) =>
  `ton:${account}:${lt}:${hash}`;

/** Where the last turn stopped: what could not be credited then holds up nothing behind it. */
type Place = { lt: bigint };

/**
 * Credits stored transactions that belong to a player, the oldest first, from where the last turn
 * stopped, and from the beginning once the end was reached. Each step is stored before the next,
 * and the ledger's idempotency key covers all of it, so a crash anywhere is finished by another
 * turn and nothing is credited twice. Money of players who may not deposit waits for staff.
 */
export async function creditDeposits(deps: CreditDeps, place: Place): Promise<number> {
  const rows = await deps.db
    .selectFrom('ton_transactions')
    .selectAll()
    .where('state', '=', 'seen')
    .where('lt', '>', place.lt)
    .orderBy('lt')
    .limit(BATCH_ROWS)
    .execute();
  place.lt = rows.length < BATCH_ROWS ? 0n : (rows.at(-1)?.lt ?? 0n);
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

async function creditRow(deps: CreditDeps, row: SeenRow): Promise<boolean> {
  const { asset } = row;
  if (asset === null) {
    await leaveToStaff(deps, row, { reason: 'unknown-op' });
    return false;
  }
  const money: ChainDeposit = { ...row, asset };
  const planned = row.payment_id === null ? await planCredit(deps, money) : money;
  if (planned === undefined) return false;
  crashPoint('ton-after-plan');
  await ensurePayment(deps, planned);
  const { payment_id: paymentId, rate_micro: rateMicro, player_id: playerId } = planned;
  if (paymentId === null || rateMicro === null || playerId === null) return false;
  const hash = Buffer.from(row.hash, 'base64').toString('hex');
  const outcome = await payDeposit(deps, {
    paymentId,
    creditedMicro: microOf(asset, row.units, rateMicro),
    keys: [chainKey(row)],
    by: 'chain',
    detail: { transaction: String(row.id) },
    set: {
      amount_in_currency: decimalOf(asset, row.units),
      rate_micro: rateMicro,
      tx_hash: hash,
      tx_url: explorerUrl(deps.ton.settings.network, hash),
      confirmations_have: 1,
    },
  });
  crashPoint('ton-after-credit');
  await markCredited(deps, planned, outcome.status === 'elsewhere');
  return outcome.status === 'paid';
}

/** Notes that the money is credited, and with it whose purse paid for its player. */
async function markCredited(
  deps: CreditDeps,
  { id, sender, player_id: owner }: ChainDeposit,
  isElsewhere: boolean,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('ton_transactions')
      .set({ state: 'credited', reason: isElsewhere ? 'elsewhere' : null })
      .where('id', '=', id)
      .execute();
    if (isElsewhere || sender === null || owner === null) return;
    const fingerprints = linkOfSource(deps, sender);
    const nowMs = deps.clock.nowMs();
    await keepFingerprints(trx, playerIdOf(owner), { fingerprints, isProven: false, nowMs });
  });
}

/** The payment of money that was not announced, with its room in the limits. */
async function ensurePayment(deps: CreditDeps, row: ChainDeposit): Promise<void> {
  const { payment_id: id, rate_micro: rateMicro, player_id: owner } = row;
  if (id === null || rateMicro === null || owner === null) return;
  const playerId = playerIdOf(owner);
  const amountMicro = microOf(row.asset, row.units, rateMicro);
  const payment = await readPayment(deps.db, id);
  if (payment !== undefined) return await ensureRoom(deps, payment, amountMicro);
  const paywayId = await tonPaywayId(deps.db);
  const create = async (db: Database, room: ReservationId | null) => {
    await createPayment(
      { ...deps, db },
      {
        id,
        playerId,
        code: PAYMENT_CODES.deposit,
        paywayId,
        amountMicro,
        currencyId: CURRENCY_OF[row.asset],
        payerCurrency: row.asset,
        amountInCurrency: decimalOf(row.asset, row.units),
        rateMicro,
        by: 'chain',
        set: { confirmations_have: 1, confirmations_need: 1, reservation_id: room },
      },
    );
  };
  const room = await roomFor(deps, playerId, { amountMicro, keep: create });
  if (room === null) await create(deps.db, null);
}

/**
 * A payment that brings more than it took room for counts in the limits with all that it brings.
 */
async function ensureRoom(
  deps: CreditDeps,
  { id, state, player_id: owner, reservation_id: earlier }: PaymentRow,
  amountMicro: bigint,
): Promise<void> {
  if (state === PAYMENT_STATES.success) return;
  const { db, clock } = deps;
  if (earlier !== null) {
    if (await holdsRoom(db, earlier, amountMicro)) return;
    await releaseDeposit(db, earlier);
  }
  const keep = async (trx: Database, room: ReservationId) => {
    const isKept = await movePayment(trx, id, {
      from: NOT_CREDITED,
      what: 'room-taken',
      by: 'chain',
      set: { reservation_id: room },
      nowMs: clock.nowMs(),
    });
    if (!isKept) await releaseDeposit(trx, room);
  };
  await roomFor(deps, playerIdOf(owner), { amountMicro, keep });
}

type Room = Pick<RoomHolder, 'keep'> & { readonly amountMicro: bigint };

/**
 * Reserves room in the limits, with the payment that it is for; not where staff approved what the gate
 * refuses.
 */
async function roomFor(
  { gate }: CreditDeps,
  playerId: PlayerId,
  { amountMicro, keep }: Room,
): Promise<ReservationId | null> {
  return await gate.deposit(playerId, amountMicro, { keep }).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}
