/**
 * The assets that are received and sent over the TON network; tickers are display names, never
 * keys.
 */
export const TON_ASSETS = ['GRAM', 'USDT'] as const;
export type TonAsset = (typeof TON_ASSETS)[number];

/** Decimal places of one unit: amounts on the chain are whole numbers of the smallest unit. */
export const TON_DECIMALS: Readonly<Record<TonAsset, number>> = { GRAM: 9, USDT: 6 };

/** The networks of TON Connect by their id. */
export const TON_MAINNET = '-239';
export const TON_TESTNET = '-3';

/** Where wallets read which site asks them; public, without a session. */
export const TON_MANIFEST_PATH = '/tonconnect-manifest.json';

/** The most wallets a player may bind. */
export const MAX_TON_WALLETS = 5;
