/** The operator's fee on top of a withdrawal, in percent, when there is a fee. */
export const WITHDRAW_FEE_PERCENT = 5;

/** The level from which no fee is taken. */
export const FEE_FREE_LEVEL = 10;

/** What is sent over a network; the network is null for what is no coin. */
export type CoinNetwork = {
  readonly network: string | null;
  /** The code of the coin or currency. */
  readonly coin: string;
};

/**
 * The coin that TON deducts its fee from, its own, and how much of it in thousandths. The wire
 * names the network and the coin of a payway but not what the network costs, so both sides read it
 * here.
 */
const TON_FEE = { network: 'TON', coin: 'GRAM', thousandths: 11n } as const;

/** Whether it is the coin of the TON network itself, and no token on it. */
export const isTonCoin = ({ network, coin }: CoinNetwork): boolean =>
  network === TON_FEE.network && coin === TON_FEE.coin;

/**
 * What the network deducts from the sent amount, as a decimal of the coin; undefined when it
 * deducts nothing. It is not a fee of the operator and takes nothing more from the balance.
 */
export const networkFeeOf = (payout: CoinNetwork): string | undefined =>
  isTonCoin(payout) ? decimalOf(TON_FEE.thousandths, 3) : undefined;

const MICRO_PER_HUNDREDTH = 10_000n;

/** What a quote depends on. */
export type WithdrawTerms = CoinNetwork & {
  /** Hundredths of the base currency, before the fee. */
  readonly amountHundredths: number;
  readonly isCrypto: boolean;
  readonly vipLevel: number;
  /** Base micro-units for one unit of what is paid out. */
  readonly rateMicro: bigint;
  /** Decimal places of what is paid out. */
  readonly places: number;
};

/** What a withdrawal costs and pays; sums without a unit in their name are exact decimals. */
export type Quote = {
  readonly amountHundredths: number;
  readonly feeHundredths: number;
  /** What is taken from the balance. */
  readonly totalHundredths: number;
  /** What arrives, rounded down to the places of its currency; never negative. */
  readonly arrives: string;
};

/** Whether a withdrawal is free: crypto, or a player from level 10 on. */
export const isFeeFree = ({ isCrypto, vipLevel }: Pick<WithdrawTerms, 'isCrypto' | 'vipLevel'>) =>
  isCrypto || vipLevel >= FEE_FREE_LEVEL;

/**
 * The only calculation of a withdrawal: the quote on the screen, the money held and the money sent
 * all come from it. The fee is rounded up to a whole hundredth, what arrives is rounded down.
 */
export function quoteWithdrawal(terms: WithdrawTerms): Quote {
  const { amountHundredths, rateMicro, places } = terms;
  const amount = BigInt(amountHundredths);
  const fee = isFeeFree(terms) ? 0n : ceilDivide(amount * BigInt(WITHDRAW_FEE_PERCENT), 100n);
  const unit = 10n ** BigInt(places);
  const bought = (amount * MICRO_PER_HUNDREDTH * unit) / rateMicro;
  const kept = isTonCoin(terms) ? ceilDivide(TON_FEE.thousandths * unit, 1000n) : 0n;
  return {
    amountHundredths,
    feeHundredths: Number(fee),
    totalHundredths: Number(amount + fee),
    arrives: decimalOf(bought > kept ? bought - kept : 0n, places),
  };
}

/**
 * The largest sum that can be withdrawn from a balance, fee included, in hundredths of the base
 * currency.
 */
export function largestWithdrawal(
  balanceHundredths: number,
  terms: Pick<WithdrawTerms, 'isCrypto' | 'vipLevel'>,
): number {
  if (balanceHundredths <= 0) return 0;
  if (isFeeFree(terms)) return balanceHundredths;
  const balance = BigInt(balanceHundredths);
  return Number((balance * 100n) / BigInt(100 + WITHDRAW_FEE_PERCENT));
}

/** The places in which decimals are compared: no currency is sent with more. */
const COMPARED_PLACES = 18;

/** Whether one decimal is less than another, however many places each is written with. */
export const isLessArriving = (one: string, other: string): boolean =>
  comparedUnits(one) < comparedUnits(other);

function comparedUnits(decimal: string): bigint {
  const [whole = '', part = ''] = decimal.split('.');
  return BigInt(whole + part.slice(0, COMPARED_PLACES).padEnd(COMPARED_PLACES, '0'));
}

const ceilDivide = (one: bigint, other: bigint) => (one + other - 1n) / other;

/** A number of the smallest units as a decimal with all its places. */
function decimalOf(units: bigint, places: number): string {
  const text = units.toString().padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}
