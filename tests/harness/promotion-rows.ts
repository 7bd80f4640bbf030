import { ANYBODY, PLAYERS, stateless } from './access-row.ts';

const NOBODYS_HOME = {
  fullName: 'Nobody',
  country: 'Nowhere',
  region: 'Nowhere',
  cite: 'Nowhere',
  address: 'Nowhere',
  index: '0',
  telegram: '@nobody',
};

/** Who may send each call about New Year Full House. */
export const NEW_YEAR_ROWS = {
  'bonus.newYearBoom.getPrizeList': ANYBODY,
  'bonus.newYearBoom.getPrizeForOrders': PLAYERS,
  'bonus.newYearBoom.checkOrder': PLAYERS,
  'bonus.newYearBoom.createOrder': {
    ...stateless('order.no-prize'),
    payload: { orderData: NOBODYS_HOME },
  },
} as const;
