import type { Logger } from '../../platform/logger.ts';
import type { Gate } from '../../protection/gate/gate.ts';
import type {
  QuoteWithdrawPayload,
  WithdrawQuote,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import { quoteWithdrawal } from '../../../shared/cashdesk/withdrawals/quote.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { courseOf, MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import type { QuoteDeps } from '../../rates/quote.ts';
import { type AddressDeps, lookUpAddress } from './addresses.ts';
import { expectedBy } from './expected-by.ts';
import { requireNoneOpen } from './may-withdraw.ts';
import { readPayee, type ReadPayeeDeps } from './read-payee.ts';
import { isBigSum, judgeRisk } from './risk.ts';
import { readRiskFacts } from './risk-facts.ts';
import {
  type AskingPlayer,
  quotedWay,
  type WithdrawMethod,
  readWithdrawMethods,
  noWayRefusal,
} from './withdraw-terms.ts';
import { readRecentAsks } from './withdrawal-store.ts';

/** What quoting a withdrawal needs. */
export type QuoteWithdrawDeps = ReadPayeeDeps &
  QuoteDeps &
  AddressDeps & { readonly gate: Gate; readonly logger: Logger };

/** How a withdrawal would go: whether staff look first, and until when its payee rests. */
type Going = { readonly needsStaff: boolean; readonly restsUntil: Date | undefined };

/**
 * What a withdrawal would cost and bring, and by when. Where its payee is given too, it is refused
 * for what the withdrawal would be: the address, its memo, one under way by the same payway, or a
 * sum the player's level does not allow; and the day counts the rest of a new address and the
 * staff's look.
 */
export async function quoteWithdraw(
  deps: QuoteWithdrawDeps,
  asking: AskingPlayer,
  asked: QuoteWithdrawPayload,
): Promise<WithdrawQuote> {
  const { amount } = asked;
  const ways = await readWithdrawMethods(deps, asking, asked.currency);
  const found = ways.find(({ payway }) => payway.id === asked.purse_id);
  if (found === undefined) throw await noWayRefusal(deps, asked.purse_id);
  if (amount <= 0) throw new Refusal('withdraw.amount');
  const way = quotedWay(deps, asking.player, found);
  const quote = quoteWithdrawal({ ...way.terms, amountHundredths: amount });
  const { needsStaff, restsUntil } = await goingOf(deps, asking, { way, asked });
  const fromMs = restsUntil?.getTime() ?? deps.clock.nowMs();
  return {
    amount,
    fee: quote.feeHundredths,
    total: quote.totalHundredths,
    arrives: {
      amount: quote.arrives,
      currency: way.payerCurrency,
      course: courseOf(way.terms.rateMicro),
    },
    expectedBy: expectedBy({ fromMs, needsStaff }).toISOString(),
    needsStaff,
    restsUntil: restsUntil?.toISOString() ?? null,
  };
}

type Judged = { readonly way: WithdrawMethod; readonly asked: QuoteWithdrawPayload };

/**
 * Without a payee by the sum alone, with those of the day; with one, by the rules that the
 * withdrawal itself is judged by.
 */
async function goingOf(
  deps: QuoteWithdrawDeps,
  { player }: AskingPlayer,
  { way, asked }: Judged,
): Promise<Going> {
  const { db, clock, gate, config } = deps;
  const rules = config.policy.payouts;
  const nowMs = clock.nowMs();
  const amountMicro = BigInt(asked.amount) * MICRO_PER_HUNDREDTH;
  const recent = await readRecentAsks(db, player.id, nowMs);
  if (asked.purseNumber === undefined && asked.addressId === undefined) {
    const needsStaff = isBigSum({ amountMicro, askedDayMicro: recent.dayMicro }, rules);
    return { needsStaff, restsUntil: undefined };
  }
  const payee = await readPayee(deps, player, { way, asked });
  await gate.withdraw(player.id, { amountMicro, monthMicro: recent.monthMicro });
  requireNoneOpen(recent, way);
  const playerId = player.id;
  const address = await lookUpAddress(deps, db, { playerId, way, payee, nowMs });
  const question = { playerId, amountMicro, withdrawalId: null, addressId: address.id };
  const facts = await readRiskFacts(deps, db, question);
  const isNewAddress = facts.isNewAddress && !address.isTrusted;
  const { approvalsNeeded } = judgeRisk({ ...facts, isNewAddress }, rules);
  const rests = address.usableFrom.getTime() > nowMs;
  return {
    needsStaff: approvalsNeeded > 0,
    restsUntil: rests ? address.usableFrom : undefined,
  };
}
