import { shareOut } from '../table/share-out.ts';
import type { Team } from './contract.ts';

/** The two sides of a round, in the order in which tickets are numbered. */
export const TEAMS: readonly Team[] = ['red', 'blue'];

/** The percentage of the losing bank that the operator keeps; the winning bank is never reduced. */
export const BATTLE_FEE_PERCENT = 5;

/** The smallest and the largest stake, in hundredths of the base currency. */
export const BATTLE_MIN_BET = 100;
export const BATTLE_MAX_BET = 2_000_000;

/** The total of the stakes on each side, in micro-units. */
export type BattleBanks = { readonly redMicro: bigint; readonly blueMicro: bigint };

export type BattleBet = {
  readonly betId: string;
  readonly team: Team;
  readonly stakeMicro: bigint;
};

/** The side that loses when this one wins. */
export const otherTeam = (team: Team): Team => (team === 'red' ? 'blue' : 'red');

const bankOf = (banks: BattleBanks, team: Team) =>
  team === 'red' ? banks.redMicro : banks.blueMicro;

/** The banks that a list of bets makes. */
export function battleBanks(bets: readonly BattleBet[]): BattleBanks {
  const sumOf = (team: Team) =>
    bets.reduce((sum, bet) => (bet.team === team ? sum + bet.stakeMicro : sum), 0n);
  return { redMicro: sumOf('red'), blueMicro: sumOf('blue') };
}

/** Whether a round with these banks may begin its countdown: both sides have stakes. */
export const canBattleBegin = ({ redMicro, blueMicro }: BattleBanks): boolean =>
  redMicro > 0n && blueMicro > 0n;

/** The operator's fee when a side wins, in micro-units: 5% of the losing bank, rounded up. */
export function battleFeeMicro(banks: BattleBanks, winner: Team): bigint {
  return (bankOf(banks, otherTeam(winner)) * BigInt(BATTLE_FEE_PERCENT) + 99n) / 100n;
}

/** What the winning side shares, in micro-units: both banks minus the fee. */
function potMicro(banks: BattleBanks, winner: Team): bigint {
  return banks.redMicro + banks.blueMicro - battleFeeMicro(banks, winner);
}

/**
 * What a stake already in the bank would return if its side won now, in micro-units, floored. The
 * round pays this amount, or one micro-unit more when the remainder is distributed.
 */
export function battleWinMicro(banks: BattleBanks, bet: Omit<BattleBet, 'betId'>): bigint {
  const own = bankOf(banks, bet.team);
  return own === 0n ? 0n : (potMicro(banks, bet.team) * bet.stakeMicro) / own;
}

/**
 * What a stake in the bank costs on average, in micro-units rounded down: the fee is taken from the
 * losing bank, so a stake pays 5% of what the other side puts against it. A side that nobody plays
 * against costs nothing.
 */
export function battleCostMicro(banks: BattleBanks, bet: Omit<BattleBet, 'betId'>): bigint {
  const pot = banks.redMicro + banks.blueMicro;
  const against = bankOf(banks, otherTeam(bet.team));
  return pot === 0n ? 0n : (bet.stakeMicro * against * BigInt(BATTLE_FEE_PERCENT)) / (pot * 100n);
}

/** A side for the screen: what one unit of stake returns if it wins, and its chance in percent. */
export type BattleTeamOdds = { readonly multiplier: number; readonly percent: number };

/**
 * Both sides for the screen. Multipliers are rounded down to four places and are 0 for an empty
 * side; percentages have two places and add up to 100, or are 0 before the first stake.
 */
export function battleTeams(banks: BattleBanks): Record<Team, BattleTeamOdds> {
  const bank = banks.redMicro + banks.blueMicro;
  const redShare = bank === 0n ? 0 : Number((banks.redMicro * 20_000n + bank) / (2n * bank));
  const blueShare = bank === 0n ? 0 : 10_000 - redShare;
  const multiplierOf = (team: Team) =>
    Number(battleWinMicro(banks, { team, stakeMicro: 10_000n })) / 10_000;
  return {
    red: { multiplier: multiplierOf('red'), percent: redShare / 100 },
    blue: { multiplier: multiplierOf('blue'), percent: blueShare / 100 },
  };
}

export type BattleSettlement = {
  readonly feeMicro: bigint;
  /** What each bet of the round returns, by its id; 0 for the losing side. */
  readonly payouts: ReadonlyMap<string, bigint>;
};

/**
 * Splits the bank: the fee goes to the operator, the rest to the winning bets in proportion to
 * their stakes by largest remainder, ties by bet id. Fee and payouts add up to the bank to the
 * micro-unit, and no winning bet returns less than its stake. Throws when there is no stake on the
 * winner, which no ticket can draw.
 */
export function battlePayouts(round: {
  readonly winner: Team;
  readonly bets: readonly BattleBet[];
}): BattleSettlement {
  const { winner, bets } = round;
  const banks = battleBanks(bets);
  const own = bankOf(banks, winner);
  if (own === 0n) throw new RangeError(`Nobody staked on ${winner}, so it cannot win`);
  const paid = shareOut(
    potMicro(banks, winner),
    bets.filter(({ team }) => team === winner),
  );
  const payouts = new Map(bets.map(({ betId }) => [betId, paid.get(betId) ?? 0n]));
  return { feeMicro: battleFeeMicro(banks, winner), payouts };
}
