import type { ChannelHandlers } from '../../transport/handlers.ts';
import { paymentOfPlayer, readPaymentsOf } from '../payments/payment-store.ts';
import { viewPayment } from '../payments/view-payment.ts';
import { cancelDeposit, confirmTransfer } from './end-deposit.ts';
import { loadDepositPayways } from './load-payways.ts';
import { makeDeposit } from './make-deposit.ts';
import { requisitesOf } from './view-requisites.ts';

type DepositMessage =
  | 'loadPayWaysDeposit'
  | 'deposit'
  | 'getPayment'
  | 'getDeposit'
  | 'confirmTransfer'
  | 'cancelDeposit'
  | 'transactions';

export const depositMessages: Pick<ChannelHandlers['cash'], DepositMessage> = {
  loadPayWaysDeposit: async (context, { session }, asked) =>
    await loadDepositPayways(context, session, asked),
  deposit: async (context, { session }, asked) => await makeDeposit(context, session, asked),
  getPayment: async ({ db, config }, { session }, { id }) => ({
    payment: viewPayment(await paymentOfPlayer(db, session.playerId, { id }), config.policy),
  }),
  getDeposit: async ({ db, clock, config }, { session }, { id }) => {
    const row = await paymentOfPlayer(db, session.playerId, { id, code: 1 });
    const requisites = requisitesOf(row, clock.nowMs());
    return {
      payment: viewPayment(row, config.policy),
      ...(requisites !== undefined && { requisites }),
    };
  },
  confirmTransfer: async (context, { session }, { id }) => ({
    payment: await confirmTransfer(context, session.playerId, id),
  }),
  cancelDeposit: async (context, { session }, { id }) => ({
    payment: await cancelDeposit(context, session.playerId, id),
  }),
  transactions: async ({ db, config }, { session }, asked) => {
    const { payments, total } = await readPaymentsOf(db, session.playerId, asked);
    return {
      data: { transactions: payments.map((row) => viewPayment(row, config.policy)), total },
    };
  },
};
