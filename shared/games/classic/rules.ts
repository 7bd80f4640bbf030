import { type PotShares, sumOf } from '../pots/rules.ts';

/** The smallest and the largest stake, in hundredths of the base currency. */
export const CLASSIC_MIN_BET = 100;
export const CLASSIC_MAX_BET = 2_000_000;

/** Players in a round, and stakes of each. */
export const CLASSIC_MAX_PLAYERS = 20;
export const CLASSIC_MAX_STAKES = 3;

/** The largest part of the pot that one player may hold, in percent. */
export const CLASSIC_MAX_SHARE_PERCENT = 90;

/** The times of a round, in milliseconds. */
export const CLASSIC_TIMES = {
  /** From the second player until bets close. */
  countdownMs: 30_000,
  /** What each further player adds. */
  addMs: 5000,
  /** The longest countdown. */
  mostMs: 60_000,
} as const;

/** How long the countdown of a round with so many players lasts, from its beginning. */
export function classicCountdownMs(players: number): number {
  const { countdownMs, addMs, mostMs } = CLASSIC_TIMES;
  return Math.min(mostMs, countdownMs + addMs * Math.max(0, players - 2));
}

/** The most that a player may hold beside these stakes of others, in micro-units. */
const classicMostBeside = (othersMicro: bigint): bigint =>
  (othersMicro * BigInt(CLASSIC_MAX_SHARE_PERCENT)) / BigInt(100 - CLASSIC_MAX_SHARE_PERCENT);

/** The least that a newcomer puts in so that nobody in the pot holds more than their part of it. */
function classicLeastBeside(pot: readonly Share[]): bigint {
  const potMicro = sumOf(pot.map(({ stakeMicro }) => stakeMicro));
  const owners = new Set(pot.map(({ owner }) => owner));
  const holds = [...owners].map((owner) =>
    sumOf(pot.filter((share) => share.owner === owner).map(({ stakeMicro }) => stakeMicro)),
  );
  const mostMicro = holds.reduce((most, held) => (held > most ? held : most), 0n);
  const share = BigInt(CLASSIC_MAX_SHARE_PERCENT);
  const besideMicro = (mostMicro * (100n - share) + share - 1n) / share;
  return atLeastZero(besideMicro - (potMicro - mostMicro));
}

/** Whether the countdown may begin: two players or more, and nobody holds more than their part. */
export function canClassicBegin(shares: PotShares): boolean {
  const potMicro = sumOf(shares.values());
  return (
    shares.size >= 2 &&
    [...shares.values()].every((ownMicro) => ownMicro <= classicMostBeside(potMicro - ownMicro))
  );
}

/** A stake and whose it is: an account or a hash. */
type Share = { readonly owner: string | number; readonly stakeMicro: bigint };

/** Why a stake does not get into a pot, and the largest or the least that would. */
export type ClassicFault =
  | { readonly why: 'too-many-bets' | 'full' }
  | { readonly why: 'over-share' | 'max-bet'; readonly mostMicro: bigint }
  | { readonly why: 'under-share'; readonly leastMicro: bigint };

/** Judges a stake by all the others of its pot; undefined where nothing is against it. */
export function classicFault(
  pot: readonly Share[],
  { owner, stakeMicro }: Share,
  mostPotMicro: bigint,
): ClassicFault | undefined {
  const own = pot.filter((share) => share.owner === owner);
  const players = new Set(pot.map((share) => share.owner));
  if (own.length >= CLASSIC_MAX_STAKES) return { why: 'too-many-bets' };
  if (own.length === 0 && players.size >= CLASSIC_MAX_PLAYERS) return { why: 'full' };
  const potMicro = sumOf(pot.map((share) => share.stakeMicro));
  const ownMicro = sumOf(own.map((share) => share.stakeMicro));
  const isWithOthers = potMicro > ownMicro;
  const mostMicro = atLeastZero(classicMostBeside(potMicro - ownMicro) - ownMicro);
  if (isWithOthers && stakeMicro > mostMicro) return { why: 'over-share', mostMicro };
  const leastMicro = classicLeastBeside(pot);
  if (own.length === 0 && stakeMicro < leastMicro) return { why: 'under-share', leastMicro };
  const leftMicro = atLeastZero(mostPotMicro - potMicro);
  return stakeMicro > leftMicro ? { why: 'max-bet', mostMicro: leftMicro } : undefined;
}

const atLeastZero = (micro: bigint) => (micro > 0n ? micro : 0n);
