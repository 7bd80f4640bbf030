import type {
  BattleLoadOutput,
  BattleRoundView,
  BattleUser,
  Team,
} from '../../../shared/games/battle/contract.ts';
import { battleTeams } from '../../../shared/games/battle/rules.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';

const TIMES = {
  expire_max: 15_000,
  expire: null,
  expire_game: null,
  spinMs: 8000,
  refundIn: null,
} as const;

/** A round's id whose order follows the number. */
export const roundIdOf = (number: number) =>
  `019a9a3e-0000-7000-8000-${String(number).padStart(12, '0')}`;

const hashOf = (number: number) => (number * 2_654_435_761).toString(16).padStart(16, '0');

/** A player with a stake in whole units of the base currency; without a nick they are hidden. */
export function userOf(number: number, units: number, nick: string | null): BattleUser {
  const totalBetMicro = BigInt(units) * 1_000_000n;
  return {
    publicId: nick === null ? null : String(number),
    nick,
    avatar: null,
    playerHash: hashOf(number),
    totalBet: hundredthsOfMicro(totalBetMicro),
    totalBetMicro: String(totalBetMicro),
  };
}

/** The players of a sample round, by side. */
export type Sides = Readonly<Record<Team, readonly BattleUser[]>>;

function bankOf(users: readonly BattleUser[]): bigint {
  return users.reduce((sum, { totalBetMicro }) => sum + BigInt(totalBetMicro), 0n);
}

/** The two sides with their banks and odds. */
export function teamsOf(sides: Sides): BattleRoundView['teams'] {
  const banks = { redMicro: bankOf(sides.red), blueMicro: bankOf(sides.blue) };
  const odds = battleTeams(banks);
  const teamOf = (team: Team, bankMicro: bigint) => ({
    ...odds[team],
    bank: hundredthsOfMicro(bankMicro),
    bankMicro: String(bankMicro),
    users: [...sides[team]],
  });
  return { red: teamOf('red', banks.redMicro), blue: teamOf('blue', banks.blueMicro) };
}

/** What a sample round has otherwise than an empty one. */
export type RoundScene = Omit<Partial<BattleRoundView>, 'teams' | 'times'> & {
  readonly sides?: Sides;
  readonly times?: Partial<BattleRoundView['times']>;
};

/** A round as the server would send it. */
export function roundViewOf(scene: RoundScene = {}): BattleRoundView {
  const { sides = { red: [], blue: [] }, times = {}, ...rest } = scene;
  return {
    roundId: roundIdOf(100),
    state: 0,
    promise: {
      hash: '9f2c6a1be0d35f4c8a7b90123456789abcdef0123456789abcdef0123456789a',
      chainEnd: '4b1d8e07c2a96f3e5d8b70123456789abcdef0123456789abcdef0123456789b',
      chainPosition: 41_207,
      beaconRound: null,
    },
    number: null,
    winner: null,
    isRefunded: false,
    ...rest,
    times: { ...TIMES, ...times },
    teams: teamsOf(sides),
  };
}

/** A table as the server would answer a load. */
export function loadOf(
  round: BattleRoundView,
  more: Partial<BattleLoadOutput> = {},
): BattleLoadOutput {
  return {
    rules: {
      isEnabled: true,
      minBet: 2,
      maxBet: 21_739,
      maxWinMicro: '5000000000000',
      canUseHotKeys: true,
    },
    round,
    mine: null,
    before_games: [],
    ...more,
  };
}
