import {
  type WithdrawPayway,
  WITHDRAW_MIN_HUNDREDTHS,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import { WITHDRAW_FEE_PERCENT } from '../../../shared/cashdesk/withdrawals/quote.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ChannelHandlers, PlayerCaller } from '../../platform/wire/handlers.ts';
import { moneyCurrencyOf } from '../../players/money-currency.ts';
import { type PaywayView, viewPayway } from '../payways/view-payway.ts';
import { CARD_BANKS, FASTER_BANKS } from './banks.ts';
import { cancelWithdrawal } from './cancel.ts';
import { type PaceDeps, paceWithdrawals } from './pace.ts';
import { quoteWithdraw } from './quote-withdraw.ts';
import { withdraw, type WithdrawDeps } from './withdraw.ts';
import {
  type AskingPlayer,
  isFeeFreeFor,
  type WithdrawMethod,
  readWithdrawMethods,
} from './withdraw-terms.ts';

type WithdrawalsDeps = WithdrawDeps & PaceDeps;

async function askingOf(
  { players }: WithdrawalsDeps,
  { session }: PlayerCaller,
): Promise<AskingPlayer> {
  const player = await players.get(session.playerId);
  if (player === undefined) throw new Refusal('wire.invalid-token');
  return { player, platform: session.platform };
}

export const withdrawalsMessages = {
  loadPayWaysWithdraw: async (deps, caller, asked) => {
    const asking = await askingOf(deps, caller);
    const currency = asked?.currency ?? moneyCurrencyOf(asking.player);
    const ways = await readWithdrawMethods(deps, asking, currency);
    const view = { rates: deps.rates, side: 'out' as const, lang: asking.player.lang };
    return { payWays: ways.flatMap((way) => viewWay(view, way)) };
  },
  getBanks: async () => ({ banks: [...FASTER_BANKS] }),
  getBanksRepay: async () => ({ banks: [...CARD_BANKS] }),
  quoteWithdraw: async (deps, caller, payload) =>
    await quoteWithdraw(deps, await askingOf(deps, caller), payload),
  withdraw: async (deps, caller, payload) => {
    paceWithdrawals(deps, caller, 'settings');
    const answer = await withdraw(deps, caller.session, payload);
    return { ...answer, data: { balance: answer.balance } };
  },
  cancelPaymentRequest: async (deps, caller, { id }) => {
    paceWithdrawals(deps, caller, 'searches');
    const balance = await cancelWithdrawal(deps, caller.session.playerId, id);
    return { data: { balance } };
  },
} satisfies Partial<ChannelHandlers<WithdrawalsDeps>['cash']>;

/** A way out as the page shows it; the least of all payways counts where it is more. */
function viewWay(view: PaywayView, way: WithdrawMethod): WithdrawPayway[] {
  const least = (BigInt(WITHDRAW_MIN_HUNDREDTHS) * 1_000_000n) / way.limits.rateMicro;
  const isFree = isFeeFreeFor(way);
  return viewPayway(way.payway, [way.method], view).map((payway) => ({
    ...payway,
    fee: { percent: isFree ? 0 : WITHDRAW_FEE_PERCENT, fixed: 0, tiers: [] },
    methods: payway.methods.map((method) => ({
      ...method,
      minLimit: Math.max(method.minLimit, Number(least)),
    })),
    mask: way.mask,
    needsBank: way.needsBank,
    needsMemo: way.needsMemo,
    feePercent: isFree ? 0 : WITHDRAW_FEE_PERCENT,
    feeFree: isFree,
  }));
}
