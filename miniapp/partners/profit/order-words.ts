import type { PlainKey } from '../../i18n/message-key.ts';

type Words = { readonly name: PlainKey; readonly tone: 'plain' | 'warn' | 'win' | 'lose' };

const UNKNOWN: Words = { name: 'partners.order.created', tone: 'plain' };

/** The statuses of an order as the specification numbers them. */
const STATUSES: Readonly<Record<number, Words>> = {
  1: { name: 'partners.order.created', tone: 'warn' },
  2: { name: 'partners.order.approved', tone: 'win' },
  10: { name: 'partners.order.rejected', tone: 'plain' },
};

/** What a status of an order is called, and how its chip looks. */
export const orderWords = (status: number): Words => STATUSES[status] ?? UNKNOWN;
