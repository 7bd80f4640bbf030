import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';

/** A withdrawal that was just asked for, for the preview pages. */
export const PREVIEW_WITHDRAWAL: Payment = {
  id: '0198f0aa-0000-7000-8000-000000000001',
  code: PAYMENT_CODES.withdrawal,
  state: PAYMENT_STATES.created,
  amount: 500_000,
  amountInCurrency: '5000.00',
  course: 1,
  payerCurrency: 'RUB',
  purse_id: 74,
  payway: { id: 74, name: 'СБП', image: 'sbp', network: null },
  purseNumber: '•••• 4567',
  fee: 25_000,
  total: 525_000,
  comment: '{"bank_name":"Т-Банк"}',
  reason: null,
  createdAt: '2026-11-20T08:12:00.000Z',
  updatedAt: '2026-11-20T08:12:00.000Z',
  finishedAt: null,
  canCancel: true,
  expectedBy: '2026-11-23T08:12:00.000Z',
  booked: null,
  came: null,
  tx: null,
  confirmations: null,
};

/** A deposit by a chain that waits for its confirmations, for the preview pages. */
export const PREVIEW_DEPOSIT: Payment = {
  ...PREVIEW_WITHDRAWAL,
  id: '0198f0aa-0000-7000-8000-000000000002',
  code: PAYMENT_CODES.deposit,
  state: PAYMENT_STATES.processing,
  amountInCurrency: '23.809523809',
  course: 210,
  payerCurrency: 'GRAM',
  payway: { id: 80, name: 'TON', image: 'ton', network: 'TON' },
  purseNumber: null,
  fee: 0,
  total: 500_000,
  comment: null,
  canCancel: false,
  tx: { hash: 'b61041a58a7980b946e8fb9e198e3c904d24799ffa36574ea4251c41a566f581', url: null },
  confirmations: { have: 1, need: 3 },
};
