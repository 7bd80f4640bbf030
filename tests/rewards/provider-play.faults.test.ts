import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../api/context.ts';
import { noteBonusRounds } from '../../api/lobby/aggregator/bonus-rounds.ts';
import { insertPlaySession } from '../../api/lobby/aggregator/play-sessions.ts';
import { playerIdOf } from '../../shared/ids.ts';
import {
  type AggregatorStage,
  type Fields,
  openAggregatorStage,
  type Seated,
} from '../harness/aggregator-fixture.ts';
import { type BonusGiver, openBonusGiver } from './bonus-giver.ts';
import { BONUS } from './provider-play-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const PLAYERS = 4;
const MONEY_MICRO = 1_000_000_000_000n;
const LIMIT_MS = 60_000;
const POINTS = ['before-begin', 'after-commit', 'webhook-before-200'] as const;

let stage: AggregatorStage;
let giver: BonusGiver;
let context: Context;
let made = 0;
beforeAll(async () => {
  stage = await openAggregatorStage();
  giver = await openBonusGiver(stage.server.database.appUrl);
  context = giver.context;
});
afterAll(async () => {
  await giver.close();
  await stage.stop();
});

/** A player whose session is played with a bonus of 50. */
async function seatWithBonus(): Promise<Seated> {
  const seated = await stage.seat();
  const playerId = playerIdOf(seated.id);
  await giver.give(playerId);
  const found = await context.bonusPlay.find(playerId);
  if (found?.games === undefined) throw new Error('there is no bonus to play with');
  await noteBonusRounds(context, playerId);
  const session = randomUUID();
  await insertPlaySession(context.db, {
    id: session,
    playerId,
    gameId: 1,
    currencyId: 1,
    rateMicro: 1_000_000n,
    platform: 'web',
    startedAtMs: Date.now(),
    bonus: { ...found, games: found.games },
  });
  return { ...seated, session };
}

/** A bet, an equal win, and a bet that is refunded: together they move nothing. */
function roundOf(seated: Seated): readonly Fields[] {
  made += 1;
  const id = (kind: string) => `${kind}-${made}`;
  const message = (action: string, transaction_id: string, rest: Fields = {}) =>
    stage.about(seated, { action, type: action, amount: '10', transaction_id, ...rest });
  return [
    message('bet', id('bet'), { round_id: id('round') }),
    message('win', id('win'), { round_id: id('round') }),
    message('bet', id('lost'), { round_id: id('other') }),
    message('refund', id('refund'), { bet_transaction_id: id('lost'), round_id: id('other') }),
  ];
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Sends a message until it is answered, as the aggregator does, and says the answered id. */
async function insist(message: Fields): Promise<string | undefined> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const said = await stage.say(message).catch(() => undefined);
    if (said !== undefined && said.error_code === undefined) return said.transaction_id;
    if (Date.now() > deadline) throw new Error(`no answer: ${said?.error_description}`);
    await pause(50);
  }
}

async function untilDown() {
  const deadline = Date.now() + LIMIT_MS;
  while (stage.server.isUp()) {
    if (Date.now() > deadline) throw new Error('the point was never crossed: the server is up');
    await pause(10);
  }
}

/** The bonus balance of a player, and their money. */
async function balancesOf({ id }: Seated) {
  const wallets = await context.ledger.wallets(playerIdOf(id));
  return [wallets.get('bonus')?.balanceMicro, wallets.get('real')?.balanceMicro];
}

describe('the server killed in the middle of a round with a bonus', () => {
  test.each(POINTS)('A message repeated after a kill at %s is carried out once', async (point) => {
    const seats: Seated[] = [];
    for (let index = 0; index < PLAYERS; index += 1) seats.push(await seatWithBonus());
    await stage.server.arm(`${point}:${randomInt(2, 8)}`);
    const rounds = seats.map(roundOf);
    const ids = new Map<Fields, string | undefined>();
    const playing = rounds.map(async (messages) => {
      for (const message of messages) ids.set(message, await insist(message));
    });
    await untilDown();
    await stage.server.restart({ CRASH_AT: undefined });
    await Promise.all(playing);
    for (const message of rounds.flat()) expect(await insist(message)).toBe(ids.get(message));
    for (const seated of seats) expect(await balancesOf(seated)).toEqual([BONUS, MONEY_MICRO]);
    expect(await stage.faults()).toEqual([]);
  });
});
