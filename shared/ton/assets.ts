/** What comes in and goes out over the TON network; the tickers are names on screen, never keys. */
export const TON_ASSETS = ['GRAM', 'USDT'] as const;
export type TonAsset = (typeof TON_ASSETS)[number];

/** Digits after the point of one unit: amounts on the chain are whole numbers of the last one. */
export const TON_DECIMALS: Readonly<Record<TonAsset, number>> = { GRAM: 9, USDT: 6 };

/** The networks of TON Connect by their id. */
export const TON_MAINNET = '-239';
export const TON_TESTNET = '-3';

/** Where wallets read who asks them; public, without a session. */
export const TON_MANIFEST_PATH = '/tonconnect-manifest.json';

/** The most wallets a player may bind. */
export const MAX_TON_WALLETS = 5;
