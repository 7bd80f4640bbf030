import { nodeHmac } from '../../api/fairness/node-hmac.ts';
import { openTableStream } from '../../shared/fairness/table-outcome.ts';
import type { Stream } from '../../shared/fairness/stream.ts';
import { drawBattle } from '../../shared/games/battle/outcome.ts';
import { type BattleBet, battleBanks, battlePayouts } from '../../shared/games/battle/rules.ts';
import { drawDice } from '../../shared/games/dice/outcome.ts';
import { diceChance, dicePayoutMicro, isDiceWin } from '../../shared/games/dice/rules.ts';
import { drawMines } from '../../shared/games/mines/outcome.ts';
import { MINES_TILES, minesPayoutMicro } from '../../shared/games/mines/rules.ts';
import { drawWheel } from '../../shared/games/wheel/outcome.ts';
import { WHEEL_BETS, wheelPayoutMicro, wheelSectorsOf } from '../../shared/games/wheel/rules.ts';
import { DICE_SETTINGS, MINES_STEPS } from './returns.ts';

/** What rounds of one game returned, beside what the exact count says they should. */
export type Simulated = {
  readonly game: string;
  readonly rounds: number;
  readonly returned: number;
  readonly stated: number;
  /** The difference between the two in standard deviations. */
  readonly deviations: number;
};

/** One round: what a stake of 1 was paid, its chance to win and what a win pays. */
type Round = { readonly paid: number; readonly chance: number; readonly win: number };

const STAKE = 1_000_000n;
const SERVER_SEED = '5f1c0d3e9a7b42668c1d2e3f4a5b6c7d8e9f00112233445566778899aabbccdd';
const seedsAt = (nonce: number) => ({ serverSeed: SERVER_SEED, clientSeed: 'rtp', nonce });
const inStakes = (micro: bigint) => Number(micro) / Number(STAKE);

function at<Item>(items: readonly Item[], round: number): Item {
  const item = items[round % items.length];
  if (item === undefined) throw new Error('nothing to play');
  return item;
}

function playDice(round: number): Round {
  const setting = at(DICE_SETTINGS, round);
  const payout = dicePayoutMicro(setting, STAKE);
  const isWin = isDiceWin(setting, drawDice(nodeHmac, seedsAt(round)));
  return {
    paid: isWin ? inStakes(payout) : 0,
    chance: diceChance(setting) / 100,
    win: inStakes(payout),
  };
}

/** Steps won at least once in a thousand games, because rarer wins would add too much noise. */
const LIKELY_STEPS = MINES_STEPS.map((step) => ({ step, chance: safeChance(step) })).filter(
  ({ chance }) => chance >= 0.001,
);

function safeChance({ minesLength, opened }: { minesLength: number; opened: number }): number {
  let chance = 1;
  for (let index = 0; index < opened; index += 1) {
    chance *= (MINES_TILES - minesLength - index) / (MINES_TILES - index);
  }
  return chance;
}

/** Opens tiles from another start in each round, so that every position of the field counts. */
function playMines(round: number): Round {
  const { step, chance } = at(LIKELY_STEPS, round);
  const mines = new Set(drawMines(nodeHmac, seedsAt(round), step.minesLength));
  const tiles = Array.from({ length: step.opened }, (_, index) => (index + round) % MINES_TILES);
  const win = inStakes(minesPayoutMicro(step, STAKE));
  return { paid: tiles.some((tile) => mines.has(tile)) ? 0 : win, chance, win };
}

function tableStream(game: string, round: number): Stream {
  return openTableStream(nodeHmac, {
    reveal: SERVER_SEED,
    roundId: `${game}-${round}`,
    randomness: SERVER_SEED,
    betsDigest: SERVER_SEED,
  });
}

function playWheel(round: number): Round {
  const sector = at(WHEEL_BETS, round);
  const index = drawWheel(tableStream('wheel', round));
  const paid = inStakes(wheelPayoutMicro({ sector, stakeMicro: STAKE }, index));
  return { paid, chance: wheelSectorsOf(sector) / 32, win: sector };
}

/** A stake of 1 on red against blue banks of 1/9 to 9 times it. */
function playBattle(round: number): Round {
  const own: BattleBet = { betId: 'own', team: 'red', stakeMicro: STAKE };
  const against = (STAKE * BigInt((round % 9) + 1)) / BigInt(((round * 7) % 9) + 1);
  const bets = [own, { betId: 'other', team: 'blue', stakeMicro: against } as const];
  const banks = battleBanks(bets);
  const { winner } = drawBattle(tableStream('battle', round), banks);
  const win = inStakes(battlePayouts({ winner: 'red', bets }).payouts.get('own') ?? 0n);
  const paid = inStakes(battlePayouts({ winner, bets }).payouts.get('own') ?? 0n);
  return { paid, chance: Number(STAKE) / Number(STAKE + against), win };
}

const GAMES = { dice: playDice, mines: playMines, wheel: playWheel, battle: playBattle } as const;

/** Plays rounds of each game through its real outcome code, the same rounds every time. */
export function simulate(rounds: number): Simulated[] {
  return Object.entries(GAMES).map(([game, play]) => {
    let paid = 0;
    let expected = 0;
    let variance = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { chance, win, ...played } = play(round);
      paid += played.paid;
      expected += chance * win;
      variance += win * win * chance * (1 - chance);
    }
    return {
      game,
      rounds,
      returned: paid / rounds,
      stated: expected / rounds,
      deviations: (paid - expected) / Math.sqrt(variance),
    };
  });
}
