import { Refusal } from '../../../shared/errors/refusal.ts';
import type { CallHandlers, ChannelHandlers } from '../../transport/handlers.ts';

type WithdrawMessage =
  | 'loadPayWaysWithdraw'
  | 'getBanks'
  | 'getBanksRepay'
  | 'quoteWithdraw'
  | 'withdraw'
  | 'cancelPaymentRequest';

export const withdrawMessages: Pick<ChannelHandlers['cash'], WithdrawMessage> = {
  loadPayWaysWithdraw: async () => ({ payWays: [] }),
  getBanks: async () => ({ banks: [] }),
  getBanksRepay: async () => ({ banks: [] }),
  quoteWithdraw: async () => {
    throw new Refusal('withdraw.unavailable');
  },
  withdraw: async () => {
    throw new Refusal('withdraw.unavailable');
  },
  cancelPaymentRequest: async () => {
    throw new Refusal('withdraw.unknown');
  },
};

export const withdrawCalls = {
  'cash.whyNotWithdraw': async () => ({
    wallets: [],
    withdrawable: 0,
    needToPlaying: 0,
    staked: 0,
    blocks: [],
    coolingUntil: null,
  }),
  'cash.getAddresses': async () => ({ addresses: [] }),
} satisfies Partial<CallHandlers>;
