import type { RateSymbol } from '../../../shared/rates/contract.ts';
import type { PaywayRow } from '../payways/payways-store.ts';

/** A coin that arrives through the provider. */
export type Coin = {
  /** The provider's ticker. */
  readonly code: string;
  /** The network as payways name it: with the symbol it tells which payway carries the coin. */
  readonly network: string;
  readonly symbol: RateSymbol;
  readonly name: string;
  readonly image: string;
  /** Blocks until it is credited. */
  readonly confirmations: number;
  /** Where anybody sees a transaction; its hash follows. */
  readonly explorer: string;
};

type Network = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly image: string;
  readonly coins: readonly Coin[];
};

const usdt = (
  network: string,
  { confirmations, explorer }: Pick<Coin, 'confirmations' | 'explorer'>,
): Coin => ({
  code: `${network}/usdt`,
  network: network.toUpperCase(),
  symbol: 'USDT',
  name: 'USDT',
  image: 'usdt',
  confirmations,
  explorer,
});

/** The networks the provider serves, in the order they are offered. */
export const CRYPTAPI_NETWORKS: readonly Network[] = [
  {
    id: 2,
    code: 'trc20',
    name: 'Tron (TRC20)',
    image: 'trx',
    coins: [usdt('trc20', { confirmations: 20, explorer: 'https://tronscan.org/#/transaction/' })],
  },
  {
    id: 3,
    code: 'erc20',
    name: 'Ethereum (ERC20)',
    image: 'eth',
    coins: [
      usdt('erc20', { confirmations: 12, explorer: 'https://etherscan.io/tx/' }),
      {
        code: 'eth',
        network: 'ERC20',
        symbol: 'ETH',
        name: 'Ethereum',
        image: 'eth',
        confirmations: 12,
        explorer: 'https://etherscan.io/tx/',
      },
    ],
  },
  {
    id: 4,
    code: 'bep20',
    name: 'BNB Smart Chain (BEP20)',
    image: 'bnb',
    coins: [usdt('bep20', { confirmations: 15, explorer: 'https://bscscan.com/tx/' })],
  },
  {
    id: 5,
    code: 'btc',
    name: 'Bitcoin',
    image: 'btc',
    coins: [
      {
        code: 'btc',
        network: 'BTC',
        symbol: 'BTC',
        name: 'Bitcoin',
        image: 'btc',
        confirmations: 2,
        explorer: 'https://mempool.space/tx/',
      },
    ],
  },
  {
    id: 6,
    code: 'ltc',
    name: 'Litecoin',
    image: 'ltc',
    coins: [
      {
        code: 'ltc',
        network: 'LTC',
        symbol: 'LTC',
        name: 'Litecoin',
        image: 'ltc',
        confirmations: 6,
        explorer: 'https://litecoinspace.org/tx/',
      },
    ],
  },
];

const COINS = new Map(
  CRYPTAPI_NETWORKS.flatMap(({ coins }) => coins.map((coin): [string, Coin] => [coin.code, coin])),
);

/** Whether it is the payway that carries a coin of the provider. */
export const isPaywayOf = (
  payway: Pick<PaywayRow, 'family' | 'network' | 'coin'>,
  { network, symbol }: Coin,
): boolean => payway.family === 'cryptapi' && payway.network === network && payway.coin === symbol;

/** A coin by the provider's ticker; the provider writes `trc20_usdt` for it as well. */
export function coinByCode(code: string): Coin | undefined {
  return COINS.get(code.toLowerCase().replace('_', '/'));
}

/** The tickers of a coin on all its networks: one rate prices them. */
export const codesOf = (symbol: RateSymbol): readonly string[] =>
  [...COINS.values()].filter((coin) => coin.symbol === symbol).map(({ code }) => code);

const PLACES = 18;
const VALUE = /^(\d{1,12})(?:\.(\d{1,30}))?$/;

/**
 * Base micro-units of a decimal in units of a coin, rounded down; undefined for what is no plain
 * decimal. Digits after the eighteenth place are below the smallest unit of every coin and are dropped.
 */
export function microOfCoin(value: string, rateMicro: bigint): bigint | undefined {
  const units = unitsOf(value);
  return units === undefined ? undefined : (units * rateMicro) / 10n ** BigInt(PLACES);
}

/** Compares two decimals in units of a coin; undefined where one of them is none. */
export function isLess(value: string, other: string): boolean | undefined {
  const [one, two] = [unitsOf(value), unitsOf(other)];
  return one === undefined || two === undefined ? undefined : one < two;
}

function unitsOf(value: string): bigint | undefined {
  const [, whole, part = ''] = VALUE.exec(value) ?? [];
  if (whole === undefined) return undefined;
  return BigInt(whole + part.slice(0, PLACES).padEnd(PLACES, '0'));
}
