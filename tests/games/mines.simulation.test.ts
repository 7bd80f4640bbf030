import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import type { MinesMoveOutput } from '../../shared/games/mines/contract.ts';
import { minesLastStep, minesPayoutMicro } from '../../shared/games/mines/rules.ts';
import { Refused } from '../harness/client.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import { secretOf } from './mines-fixture.ts';
import { openStage, pause, type Seat, type Stage } from '../harness/wire-stage.ts';
import { createDice, type SeededDice } from '../ledger/model.ts';

/** `SIMULATION_SEED` repeats what the players try, `SIMULATION_BATCHES` makes it longer. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? randomInt(2 ** 31));
const STEPS = 15 * Number(process.env['SIMULATION_BATCHES'] ?? 12);
const PLAYERS = 8;
const START_MICRO = 10_000_000_000n;
const MAX_WIN_MICRO = 5_000_000_000_000n;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A game as the player of the model knows it, the mines included. */
type ModelGame = {
  readonly minesLength: number;
  readonly stakeMicro: bigint;
  readonly mines: readonly number[];
  readonly opened: number[];
};

type Actor = {
  readonly seat: Seat;
  readonly dice: SeededDice;
  game: ModelGame | undefined;
  moneyMicro: bigint;
  /** Sends the last answered message again. */
  again: (() => Promise<MinesMoveOutput>) | undefined;
};

/** What the model expects of a message: a refusal by name, the game's end, or that it goes on. */
type Expected = { readonly refusal: string } | { readonly ending: string | null };

const payoutOf = ({ minesLength, opened, stakeMicro }: ModelGame) =>
  minesPayoutMicro({ minesLength, opened: opened.length }, stakeMicro);

/** Ends the model's game and books what it paid. */
function end(actor: Actor, ending: string, paidMicro: bigint): Expected {
  actor.moneyMicro += paidMicro;
  actor.game = undefined;
  return { ending };
}

function expectTile(actor: Actor, tile: number): Expected {
  const { game } = actor;
  if (game === undefined) return { refusal: 'mines.NEED_START_GAME' };
  if (tile > 23) return { refusal: 'mines.SECTOR_NOT_FOUND' };
  if (game.opened.includes(tile)) return { refusal: 'mines.SECTOR_IS_OPENED' };
  if (game.mines.includes(tile)) return end(actor, 'mine', 0n);
  game.opened.push(tile);
  const isLast = game.opened.length === minesLastStep({ ...game, maxWinMicro: MAX_WIN_MICRO });
  return isLast ? end(actor, 'limit', payoutOf(game)) : { ending: null };
}

function expectTake(actor: Actor): Expected {
  const { game } = actor;
  if (game === undefined) return { refusal: 'mines.NEED_START_GAME' };
  if (game.opened.length === 0) return { refusal: 'mines.NEED_OPEN_SECTOR' };
  return end(actor, 'taken', payoutOf(game));
}

/** Sends a message until the rate limit lets it through; a refusal is returned by its name. */
async function insist<T>(send: () => Promise<T>): Promise<T | string> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { waitMs } = (error.wire.data ?? {}) as { waitMs?: number };
      if (waitMs === undefined) return error.wire.name;
      await pause(waitMs);
    }
  }
}

async function move(actor: Actor, send: () => Promise<MinesMoveOutput>, expected: Expected) {
  const answer = await insist(send);
  if ('refusal' in expected) return expect(answer).toBe(expected.refusal);
  expect(answer).toMatchObject({
    game: { ending: expected.ending, finished: expected.ending !== null },
    balanceMicro: String(actor.moneyMicro),
  });
  actor.again = send;
}

async function begin(actor: Actor) {
  const { seat, dice } = actor;
  const minesLength = 2 + dice.below(22);
  const bet = (10 + dice.below(90)) / 100;
  const requestId = randomUUID();
  const send = () => seat.call('mines.createGame', { bet, minesLength, requestId });
  if (actor.game !== undefined) {
    return move(actor, send, { refusal: 'mines.FINISHED_BEFORE_GAME' });
  }
  const answer = await insist(send);
  if (typeof answer === 'string') throw new Error(answer);
  const { game, balanceMicro } = answer;
  const stakeMicro = BigInt(game.stakeMicro);
  const { mines } = await secretOf(stage.owner, game.roundId);
  actor.moneyMicro -= stakeMicro;
  actor.game = { minesLength, stakeMicro, mines, opened: [] };
  actor.again = send;
  expect(balanceMicro).toBe(String(actor.moneyMicro));
}

/** Sends an answered message again; the game must stay as it is. */
async function repeat(actor: Actor) {
  if (actor.again === undefined) return;
  const now = (await actor.seat.call('mines.load', {})).game;
  const answer = await insist(actor.again);
  expect(answer).toMatchObject({ game: now });
}

async function playDice(actor: Actor) {
  const result = await insist(() =>
    actor.seat.call('dice.play', { bet: 0.1, percent: 50, bet_type: 'less' }),
  );
  if (typeof result === 'string') throw new Error(result);
  actor.moneyMicro += BigInt(result.winAmountMicro) - BigInt(result.stakeMicro);
  expect(result.balanceMicro).toBe(String(actor.moneyMicro));
}

async function rotate(actor: Actor) {
  const answer = await insist(() => actor.seat.call('fairness.rotate', {}));
  const isRefused = answer === 'fairness.round-open';
  expect(isRefused).toBe(actor.game !== undefined);
}

async function live(actor: Actor) {
  const { seat, dice } = actor;
  const chance = dice.below(100);
  if (chance < 20) return begin(actor);
  if (chance < 30) return repeat(actor);
  if (chance < 36) return playDice(actor);
  if (chance < 40) return rotate(actor);
  const requestId = randomUUID();
  if (chance < 55) {
    return move(actor, () => seat.call('mines.takeWin', { requestId }), expectTake(actor));
  }
  const sectorKey = dice.below(25);
  const send = () => seat.call('mines.openSector', { sectorKey, requestId });
  return move(actor, send, expectTile(actor, sectorKey));
}

test(`Players who try everything are answered as the model says, seed ${SEED}`, async () => {
  const actors: Actor[] = [];
  for (let count = 0; count < PLAYERS; count += 1) {
    const seat = await stage.seat(1_000_000);
    const dice = createDice(SEED + count);
    actors.push({ seat, dice, game: undefined, moneyMicro: START_MICRO, again: undefined });
  }
  await Promise.all(
    actors.map(async (actor) => {
      for (let step = 0; step < STEPS; step += 1) await live(actor);
    }),
  );
  const { rows } = await stage.owner.query<{ state: string }>(
    "select state from rounds where game = 'mines'",
  );
  const open = rows.filter(({ state }) => state === 'open').length;
  expect(open).toBe(actors.filter(({ game }) => game !== undefined).length);
  expect(rows.length).toBeGreaterThan(PLAYERS);
  const db = createDatabase(createPool(stage.server.database.appUrl, 1));
  expect(await moneyFaults(db)).toEqual([]);
  await db.destroy();
});
