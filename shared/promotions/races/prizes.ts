import { MICRO_PER_HUNDREDTH } from '../../money/amount.ts';
import type { RaceMoney, RaceTerms } from './terms.ts';

/** What a race pays by: its terms, and what an EUR was worth when it opened. */
export type PrizeTerms = Pick<RaceTerms, 'bank' | 'prizes' | 'minScoreMicro' | 'mostOfScoreBp'> & {
  /** Base micro-units for one EUR. */
  readonly eurRateMicro: bigint;
};

const BP = 10_000n;
const floored = (amountMicro: bigint) => amountMicro - (amountMicro % MICRO_PER_HUNDREDTH);

/** A sum of terms in base micro-units. */
export const microOfMoney = (money: RaceMoney, eurRateMicro: bigint): bigint =>
  'micro' in money ? BigInt(money.micro) : (BigInt(money.eurHundredths) * eurRateMicro) / 100n;

/** All that may be won, in base micro-units, where the scores of all come to a sum. */
export function bankMicro(terms: PrizeTerms, scoresMicro: bigint): bigint {
  const { bank, prizes, eurRateMicro } = terms;
  if (prizes.kind === 'amounts') {
    return prizes.places.reduce(
      (sum, { count, amount }) => sum + BigInt(count) * microOfMoney(amount, eurRateMicro),
      0n,
    );
  }
  const base = bank.base === undefined ? 0n : microOfMoney(bank.base, eurRateMicro);
  return floored(base + (scoresMicro * BigInt(bank.ofScoresBp ?? 0)) / BP);
}

/** What a place is worth by itself, whoever has it; zero for a place that is not paid. */
export function placeMicro(terms: PrizeTerms, place: number, ofBankMicro: bigint): bigint {
  let last = 0;
  const { prizes, eurRateMicro } = terms;
  if (prizes.kind === 'amounts') {
    for (const { count, amount } of prizes.places) {
      last += count;
      if (place <= last) return floored(microOfMoney(amount, eurRateMicro));
    }
    return 0n;
  }
  for (const { count, shareBp } of prizes.places) {
    last += count;
    if (place <= last) return floored((ofBankMicro * BigInt(shareBp)) / BP);
  }
  return 0n;
}

/** How a player stands: a place from 1, and a score in the unit of the race. */
export type Standing = { readonly place: number; readonly scoreMicro: bigint };

/**
 * What a player gets for a place: nothing below the least score, and never more than the part of the
 * score that the terms allow. Base micro-units, whole hundredths rounded down.
 */
export function prizeMicro(terms: PrizeTerms, { place, scoreMicro }: Standing, bank: bigint) {
  if (scoreMicro < BigInt(terms.minScoreMicro)) return 0n;
  const amount = placeMicro(terms, place, bank);
  if (terms.mostOfScoreBp === undefined) return amount;
  const most = floored((scoreMicro * BigInt(terms.mostOfScoreBp)) / BP);
  return amount < most ? amount : most;
}
