import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ChannelHandlers } from '../../transport/handlers.ts';

type DepositMessage =
  | 'loadPayWaysDeposit'
  | 'deposit'
  | 'getDeposit'
  | 'confirmTransfer'
  | 'cancelDeposit'
  | 'transactions';

export const depositMessages: Pick<ChannelHandlers['cash'], DepositMessage> = {
  loadPayWaysDeposit: async () => ({
    payWays: [],
    quickAmounts: [],
    quickAmountsExchange: [],
    shouldOfferLimit: false,
  }),
  deposit: async () => {
    throw new Refusal('cashdesk.no-gateway');
  },
  getDeposit: async () => {
    throw new Refusal('cashdesk.payment-unknown');
  },
  confirmTransfer: async () => {
    throw new Refusal('cashdesk.payment-unknown');
  },
  cancelDeposit: async () => {
    throw new Refusal('cashdesk.payment-unknown');
  },
  transactions: async () => ({ data: { transactions: [], total: 0 } }),
};
