import type { TableGameName } from '../../shared/games/manifests.ts';
import { DEFAULT_CURRENCY_ID } from '../../shared/money/currency.ts';

/** The answer to the first stake of a round. */
export type FirstAnswer = { readonly roundId: string; readonly stakeMicro: string };

/** One stake that is looked for on all screens. */
export type WatchedStake = {
  /** The number of the player among those of the game. */
  readonly player: number;
  readonly method: string;
  readonly fieldsOf: (first: FirstAnswer | undefined) => object;
  /** A text that is in every push which shows the stake, and in none before it. */
  readonly mark: string;
};

/** How the screens of a game are measured. */
export type WatchedGame = {
  /** The call that a screen opens with. */
  readonly load: string;
  readonly rounds: number;
  readonly stakesOf: (round: number) => readonly WatchedStake[];
  /** A text of the push that reveals a round, besides its id; without one no round ends. */
  readonly reveal?: string;
  readonly timings: string;
  /** The currency of the players, where screens show that of theirs alone; guests have a default. */
  readonly currencyId?: number;
};

/** How makers of players name them, by their number. */
const nickMark = (player: number) => `"nick":"bench${player + 1}"`;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** One player whose total grows with each stake; a player may stake fifty times in a round. */
const battleStake = (count: number): WatchedStake => ({
  player: 0,
  method: 'battle.bet',
  fieldsOf: () => ({ bet: 137, team: 'red' }),
  mark: `"totalBetMicro":"${(count + 1) * 1_370_000}"`,
});

const CLASSIC_PLAYERS = 5;
const CLASSIC_STAKES = 3;

/** Each player stakes another amount, so that no two totals look the same. */
function classicStake(round: number, count: number): WatchedStake {
  const player = round * CLASSIC_PLAYERS + Math.floor(count / CLASSIC_STAKES);
  const bet = 1000 + 7 * player;
  return {
    player,
    method: 'classic.bet',
    fieldsOf: () => ({ bet }),
    mark: `"stakeMicro":"${bet * 10_000 * ((count % CLASSIC_STAKES) + 1)}"`,
  };
}

const fastStake = (player: number): WatchedStake => ({
  player,
  method: 'fast.sit',
  fieldsOf: () => ({ stake: 500 }),
  mark: nickMark(player),
});

const flipStakes = (player: number): readonly WatchedStake[] => [
  {
    player,
    method: 'coinflip.create',
    fieldsOf: () => ({ bet: 100 + player, side: 'heads' }),
    mark: nickMark(player),
  },
  {
    player: player + 1,
    method: 'coinflip.join',
    fieldsOf: (first) => ({ roundId: first?.roundId, stakeMicro: first?.stakeMicro }),
    mark: nickMark(player + 1),
  },
];

export const WATCHED_GAMES = {
  battle: {
    load: 'battle.load',
    rounds: 1,
    stakesOf: () => numbers(45).map(battleStake),
    timings: 'countdown=600000',
  },
  classic: {
    load: 'classic.load',
    rounds: 3,
    stakesOf: (round) =>
      numbers(CLASSIC_PLAYERS * CLASSIC_STAKES).map((count) => classicStake(round, count)),
    reveal: '"ticket":"',
    timings: 'countdown=8000,spin=2000,reward=500',
  },
  fast: {
    load: 'fast.load',
    rounds: 8,
    stakesOf: (round) => numbers(3).map((seat) => fastStake(round * 3 + seat)),
    reveal: '"ticket":"',
    timings: 'spin=2000,reward=500',
    currencyId: DEFAULT_CURRENCY_ID,
  },
  coinflip: {
    load: 'coinflip.load',
    rounds: 10,
    stakesOf: (round) => flipStakes(round * 2),
    reveal: '"state":"landed"',
    timings: 'spin=2000',
  },
} as const satisfies Partial<Record<TableGameName, WatchedGame>>;

export type WatchedName = keyof typeof WATCHED_GAMES;
