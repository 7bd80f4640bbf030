import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput, CallName } from '../../shared/contract/calls.ts';
import { type MinesMoveOutput, minesMoveOutput } from '../../shared/games/mines/contract.ts';
import { forceSeed, type Secret, secretFrom, told } from './mines-fixture.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import {
  PATIENT,
  pause,
  type RawConnection,
  rawConnect,
  ROOT,
  type Seat,
  type Stage,
} from '../harness/wire-stage.ts';

/** Few enough games for each player to stay under the rate limit, and few players at once. */
const TABLES = 42;
const GAMES = 48;
const LANES = 6;
const PATIENCE_MS = 480_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openMoneyStage({ TRUSTED_PROXY: 'true' });
});
afterAll(() => stage.close());

/** A player whose every frame is recorded, connected from an address of their own. */
type Table = {
  readonly seat: Seat;
  readonly root: RawConnection;
  readonly micro: RawConnection;
  move<N extends CallName>(name: N, input: CallInput<N>): Promise<MinesMoveOutput>;
  /** Every frame of both connections after the given numbers of frames. */
  framesSince(mark: Mark): readonly string[];
  mark(): Mark;
};
type Mark = { readonly root: number; readonly micro: number };

async function sit(address: string): Promise<Table> {
  const seat = await stage.seat(50_000_000);
  seat.close();
  const auth = JSON.stringify({ token: seat.token, lang: 'en' });
  const headers = { 'x-forwarded-for': address };
  const [root, micro] = await Promise.all([
    rawConnect(stage.url, { path: ROOT, auth, headers }),
    rawConnect(stage.url, { auth, headers }),
  ]);
  await root.frame((frame) => frame.includes('loadUser'));
  return {
    seat,
    root,
    micro,
    move: async (name, input) => {
      for (;;) {
        const [error, result] = await micro.ask(JSON.stringify(['call', name, input]));
        if (error === null) return result as MinesMoveOutput;
        const { name: refusal, data } = error as { name: string; data?: { waitMs?: number } };
        if (data?.waitMs === undefined) throw new Error(refusal);
        await pause(data.waitMs);
      }
    },
    framesSince: (from) => [...root.frames.slice(from.root), ...micro.frames.slice(from.micro)],
    mark: () => ({ root: root.frames.length, micro: micro.frames.length }),
  };
}

async function seedsOf(playerId: number): Promise<string[]> {
  const { rows } = await stage.owner.query<{ server_seed: string }>(
    "select server_seed from seeds where player_id = $1 and state <> 'revealed'",
    [playerId],
  );
  return rows.map((row) => row.server_seed);
}

/** The ways in which a list of mines could be written on the wire. */
const writingsOf = (mines: readonly number[]) =>
  [mines, mines.toSorted((a, b) => a - b), mines.map((mine) => mine + 1)].map((list) =>
    JSON.stringify(list),
  );

/** Plays a game to its end and returns every frame sent before the end was decided. */
async function playGame(table: Table, secret: (roundId: string) => Secret) {
  const from = table.mark();
  const minesLength = randomInt(2, 24);
  let output = await table.move('mines.createGame', { bet: 0.1, minesLength });
  const { mines, safe } = secret(output.game.roundId);
  const willing = safe.toSorted(() => randomInt(3) - 1).slice(0, randomInt(1, 4));
  for (const sectorKey of willing.slice(0, safe.length - 1)) {
    output = await table.move('mines.openSector', { sectorKey, requestId: randomUUID() });
    expect(minesMoveOutput.parse(output)).toEqual(output);
    expect(told(output.game)).toEqual([]);
  }
  const frames = table.framesSince(from);
  const isTaken = output.game.countOpenedSectors > 0 && randomInt(2) === 0;
  const end = isTaken
    ? await table.move('mines.takeWin', {})
    : await table.move('mines.openSector', { sectorKey: mines[0] ?? 0 });
  expect(end.game.finished).toBe(true);
  const { roundId } = end.game;
  await table.root.frame((text) => text.includes(roundId) && text.includes('"finished":true'));
  return { frames, mines };
}

describe('an unfinished game of mines', () => {
  test(
    'No frame holds the server seed or a mine’s place before its game ends, in 2,000 games',
    { timeout: PATIENCE_MS },
    async () => {
      let games = 0;
      let frames = 0;
      const watch = async (address: string) => {
        const table = await sit(address);
        const { serverSeed, clientSeed } = await pairOf(table.seat.id);
        for (let nonce = 0; nonce < GAMES; nonce += 1) {
          const length = lengthOf(table);
          const played = await playGame(table, () =>
            secretFrom({ serverSeed, clientSeed, nonce }, length()),
          );
          const text = played.frames.join('\n');
          expect(text).not.toContain('"isMine":true');
          expect(text).not.toMatch(/serverSeed|server_seed|"mines"\s*:|lastStep/);
          for (const writing of writingsOf(played.mines)) expect(text).not.toContain(writing);
          games += 1;
          frames += played.frames.length;
        }
        const all = table.framesSince({ root: 0, micro: 0 }).join('\n');
        for (const seed of await seedsOf(table.seat.id)) expect(all).not.toContain(seed);
        table.root.close();
        table.micro.close();
      };
      const addresses = Array.from({ length: TABLES }, (_, index) => `203.0.113.${index + 1}`);
      const lane = async () => {
        for (let next = addresses.pop(); next !== undefined; next = addresses.pop()) {
          await watch(next);
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      expect(games).toBeGreaterThanOrEqual(2000);
      expect(frames).toBeGreaterThan(2 * games);
    },
  );
});

async function pairOf(playerId: number) {
  const { rows } = await stage.owner.query<{ server_seed: string; client_seed: string }>(
    "select server_seed, client_seed from seeds where player_id = $1 and state = 'active'",
    [playerId],
  );
  return { serverSeed: rows[0]?.server_seed ?? '', clientSeed: rows[0]?.client_seed ?? '' };
}

/** The number of mines in the game that was begun last, read from its frame. */
const lengthOf = (table: Table) => () => {
  const frame = table.micro.frames.findLast((text) => text.includes('"minesLength"')) ?? '';
  return Number(/"minesLength":(\d+)/.exec(frame)?.[1]);
};

/** Two boards that share safe tiles where the players look and differ in mines elsewhere. */
function twins(minesLength: number, nonce: number, tiles: number) {
  for (;;) {
    const seeds = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')] as const;
    const [one, other] = seeds.map((serverSeed) =>
      secretFrom({ serverSeed, clientSeed: 'twins', nonce }, minesLength),
    ) as [Secret, Secret];
    const common = one.safe.filter((tile) => other.safe.includes(tile));
    const isOther = one.safe.some((tile) => other.mines.includes(tile));
    if (isOther && common.length >= tiles) return { seeds, path: common.slice(0, tiles) };
  }
}

/** Removes what differs between any two players and rounds, whatever the tiles hide. */
const withoutNames = (frame: string) =>
  frame
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<time>');

/** Not the time of the server, nor the number of those who are online. */
const isOfPlay = (frame: string) =>
  frame.startsWith('4') && !/"serverTime"|"type":"online"/.test(frame);

/** Plays the same moves for a player and returns the frames of each connection in order. */
async function follow(table: Table, plan: { minesLength: number; path: readonly number[] }) {
  const from = table.mark();
  const bodies = plan.path.map((sectorKey) => ({ sectorKey, requestId: randomUUID() }));
  const { minesLength } = plan;
  await table.move('mines.createGame', { bet: 0.5, minesLength, requestId: randomUUID() });
  for (const body of bodies) await table.move('mines.openSector', body);
  for (const body of bodies) await table.move('mines.openSector', body);
  await table.micro.ask(JSON.stringify(['call', 'mines.load', {}]));
  await table.micro.ask(JSON.stringify(['call', 'mines.openSector', { sectorKey: plan.path[0] }]));
  await table.micro.ask(JSON.stringify(['call', 'mines.openSector', { sectorKey: 24 }]));
  await table.micro.ask(JSON.stringify(['call', 'fairness.rotate', {}]));
  const wanted = plan.path.length + 2;
  await expect
    .poll(() => table.root.frames.slice(from.root).filter(isOfPlay).length, PATIENT)
    .toBe(wanted);
  const seen = (frames: readonly string[], start: number) =>
    frames.slice(start).filter(isOfPlay).map(withoutNames);
  return {
    micro: seen(table.micro.frames, from.micro).map((frame) => frame.replace(/^43\d+/, '43')),
    root: seen(table.root.frames, from.root).toSorted(),
  };
}

test('Two boards that differ only under closed tiles send the same bytes move for move', async () => {
  const tables = [await sit('198.51.100.1'), await sit('198.51.100.2')] as const;
  for (let nonce = 0; nonce < 40; nonce += 1) {
    const minesLength = 2 + (nonce % 17);
    const tiles = 1 + (nonce % 3);
    const { seeds, path } = twins(minesLength, nonce, tiles);
    for (const [index, table] of tables.entries()) {
      await forceSeed(stage.owner, table.seat.id, {
        serverSeed: seeds[index] ?? '',
        clientSeed: 'twins',
      });
    }
    const [one, other] = [
      await follow(tables[0], { minesLength, path }),
      await follow(tables[1], { minesLength, path }),
    ];
    expect(one.micro.length).toBeGreaterThan(2 * tiles);
    expect(one).toEqual(other);
    const marks = tables.map((table) => table.root.frames.length);
    const ends = await Promise.all(tables.map((table) => table.move('mines.takeWin', {})));
    const [first, second] = ends.map(({ game }) => JSON.stringify(game.sectors));
    expect(first).not.toBe(second);
    await Promise.all(
      tables.map(({ root }, index) =>
        expect
          .poll(() => root.frames.slice(marks[index]).filter(isOfPlay).join(' '), PATIENT)
          .toMatch(/"finished":true.*"type":"balance"|"type":"balance".*"finished":true/s),
      ),
    );
  }
});
