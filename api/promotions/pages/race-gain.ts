import { leastCostMicro } from '../../../shared/money/counted-stake.ts';
import {
  bankMicro,
  microOfMoney,
  placeMicro,
  prizeMicro,
  type PrizeTerms,
} from '../../../shared/promotions/races/prizes.ts';
import { placesOf, type RaceTerms } from '../../../shared/promotions/races/terms.ts';

const BP = 10_000n;
const MILLION = 1_000_000n;

/** What those who share gain where nobody else plays: the worst that terms can cost. */
export type RaceGain = {
  readonly accounts: number;
  readonly stakeMicro: bigint;
  readonly gainMicro: bigint;
};

/**
 * What a score costs to reach at least, on average, in base micro-units; and the stake of it. Those
 * who share play in the hour when bets bring most. Only bets that count in full bring multipliers, so
 * those cost their part too.
 */
function costOf(terms: RaceTerms, scoreMicro: bigint, eurRateMicro: bigint) {
  const mostPercent = Math.max(0, ...(terms.happyHours ?? []).map((hour) => hour.morePercent));
  const playedMicro = (scoreMicro * 100n) / BigInt(100 + mostPercent);
  if (terms.score.kind === 'counted') {
    return { stakeMicro: playedMicro, costMicro: leastCostMicro(playedMicro) };
  }
  const bet = terms.minBet === undefined ? 0n : microOfMoney(terms.minBet, eurRateMicro);
  // A bet returns less than its stake on average, so a score takes at least as many bets as it counts.
  const stakeMicro = (playedMicro * bet) / MILLION;
  return { stakeMicro, costMicro: leastCostMicro(stakeMicro) };
}

/**
 * The most that people who share gain by a race that nobody else takes part in: each of their accounts
 * plays the least score, or just enough for the whole prize of its place, whichever brings more.
 */
export function raceGain(terms: RaceTerms, eurRateMicro: bigint): RaceGain {
  const prizes: PrizeTerms = { ...terms, eurRateMicro };
  const least = BigInt(terms.minScoreMicro);
  const bank = bankMicro(prizes, least * BigInt(placesOf(terms)));
  const cap = terms.mostOfScoreBp === undefined ? undefined : BigInt(terms.mostOfScoreBp);
  let all: RaceGain = { accounts: 0, stakeMicro: 0n, gainMicro: 0n };
  for (let place = 1; place <= placesOf(terms); place += 1) {
    const whole = cap && (placeMicro(prizes, place, bank) * BP) / cap + 1n;
    const scores = whole === undefined || whole <= least ? [least] : [least, whole];
    const best = scores
      .map((scoreMicro) => {
        const { stakeMicro, costMicro } = costOf(terms, scoreMicro, eurRateMicro);
        const gainMicro = prizeMicro(prizes, { place, scoreMicro }, bank) - costMicro;
        return { stakeMicro, gainMicro };
      })
      .reduce((one, other) => (other.gainMicro > one.gainMicro ? other : one));
    if (best.gainMicro <= 0n) continue;
    all = {
      accounts: all.accounts + 1,
      stakeMicro: all.stakeMicro + best.stakeMicro,
      gainMicro: all.gainMicro + best.gainMicro,
    };
  }
  return all;
}
