import { Hono } from 'hono';

/** The sandbox operator's holdings besides its wallet on TON; they are not checked on any chain. */
const RESERVES = [
  {
    name: 'Cold storage',
    network: 'Bitcoin',
    address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    url: 'https://mempool.space/address/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    coin: 'BTC',
    amount: '12.5',
  },
  {
    name: 'Cold storage',
    network: 'Tron (TRC20)',
    address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
    url: 'https://tronscan.org/#/address/TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
    coin: 'USDT',
    amount: '850000',
  },
  {
    name: 'Segregated account',
    network: 'Bank',
    address: null,
    url: null,
    coin: 'EUR',
    amount: '1200000',
  },
];

/** Stands in for the operator's treasury. */
export function createTreasury(): Hono {
  return new Hono().get('/', (c) => c.json({ reserves: RESERVES }));
}
