import { PAYMENT_CODES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { paymentOfPlayer, readPaymentsOf } from '../payments/payment-store.ts';
import { viewPayment } from '../payments/view-payment.ts';
import { cancelDeposit, confirmTransfer, type EndDepositDeps } from './end-deposit.ts';
import { loadDepositPayways, type LoadPaywaysDeps } from './load-payways.ts';
import { makeDeposit, type MakeDepositDeps } from './make-deposit.ts';
import { requisitesOf } from './view-requisites.ts';

/** The page that a client gets that turns no pages. */
const LONGEST_PAGE = 100;

type DepositsDeps = MakeDepositDeps & EndDepositDeps & LoadPaywaysDeps;

export const depositsMessages = {
  loadPayWaysDeposit: async (deps, { session }, asked) =>
    await loadDepositPayways(deps, session, asked),
  deposit: async (deps, { session, address }, asked) =>
    await makeDeposit(deps, { ...session, address }, asked),
  getPayment: async ({ db, config }, { session }, { id }) => ({
    payment: viewPayment(await paymentOfPlayer(db, session.playerId, { id }), config.policy),
  }),
  getDeposit: async ({ db, clock, config }, { session }, { id }) => {
    const row = await paymentOfPlayer(db, session.playerId, { id, code: PAYMENT_CODES.deposit });
    const requisites = requisitesOf(row, clock.nowMs());
    return {
      payment: viewPayment(row, config.policy),
      ...(requisites !== undefined && { requisites }),
    };
  },
  confirmTransfer: async (deps, { session }, { id }) => ({
    payment: await confirmTransfer(deps, session.playerId, id),
  }),
  cancelDeposit: async (deps, { session }, { id }) => ({
    payment: await cancelDeposit(deps, session.playerId, id),
  }),
  transactions: async ({ db, config }, { session }, asked) => {
    const { code, page = 1, pageSize = LONGEST_PAGE } = asked;
    const shown = { code, page, pageSize };
    const { payments, total } = await readPaymentsOf(db, session.playerId, shown);
    return {
      data: { transactions: payments.map((row) => viewPayment(row, config.policy)), total },
    };
  },
} satisfies Partial<ChannelHandlers<DepositsDeps>['cash']>;
