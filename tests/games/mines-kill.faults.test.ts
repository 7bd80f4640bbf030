import { randomInt, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import type { MinesGameView, MinesMoveOutput } from '../../shared/games/mines/contract.ts';
import { minesPayoutMicro } from '../../shared/games/mines/rules.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { credit, register } from '../harness/sign-in.ts';
import { type Secret, secretOf } from './mines-fixture.ts';
import { type HeldPoint, holdAt } from '../ledger/hold.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const CREDIT_HUNDREDTHS = 1_000_000;
const STAKE_MICRO = 80_000_000n;
const DOWN_LIMIT_MS = 60_000;

/** `npm run test:faults` kills at every point, `npm test` at the most telling ones. */
const IS_LONG = process.env['ROLLHOUSE_FAULTS'] === 'long';
const RANDOM_KILLS = IS_LONG ? 60 : 4;

let server: TestServer;
let owner: Client;
let db: Database;
const clients: TestClient[] = [];

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  db = createDatabase(createPool(server.database.appUrl, 1));
});
beforeEach(async () => {
  clients.splice(0).forEach((client) => client.close());
  if (!server.isUp()) await server.restart({ CRASH_AT: undefined });
});
afterAll(async () => {
  clients.forEach((client) => client.close());
  await db.destroy();
  await owner.end();
  await server.stop();
});

/** The moves of a game during which the server is killed. */
const MOVES = ['begin', 'open a safe tile', 'hit a mine', 'take the win'] as const;
type MoveName = (typeof MOVES)[number];

type Send = (device: TestClient) => Promise<MinesMoveOutput>;

/** A player one message away from a move of a game, and that message. */
type Scene = { readonly token: string; readonly send: Send; readonly opened: number };

async function connect(token: string): Promise<TestClient> {
  const device = await connectClient(server.url, { token });
  clients.push(device);
  return device;
}

async function newcomer() {
  const { login, token } = await register(server.url);
  await credit(server.url, { login }, CREDIT_HUNDREDTHS);
  return { token, device: await connect(token) };
}

async function setScene(move: MoveName): Promise<Scene> {
  const { token, device } = await newcomer();
  const requestId = randomUUID();
  const stake = { bet: 1, minesLength: 4, requestId };
  if (move === 'begin') {
    return { token, opened: 0, send: (at) => at.call('mines.createGame', stake) };
  }
  const { game } = await device.call('mines.createGame', { bet: 1, minesLength: 4 });
  const { roundId } = game;
  const { safe, mines } = await secretOf(owner, roundId);
  await device.call('mines.openSector', { sectorKey: safe[0] ?? 0 });
  if (move === 'take the win') {
    return { token, opened: 1, send: (at) => at.call('mines.takeWin', { requestId, roundId }) };
  }
  const sectorKey = (move === 'hit a mine' ? mines[0] : safe[1]) ?? 0;
  const opened = move === 'hit a mine' ? 1 : 2;
  const tile = { sectorKey, requestId, roundId };
  return { token, opened, send: (at) => at.call('mines.openSector', tile) };
}

async function untilDown() {
  const deadline = Date.now() + DOWN_LIMIT_MS;
  while (server.isUp()) {
    if (Date.now() > deadline) throw new Error('the point was never crossed: the server is up');
    await new Promise((done) => setTimeout(done, 10));
  }
}

/**
 * After a restart the same message gets the same answer as often as it is sent, the first one if
 * there was one. The game can be finished, and the player has what its end says.
 */
async function expectSurvived(scene: Scene, first: MinesMoveOutput | undefined) {
  const device = await connect(scene.token);
  const answer = await scene.send(device);
  expect([answer, answer]).toEqual([first ?? answer, await scene.send(device)]);
  expect(answer.game.countOpenedSectors).toBe(scene.opened);
  const end = answer.game.finished ? answer.game : await finish(device, answer.game);
  await expectPaid(device, [end]);
}

async function finish(device: TestClient, { roundId, sectors }: MinesGameView) {
  const { safe } = await secretOf(owner, roundId);
  const next = safe.find((tile) => sectors[tile]?.isOpened === false) ?? 0;
  await device.call('mines.openSector', { sectorKey: next });
  return (await device.call('mines.takeWin', {})).game;
}

const paidMicro = ({ ending, countOpenedSectors: opened }: MinesGameView) =>
  ending === 'mine' ? 0n : minesPayoutMicro({ minesLength: 4, opened }, STAKE_MICRO);

/** The most games of one page of the history. */
const PAGE = 50;

/** The ledger and the player's own count of their games give the same money. */
async function expectPaid(device: TestClient, games: readonly MinesGameView[]) {
  const { user } = (await device.send('user', 'updateUser')) as unknown as {
    user: { balanceMicro: string; heldBalance: number };
  };
  const played = games.reduce((sum, game) => sum + paidMicro(game) - STAKE_MICRO, 0n);
  expect(BigInt(user.balanceMicro)).toBe(BigInt(CREDIT_HUNDREDTHS) * 10_000n + played);
  expect(user.heldBalance).toBe(0);
  const page = await device.call('mines.history', { limit: PAGE });
  expect(page.games).toEqual(games.slice(0, PAGE));
  expect(await moneyFaults(db)).toEqual([]);
}

describe.each(MOVES)('the server killed while a player asks to %s', (move) => {
  const points: readonly CrashPoint[] = IS_LONG
    ? ['before-begin', 'after-commit', 'after-reply', 'during-publish']
    : ['after-commit'];
  const isTold = (point: CrashPoint) => point !== 'during-publish' || move !== 'open a safe tile';
  test.each(points.filter(isTold))(
    'A move is made once and its game goes on when the server is killed at %s',
    async (point) => {
      const scene = await setScene(move);
      const device = await connect(scene.token);
      await server.arm(point);
      const sent = scene.send(device).catch(() => undefined);
      await untilDown();
      const first = await sent;
      await server.restart({ CRASH_AT: undefined });
      await expectSurvived(scene, first);
    },
  );

  const held: Readonly<Record<MoveName, readonly HeldPoint[]>> = {
    begin: IS_LONG ? ['after-debit', 'after-outcome', 'before-commit'] : ['after-outcome'],
    'open a safe tile': [],
    'hit a mine': IS_LONG ? ['after-outcome', 'before-commit'] : ['before-commit'],
    'take the win': IS_LONG ? ['after-debit', 'before-commit'] : ['before-commit'],
  };
  const fates = held[move].flatMap((point) =>
    (['commit', 'rollBack'] as const).map((fate) => ({ point, fate })),
  );
  test.each(fates)(
    'A move is made once when the server is killed at $point, then $fate',
    async ({ point, fate }) => {
      const scene = await setScene(move);
      const hold = await holdAt(server.database.ownerUrl, point);
      const device = await connect(scene.token);
      const sent = scene.send(device).catch(() => undefined);
      await hold.reached();
      await server.kill('SIGKILL');
      await hold[fate]();
      expect(await sent).toBeUndefined();
      await server.restart({ CRASH_AT: undefined });
      await expectSurvived(scene, undefined);
    },
  );
});

/** Plays games until the connection is gone; the last unanswered message stays in `sent`. */
async function play(device: TestClient, log: { sent: Send | undefined; ends: MinesGameView[] }) {
  const ask = async (send: Send) => {
    log.sent = send;
    const { game } = await send(device);
    log.sent = undefined;
    if (game.finished) log.ends.unshift(game);
    return game;
  };
  const secrets = new Map<string, Secret>();
  for (;;) {
    const requestId = randomUUID();
    let game = await ask((at) =>
      at.call('mines.createGame', { bet: 1, minesLength: 4, requestId }),
    );
    secrets.set(game.roundId, await secretOf(owner, game.roundId));
    while (!game.finished) {
      const { roundId, countOpenedSectors } = game;
      const moveId = randomUUID();
      const tile = randomInt(24);
      const isTaking = countOpenedSectors > 0 && randomInt(3) === 0;
      if (game.sectors[tile]?.isOpened === true) continue;
      game = await ask((at) =>
        isTaking
          ? at.call('mines.takeWin', { requestId: moveId, roundId })
          : at.call('mines.openSector', { sectorKey: tile, requestId: moveId, roundId }),
      );
    }
  }
}

test('Every move is made once when the server is killed at random moments', async () => {
  const { token } = await newcomer();
  const log: { sent: Send | undefined; ends: MinesGameView[] } = { sent: undefined, ends: [] };
  for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
    const playing = play(await connect(token), log).catch(() => undefined);
    await new Promise((done) => setTimeout(done, randomInt(20, 400)));
    await server.kill('SIGKILL');
    await playing;
    await server.restart({ CRASH_AT: undefined });
    const device = await connect(token);
    const answered = log.sent && (await log.sent(device)).game;
    const { game } = await device.call('mines.load', {});
    expect(answered ?? game).toEqual(game);
    if (game?.finished === true && log.ends[0]?.roundId !== game.roundId) log.ends.unshift(game);
    if (game?.finished === false) log.ends.unshift(await finish(device, game));
    log.sent = undefined;
    await expectPaid(device, log.ends);
  }
  expect(log.ends.length).toBeGreaterThan(0);
});
