import { randomInt, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import type { MinesMoveOutput } from '../../shared/games/mines/contract.ts';
import { minesPayoutMicro } from '../../shared/games/mines/rules.ts';
import type { PlayWallet } from '../../shared/money/play-wallets.ts';
import { connectClient, Refused, type TestClient } from '../harness/client.ts';
import { holdWallets } from '../harness/held-wallets.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { credit, register } from '../harness/sign-in.ts';
import { openedOf, secretOf } from './mines-fixture.ts';
import { pause } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const TIMES = 25;

/** In two of ten turns the calls are far apart, so that both ends of a rotation are seen. */
const FAR_APART: Readonly<Record<number, readonly [number, number]>> = { 0: [0, 300], 5: [300, 0] };
const CREDIT_HUNDREDTHS = 10_000_000;

let servers: readonly [TestServer, TestServer];
let owner: Client;
let db: Database;
const clients: TestClient[] = [];

beforeAll(async () => {
  const first = await startServer();
  servers = [first, await startServer({ database: first.database })];
  owner = new Client({ connectionString: first.database.ownerUrl });
  await owner.connect();
  db = createDatabase(createPool(first.database.appUrl, 1));
});
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(async () => {
  await db.destroy();
  await owner.end();
  await servers[1].stop();
  await servers[0].stop();
});

/** One player on two devices, each connected to a process of its own. */
async function twoDevices(wallet: PlayWallet = 'real'): Promise<readonly [TestClient, TestClient]> {
  const [{ url }, { url: otherUrl }] = servers;
  const { login, token } = await register(url);
  await credit(url, { login }, CREDIT_HUNDREDTHS);
  if (wallet !== 'real') await credit(url, { login }, { amount: CREDIT_HUNDREDTHS, wallet });
  const devices = [
    await connectClient(url, { token }),
    await connectClient(otherUrl, { token }),
  ] as const;
  clients.push(...devices);
  if (wallet !== 'real') await devices[0].send('user', 'chooseWallet', { wallet });
  return devices;
}

const create = async (device: TestClient, minesLength = 4) =>
  await device.call('mines.createGame', { bet: 1, minesLength });

async function begin(device: TestClient, minesLength = 4) {
  const { game } = await create(device, minesLength);
  return { game, ...(await secretOf(owner, game.roundId)) };
}

/** The outcome of each of two calls made at once: its answer, or the name of its refusal. */
async function atOnce<T>(...calls: readonly (() => Promise<T>)[]): Promise<(T | string)[]> {
  return await Promise.all(
    calls.map((call) =>
      call().catch((error: unknown) => {
        if (error instanceof Refused) return error.wire.name;
        throw error;
      }),
    ),
  );
}

const isAnswer = (outcome: MinesMoveOutput | string): outcome is MinesMoveOutput =>
  typeof outcome !== 'string';

/** Checks the player's money against the sum of their ended games. */
async function expectMoney(device: TestClient, playedMicro: bigint) {
  const { user } = (await device.send('user', 'updateUser')) as unknown as {
    user: { balanceMicro: string; heldBalance: number };
  };
  expect(BigInt(user.balanceMicro)).toBe(BigInt(CREDIT_HUNDREDTHS) * 10_000n + playedMicro);
  expect(user.heldBalance).toBe(0);
}

test('Two devices that open different tiles at once open both, one after the other', async () => {
  const [one, other] = await twoDevices();
  for (let time = 0; time < TIMES; time += 1) {
    const { safe } = await begin(one);
    const [first = 0, second = 0] = safe;
    const outcomes = await atOnce(
      () => one.call('mines.openSector', { sectorKey: first }),
      () => other.call('mines.openSector', { sectorKey: second }),
    );
    const counts = outcomes
      .filter(isAnswer)
      .map(({ game }) => game.countOpenedSectors)
      .toSorted((a, b) => a - b);
    expect(counts).toEqual([1, 2]);
    const { game } = await other.call('mines.takeWin', {});
    expect(openedOf(game)).toEqual([first, second].toSorted((a, b) => a - b));
  }
});

test('Two devices that open the same tile at once open it once', async () => {
  const [one, other] = await twoDevices();
  for (let time = 0; time < TIMES; time += 1) {
    const { safe } = await begin(one);
    const open = (device: TestClient) => () =>
      device.call('mines.openSector', { sectorKey: safe[0] ?? 0 });
    const outcomes = await atOnce(open(one), open(other));
    expect(outcomes.filter(isAnswer)).toHaveLength(1);
    expect(outcomes).toContain('mines.SECTOR_IS_OPENED');
    await one.call('mines.takeWin', {});
  }
});

test('A game ends once and pays accordingly when a win is taken while a tile opens', async () => {
  const [one, other] = await twoDevices();
  let playedMicro = 0n;
  const endings = new Set<string>();
  for (let time = 0; time < 2 * TIMES; time += 1) {
    const { game, safe, mines } = await begin(one);
    await one.call('mines.openSector', { sectorKey: safe[0] ?? 0 });
    const sectorKey = (time % 2 === 0 ? mines[0] : safe[1]) ?? 0;
    await atOnce(
      () => one.call('mines.takeWin', {}),
      () => other.call('mines.openSector', { sectorKey }),
    );
    const end = (await one.call('mines.load', {})).game;
    endings.add(`${end?.ending}:${end?.countOpenedSectors}`);
    const step = { minesLength: 4, opened: end?.countOpenedSectors ?? 0 };
    const stakeMicro = BigInt(game.stakeMicro);
    const paidMicro = end?.ending === 'mine' ? 0n : minesPayoutMicro(step, stakeMicro);
    expect(end).toMatchObject({ finished: true, bankMicro: String(paidMicro) });
    playedMicro += paidMicro - stakeMicro;
  }
  await expectMoney(one, playedMicro);
  expect(endings).toContain('taken:1');
});

test('Two devices that begin at once begin one game, and one stake is held', async () => {
  const [one, other] = await twoDevices();
  for (let time = 0; time < TIMES; time += 1) {
    const outcomes = await atOnce(
      () => create(one),
      () => create(other),
    );
    const [begun] = outcomes.filter(isAnswer);
    expect(outcomes.filter(isAnswer)).toHaveLength(1);
    expect(outcomes).toContain('mines.FINISHED_BEFORE_GAME');
    const { mines } = await secretOf(owner, begun?.game.roundId ?? '');
    await other.call('mines.openSector', { sectorKey: mines[0] ?? 0 });
  }
  await expectMoney(one, -BigInt(TIMES) * 80_000_000n);
});

const TILES = (['safe', 'fatal'] as const).flatMap((tile) =>
  (['real', 'bonus'] as const).flatMap((from) =>
    [[from, 'held'], ['held']].map((wallets) => ({
      tile,
      from,
      wallets,
      names: wallets.join(' and '),
    })),
  ),
);

// Were a safe tile to overtake what a mine waits behind, a player could open tiles for nothing.
test.each(TILES)(
  'A $tile tile played from $from comes after the win taken before it on another process (busy: $names)',
  async ({ tile, from, wallets }) => {
    const [one, other] = await twoDevices(from);
    const { game, safe, mines } = await begin(one);
    await one.call('mines.openSector', { sectorKey: safe[0] ?? 0 });
    const sectorKey = (tile === 'fatal' ? mines[0] : safe[1]) ?? 0;
    const held = await holdWallets(servers[0].database.ownerUrl, game.roundId, wallets);
    const win = atOnce(() => one.call('mines.takeWin', {}));
    await held.waiting(1, win);
    const next = atOnce(() => other.call('mines.openSector', { sectorKey }));
    await held.waiting(2, next);
    await held.release();
    expect(await next).toEqual(['mines.NEED_START_GAME']);
    const [taken] = await win;
    expect(taken).toMatchObject({ game: { ending: 'taken', countOpenedSectors: 1 } });
  },
);

test.each(TILES)(
  'A $tile tile played from $from comes before the win taken after it on another process (busy: $names)',
  async ({ tile, from, wallets }) => {
    const [one, other] = await twoDevices(from);
    const { game, safe, mines } = await begin(one);
    const { game: before } = await one.call('mines.openSector', { sectorKey: safe[0] ?? 0 });
    const sectorKey = (tile === 'fatal' ? mines[0] : safe[1]) ?? 0;
    const held = await holdWallets(servers[0].database.ownerUrl, game.roundId, wallets);
    const next = atOnce(() => one.call('mines.openSector', { sectorKey }));
    await held.waiting(1, next);
    const win = atOnce(() => other.call('mines.takeWin', {}));
    await held.waiting(2, win);
    await held.release();
    const stakeMicro = BigInt(before.stakeMicro);
    const bankMicro = String(minesPayoutMicro({ minesLength: 4, opened: 2 }, stakeMicro));
    const answers = {
      safe: [
        [{ game: { finished: false, bankMicro } }],
        [{ game: { ending: 'taken', bankMicro } }],
      ],
      fatal: [[{ game: { ending: 'mine', bankMicro: '0' } }], ['mines.NEED_START_GAME']],
    };
    expect(await Promise.all([next, win])).toMatchObject(answers[tile]);
  },
);

/** A tile whose request id a bet on dice uses between the reading of the game and the posting. */
async function openWithUsedId(isMine: boolean) {
  const [one, other] = await twoDevices();
  const { game, safe, mines } = await begin(one);
  const sectorKey = (isMine ? mines : safe)[0] ?? 0;
  const requestId = randomUUID();
  const held = await holdWallets(servers[0].database.ownerUrl, game.roundId, ['real', 'held']);
  const stake = { bet: 1, percent: 50, bet_type: 'less', requestId } as const;
  const bet = atOnce<unknown>(() => other.call('dice.play', stake));
  await held.waiting(1, bet);
  const tile = atOnce(() => one.call('mines.openSector', { sectorKey, requestId }));
  await held.waiting(2, tile);
  await held.release();
  const [[diced], [opened]] = await Promise.all([bet, tile]);
  expect(diced).toMatchObject({ requestId });
  return { opened, now: (await one.call('mines.load', {})).game };
}

test('A safe tile opens though its request id is used meanwhile', async () => {
  const { opened, now } = await openWithUsedId(false);
  expect(opened).toMatchObject({ game: { finished: false, countOpenedSectors: 1 } });
  expect(now).toMatchObject({ finished: false, countOpenedSectors: 1 });
});

test('A mine ends the game though its request id is used meanwhile', async () => {
  const { opened, now } = await openWithUsedId(true);
  expect(opened).toMatchObject({ game: { finished: true, ending: 'mine' } });
  expect(now).toMatchObject({ finished: true, ending: 'mine' });
});

test('A rotation during the start of a game never reveals the seed of that game', async () => {
  const [one, other] = await twoDevices();
  const seen = { rotated: 0, refused: 0 };
  for (let time = 0; time < 2 * TIMES; time += 1) {
    const [rotateInMs = randomInt(8), createInMs = randomInt(8)] = FAR_APART[time % 10] ?? [];
    const rotating = pause(rotateInMs)
      .then(() => other.call('fairness.rotate', {}))
      .then(
        () => 'rotated' as const,
        (error: unknown) => {
          expect((error as Refused).wire.name).toBe('fairness.round-open');
          return 'refused' as const;
        },
      );
    await pause(createInMs);
    const { game } = await create(one);
    seen[await rotating] += 1;
    const { rows } = await owner.query<{ state: string }>(
      'select s.state from rounds r join seeds s on s.id = r.seed_id where r.id = $1',
      [game.roundId],
    );
    expect(rows).toEqual([{ state: 'active' }]);
    const { mines } = await secretOf(owner, game.roundId);
    await one.call('mines.openSector', { sectorKey: mines[0] ?? 0 });
  }
  expect(seen.rotated + seen.refused).toBe(2 * TIMES);
  expect(Math.min(seen.rotated, seen.refused)).toBeGreaterThan(0);
});

test('A rotation is refused during a game and gives the next game its seeds', async () => {
  const [one, other] = await twoDevices();
  await create(one);
  await expect(other.call('fairness.rotate', {})).rejects.toThrow('fairness.round-open');
  const { game } = await one.call('mines.load', {});
  const { mines } = await secretOf(owner, game?.roundId ?? '');
  await one.call('mines.openSector', { sectorKey: mines[0] ?? 0 });
  const { revealed, seeds } = await other.call('fairness.rotate', {});
  const next = await create(one);
  expect(next.game.nonce).toBe(0);
  expect((await one.call('fairness.getSeeds', {})).serverSeedHash).toBe(seeds.serverSeedHash);
  expect(revealed.bets).toBe(1);
});

test('The ledger check holds after all games of this file', async () => {
  expect(await moneyFaults(db)).toEqual([]);
});
