import { randomUUID } from 'node:crypto';
import type { CallOutput } from '../../shared/contract/calls.ts';
import { WHEEL_BETS } from '../../shared/games/wheel/rules.ts';
import { Refused } from '../harness/client.ts';
import { pause } from '../harness/wire-stage.ts';
import { type Actor, attempt, call, type Scene } from './desk-actor.ts';

type MinesGame = NonNullable<CallOutput<'mines.load'>['game']>;

const TILES = 24;

/** Stakes at a table and in mines, in hundredths of the base currency. */
const LEAST_STAKE = 100;
const MAX_STAKE = 20_000;

/** A stake in each of our games beside dice: at both tables, and in mines to the game's end. */
export async function playOwnGames(scene: Scene, actor: Actor): Promise<void> {
  await stakeAtTables(scene, actor);
  await playMines(scene, actor);
}

const CLOSED = ['battle.round-closed', 'wheelOfFortune.WAIT_CANCEL_ROUND'];
const ASK_AGAIN_MS = 250;
const MAX_ASKED = 24;

/** Stakes in the round that is open, or in the next one where bets are closed. */
async function inOpenRound<T>(stake: () => Promise<T>): Promise<T> {
  for (let asked = 1; ; asked += 1) {
    try {
      return await stake();
    } catch (error) {
      const isClosed = error instanceof Refused && CLOSED.includes(error.wire.name);
      if (!isClosed || asked === MAX_ASKED) throw error;
      await pause(ASK_AGAIN_MS);
    }
  }
}

const drawStake = ({ dice }: Actor) => LEAST_STAKE + dice.below(MAX_STAKE - LEAST_STAKE);

async function stakeAtTables(scene: Scene, actor: Actor): Promise<void> {
  const { dice, index, rounds } = actor;
  await attempt(scene, 'bet on a team', async () => {
    const team = index % 2 === 0 ? 'red' : 'blue';
    const stake = { bet: drawStake(actor), team, requestId: randomUUID() } as const;
    const bet = await inOpenRound(() => call(scene, actor, ['battle.bet', stake]));
    rounds.add(bet.betId);
  });
  await attempt(scene, 'bet on a multiplier', async () => {
    const sector = dice.pick(WHEEL_BETS);
    const stake = { bet: drawStake(actor), sector, requestId: randomUUID() };
    const bet = await inOpenRound(() => call(scene, actor, ['wheelOfFortune.bet', stake]));
    rounds.add(bet.betId);
  });
}

async function playMines(scene: Scene, actor: Actor): Promise<void> {
  const { dice, rounds } = actor;
  await attempt(scene, 'game of mines', async () => {
    const stake = { bet: drawStake(actor) / 100, minesLength: 2 + dice.below(8) };
    const requestId = randomUUID();
    const { game } = await call(scene, actor, ['mines.createGame', { ...stake, requestId }]);
    rounds.add(game.roundId);
    await finishMines(scene, actor, game);
  });
}

/** Opens tiles as far as one that is drawn or a mine, and then takes the win; kills delay it only. */
async function finishMines(scene: Scene, actor: Actor, begun: MinesGame): Promise<void> {
  const { dice } = actor;
  const { roundId } = begun;
  const last = dice.below(TILES);
  for (let sectorKey = 0; sectorKey <= last; sectorKey += 1) {
    const move = { sectorKey, roundId, requestId: randomUUID() };
    const { game } = await call(scene, actor, ['mines.openSector', move]);
    if (game.finished) return scene.count('mines: ended by a tile');
  }
  await call(scene, actor, ['mines.takeWin', { roundId, requestId: randomUUID() }]);
  scene.count('mines: win taken');
}
