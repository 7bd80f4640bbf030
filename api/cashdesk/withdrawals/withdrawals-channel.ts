import {
  type WithdrawPayway,
  WITHDRAW_MIN_HUNDREDTHS,
} from '../../../shared/cashdesk/withdraw-contract.ts';
import { WITHDRAW_FEE_PERCENT } from '../../../shared/cashdesk/withdraw-quote.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { throttleKey } from '../../auth/network.ts';
import type { Context } from '../../context.ts';
import type { CallHandlers, ChannelHandlers, PlayerCaller } from '../../transport/handlers.ts';
import { takeToken } from '../../transport/limits.ts';
import { type PaywayView, viewPayway } from '../payways/view-payway.ts';
import { listAddresses } from './addresses.ts';
import { CARD_BANKS, FASTER_BANKS } from './banks.ts';
import { cancelWithdrawal } from './cancel.ts';
import { quoteWithdraw } from './quote-withdraw.ts';
import { whyNotWithdraw } from './why-not.ts';
import { withdraw } from './withdraw.ts';
import { type AskingPlayer, isFreeOf, type WayOut, waysOut } from './withdraw-terms.ts';

type WithdrawMessage =
  | 'loadPayWaysWithdraw'
  | 'getBanks'
  | 'getBanksRepay'
  | 'quoteWithdraw'
  | 'withdraw'
  | 'cancelPaymentRequest';

async function askingOf({ players }: Context, { session }: PlayerCaller): Promise<AskingPlayer> {
  const player = await players.get(session.playerId);
  if (player === undefined) throw new Refusal('wire.invalid-token');
  return { player, platform: session.platform };
}

/** What reads all rounds since a deposit, or hashes a password. */
function pace(
  { limits }: Context,
  { session, address }: PlayerCaller,
  kind: 'searches' | 'settings',
) {
  takeToken(limits[kind], { playerId: session.playerId, throttle: throttleKey(address) });
}

export const withdrawMessages: Pick<ChannelHandlers['cash'], WithdrawMessage> = {
  loadPayWaysWithdraw: async (context, caller, { currency }) => {
    const asking = await askingOf(context, caller);
    const ways = await waysOut(context, asking, currency);
    const view = { courses: context.courses, lang: asking.player.lang };
    return { payWays: ways.flatMap((way) => viewWay(view, way)) };
  },
  getBanks: async () => ({ banks: [...FASTER_BANKS] }),
  getBanksRepay: async () => ({ banks: [...CARD_BANKS] }),
  quoteWithdraw: async (context, caller, payload) =>
    await quoteWithdraw(context, await askingOf(context, caller), payload),
  withdraw: async (context, caller, payload) => {
    pace(context, caller, 'settings');
    return await withdraw(context, caller.session, payload);
  },
  cancelPaymentRequest: async (context, caller, { id }) => {
    pace(context, caller, 'searches');
    const balance = await cancelWithdrawal(context, caller.session.playerId, id);
    return { type: 'cancelPaymentSuccess', data: { balance } };
  },
};

/** A way out as the page shows it; the least of all payways counts where it is more. */
function viewWay(view: PaywayView, way: WayOut): WithdrawPayway[] {
  const least = (BigInt(WITHDRAW_MIN_HUNDREDTHS) * 1_000_000n) / way.limits.courseMicro;
  const isFree = isFreeOf(way);
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

export const withdrawCalls = {
  'cash.whyNotWithdraw': async (context, caller) => {
    pace(context, caller, 'searches');
    return await whyNotWithdraw(context, caller.session.playerId);
  },
  'cash.getAddresses': async (context, { session }) => ({
    addresses: [...(await listAddresses(context, session.playerId))],
  }),
} satisfies Partial<CallHandlers>;
