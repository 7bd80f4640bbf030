import type {
  QuoteWithdrawPayload,
  WithdrawQuote,
} from '../../../shared/cashdesk/withdraw-contract.ts';
import { quoteWithdrawal } from '../../../shared/cashdesk/withdraw-quote.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import type { Context } from '../../context.ts';
import { restsUntil } from './addresses.ts';
import { expectedBy } from './expected-by.ts';
import { requireOthersAddress } from './own-addresses.ts';
import { normalMemo, normalPurse } from './purse.ts';
import { type AskingPlayer, type WayOut, waysOut } from './withdraw-terms.ts';
import { readRecentAsks } from './withdrawal-store.ts';

/**
 * What a withdrawal would cost and bring, and by when. Where its payee is given too, it is refused for
 * what the withdrawal would be: the address, its memo, or a sum the player's level does not allow.
 */
export async function quoteWithdraw(
  context: Context,
  asking: AskingPlayer,
  asked: QuoteWithdrawPayload,
): Promise<WithdrawQuote> {
  const { amount } = asked;
  const ways = await waysOut(context, asking, asked.currency);
  const way = ways.find(({ payway }) => payway.id === asked.purse_id);
  if (way === undefined) throw new Refusal('withdraw.unavailable');
  if (amount <= 0) throw new Refusal('withdraw.amount');
  const quote = quoteWithdrawal({ ...way.terms, amountHundredths: amount });
  const needsStaff =
    BigInt(amount) * MICRO_PER_HUNDREDTH > context.config.policy.payouts.autoMaxMicro;
  const fromMs = await goesFrom(context, asking, { way, asked });
  return {
    amount,
    fee: quote.feeHundredths,
    total: quote.totalHundredths,
    arrives: { amount: quote.arrives, currency: way.payerCurrency },
    expectedBy: expectedBy({ fromMs, needsStaff }).toISOString(),
  };
}

type Judged = { readonly way: WayOut; readonly asked: QuoteWithdrawPayload };

/** From when it could go: now, or once its address has rested. */
async function goesFrom(
  context: Context,
  { player }: AskingPlayer,
  { way, asked }: Judged,
): Promise<number> {
  const { db, clock, gate } = context;
  const nowMs = clock.nowMs();
  if (asked.purseNumber === undefined) return nowMs;
  const { id: paywayId, is_crypto: isCrypto, network } = way.payway;
  const kind = { paywayId, isCrypto, network, mask: way.mask };
  const purse = normalPurse(kind, asked.purseNumber);
  await requireOthersAddress(context, db, { isCrypto, network, purse });
  const memo = way.needsMemo ? normalMemo(asked.memoTag ?? '') : '';
  const { monthMicro } = await readRecentAsks(db, player.id, nowMs);
  await gate.withdraw(player.id, {
    amountMicro: BigInt(asked.amount) * MICRO_PER_HUNDREDTH,
    monthMicro,
  });
  const payee = { purse, memo: memo === '' ? null : memo };
  const rested = await restsUntil(context, db, { playerId: player.id, way, payee, nowMs });
  return Math.max(nowMs, rested.getTime());
}
