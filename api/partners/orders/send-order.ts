import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { quoteWithdrawal } from '../../../shared/cashdesk/withdrawals/quote.ts';
import type { WithdrawPayload } from '../../../shared/cashdesk/withdrawals/contract.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import { readWallets, viewWallet } from '../../cashdesk/ton/wallets/wallets-store.ts';
import { type AskWithdrawalDeps, askWithdrawal } from '../../cashdesk/withdrawals/withdraw.ts';
import { quotedWay, readWithdrawMethods } from '../../cashdesk/withdrawals/withdraw-terms.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Order } from './order-store.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** What sending orders on needs. */
export type SendOrderDeps = AskWithdrawalDeps;

/** How many are sent in one run. */
const PAGE = 100;

/** For how long an order waits for what may pass by itself. */
const PATIENCE_MS = 3 * DAY_MS;

/** What may pass by itself: the way is closed for now, another is under way, the rate has moved. */
const PASSING: readonly RefusalName[] = [
  'withdraw.too-fast',
  'withdraw.do-not-split',
  'withdraw.quote-moved',
  'withdraw.unavailable',
  'rates.old',
];

/** The partner's session is long over; what Telegram hides from its own app is no matter here. */
const PLATFORM = 'web';

/** Sends on every paid order that is to leave over TON, and answers how many there were. */
export async function sendOrders(deps: SendOrderDeps): Promise<number> {
  const waiting = await deps.db
    .selectFrom('partner_orders')
    .selectAll()
    .where('state', '=', 'paid')
    .where('sending', '=', 'waiting')
    .orderBy('decided_at')
    .limit(PAGE)
    .execute();
  for (const order of waiting) {
    await sendOrder(deps, order).catch((error: unknown) =>
      deps.logger.error({ err: error, orderId: order.id }, 'an order of a partner was not sent on'),
    );
  }
  return waiting.length;
}

/**
 * Asks for the withdrawal of an order whose money is on the partner's balance. It is a withdrawal like
 * any other, with every rule, limit, judgement and act of staff, asked for under the order's own id: so
 * however often this runs, and wherever it dies, there is one. Where it is refused, or comes back, the
 * money is on the balance, where nobody has to be believed for it.
 */
async function sendOrder(deps: SendOrderDeps, order: Order): Promise<void> {
  const playerId = playerIdOf(order.partner_id);
  try {
    const asked = await payloadOf(deps, playerId, order);
    await askWithdrawal(deps, { playerId, platform: PLATFORM, confirm: confirmedBefore }, asked);
    crashPoint('order-after-ask');
    await endSending(deps, order, { sending: 'asked', sending_refusal: null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const waitedMs = deps.clock.nowMs() - (order.decided_at?.getTime() ?? 0);
    if (PASSING.includes(error.refusal) && waitedMs < PATIENCE_MS) return;
    await endSending(deps, order, { sending: 'refused', sending_refusal: error.refusal });
  }
}

/** The owner was made sure of when the order was made. */
const confirmedBefore = async (): Promise<void> => undefined;

/** The whole order, by the first way out over TON, to the wallet while it is still the partner's. */
async function payloadOf(
  deps: SendOrderDeps,
  playerId: PlayerId,
  order: Order,
): Promise<WithdrawPayload> {
  const wallets = await readWallets(deps.db, playerId);
  const wallet = wallets.find(({ id }) => id === order.ton_wallet_id);
  if (wallet === undefined) throw new Refusal('partner.wallet');
  const player = await deps.players.get(playerId);
  if (player === undefined) throw new Refusal('wire.invalid-token');
  const ways = await readWithdrawMethods(deps, { player, platform: PLATFORM }, undefined);
  const found = ways.find(({ payway }) => payway.family === 'ton');
  if (found === undefined) throw new Refusal('withdraw.unavailable');
  const { terms, payway, payerCurrency } = quotedWay(deps, player, found);
  const amount = hundredthsOfMicro(order.amount_micro);
  const { arrives } = quoteWithdrawal({ ...terms, amountHundredths: amount });
  return {
    amount,
    purse_id: payway.id,
    currency: found.method.currency_id,
    purseNumber: viewWallet(wallet).address,
    arrives: { amount: arrives, currency: payerCurrency },
    requestId: order.id,
  };
}

async function endSending(
  { db }: SendOrderDeps,
  { id }: Order,
  set: Pick<Order, 'sending' | 'sending_refusal'>,
): Promise<void> {
  await db
    .updateTable('partner_orders')
    .set(set)
    .where('id', '=', id)
    .where('sending', '=', 'waiting')
    .execute();
}
