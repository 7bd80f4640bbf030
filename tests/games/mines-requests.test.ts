import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireError } from '../../shared/errors/refusal.ts';
import { connectClient } from '../harness/client.ts';
import { secretOf } from './mines-fixture.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { PATIENT, refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openMoneyStage();
});
afterAll(() => stage.close());

const conflict = { code: 409, name: 'wire.request-conflict' };
const stakeOf = (requestId: string = randomUUID()) => ({ bet: 1, minesLength: 4, requestId });

/** A game in progress, with its secret mines. */
async function begin(seat: Seat) {
  const stake = stakeOf();
  const output = await seat.call('mines.createGame', stake);
  return { stake, output, ...(await secretOf(stage.owner, output.game.roundId)) };
}

/** Asks again and checks that this moved no money. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  const books = await stage.books();
  const answer = await ask();
  expect(await stage.books()).toBe(books);
  return answer;
}

describe('a repeated request in mines', () => {
  test('A repeated request to begin answers the game as it is and moves nothing', async () => {
    const seat = await stage.seat();
    const { stake, output, safe } = await begin(seat);
    const create = () => seat.call('mines.createGame', stake);
    expect(await again(create)).toEqual(output);
    const opened = await seat.call('mines.openSector', { sectorKey: safe[0] ?? 0 });
    expect(await again(create)).toEqual({ ...opened, requestId: stake.requestId });
    const taken = await seat.call('mines.takeWin', {});
    expect(await again(create)).toEqual({ ...taken, requestId: stake.requestId });
  });

  test('A repeated request to open a tile gets the same answer even a game later', async () => {
    const seat = await stage.seat();
    const { safe, mines } = await begin(seat);
    const safely = { sectorKey: safe[0] ?? 0, requestId: randomUUID() };
    const first = await seat.call('mines.openSector', safely);
    expect(await again(() => seat.call('mines.openSector', safely))).toEqual(first);
    const fatally = { sectorKey: mines[0] ?? 0, requestId: randomUUID() };
    const lost = await seat.call('mines.openSector', fatally);
    const repeats = async () => {
      expect(await again(() => seat.call('mines.openSector', fatally))).toEqual(lost);
      expect((await again(() => seat.call('mines.openSector', safely))).game).toEqual(lost.game);
    };
    await repeats();
    await seat.call('mines.createGame', stakeOf());
    await repeats();
    expect((await seat.call('mines.load', {})).game?.countOpenedSectors).toBe(0);
  });

  test('A tile asked for again with its id in capitals gets the same answer', async () => {
    const seat = await stage.seat();
    const { safe, mines } = await begin(seat);
    const ids = { safe: randomUUID(), mine: randomUUID() };
    const safely = { sectorKey: safe[0] ?? 0, requestId: ids.safe.toUpperCase() };
    const fatally = { sectorKey: mines[0] ?? 0, requestId: ids.mine.toUpperCase() };
    const opened = await seat.call('mines.openSector', safely);
    expect(opened.requestId).toBe(ids.safe);
    const inSmall = { ...safely, requestId: ids.safe };
    expect(await again(() => seat.call('mines.openSector', inSmall))).toEqual(opened);
    const lost = await seat.call('mines.openSector', fatally);
    await seat.call('mines.createGame', stakeOf());
    for (const tile of [fatally, { ...fatally, requestId: ids.mine }]) {
      expect(await again(() => seat.call('mines.openSector', tile))).toEqual(lost);
    }
    for (const tile of [safely, inSmall]) {
      expect((await again(() => seat.call('mines.openSector', tile))).game).toEqual(lost.game);
    }
  });

  test('A repeated request to take a win pays once, even when another win is open', async () => {
    const seat = await stage.seat();
    const { safe } = await begin(seat);
    await seat.call('mines.openSector', { sectorKey: safe[0] ?? 0 });
    const take = { requestId: randomUUID() };
    const taken = await seat.call('mines.takeWin', take);
    expect(await again(() => seat.call('mines.takeWin', take))).toEqual(taken);
    const next = await begin(seat);
    await seat.call('mines.openSector', { sectorKey: next.safe[0] ?? 0 });
    expect(await again(() => seat.call('mines.takeWin', take))).toEqual(taken);
  });

  test('The same request sent twenty times at once over four sockets is one move', async () => {
    const seat = await stage.seat();
    const tabs = await Promise.all(
      Array.from({ length: 4 }, () => connectClient(stage.url, { token: seat.token })),
    );
    const everywhere = async (ask: (tab: (typeof tabs)[number]) => Promise<unknown>) => {
      const answers = await Promise.all(
        tabs.flatMap((tab) => Array.from({ length: 5 }, () => ask(tab))),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    };
    const stake = stakeOf();
    await everywhere((tab) => tab.call('mines.createGame', stake));
    const { game } = await seat.call('mines.load', {});
    const { safe } = await secretOf(stage.owner, game?.roundId ?? '');
    const tile = { sectorKey: safe[0] ?? 0, requestId: randomUUID() };
    await everywhere((tab) => tab.call('mines.openSector', tile));
    const take = { requestId: randomUUID() };
    await everywhere((tab) => tab.call('mines.takeWin', take));
    const { rows } = await stage.owner.query(
      `select count(*)::int as rounds, sum(step)::int as moves from rounds where player_id = $1`,
      [seat.id],
    );
    expect(rows).toEqual([{ rounds: 1, moves: 2 }]);
    for (const tab of tabs) tab.close();
  });
});

describe('a request id with another body', () => {
  test('A move that reuses a request id with another body is refused as a conflict', async () => {
    const seat = await stage.seat();
    const { stake, safe } = await begin(seat);
    const [first = 0, second = 0] = safe;
    const { requestId } = stake;
    const tile = { sectorKey: first, requestId: randomUUID() };
    await seat.call('mines.openSector', tile);
    const asks = [
      () => seat.call('mines.createGame', { ...stake, bet: 2 }),
      () => seat.call('mines.createGame', { ...stake, minesLength: 5 }),
      () => seat.call('mines.createGame', { ...stake, currencyId: 2 }),
      () => seat.call('mines.openSector', { sectorKey: second, requestId }),
      () => seat.call('mines.openSector', { ...tile, sectorKey: second }),
      () => seat.call('mines.takeWin', { requestId }),
      () => seat.call('mines.takeWin', { requestId: tile.requestId }),
      () => seat.call('dice.play', { bet: 1, percent: 50, bet_type: 'less' as const, requestId }),
    ];
    for (const ask of asks) expect(await again(() => refusalOf(ask()))).toEqual(conflict);
    const diced = randomUUID();
    await seat.call('dice.play', { bet: 1, percent: 50, bet_type: 'less', requestId: diced });
    const other = () => seat.call('mines.openSector', { sectorKey: second, requestId: diced });
    expect(await again(() => refusalOf(other()))).toEqual(conflict);
  });
});

describe('a move whose database connection is lost', () => {
  test('A move cut off by the database gets code 500 and can be asked again', async () => {
    const seat = await stage.seat();
    const { safe, mines } = await begin(seat);
    const moves = [
      { sectorKey: safe[0] ?? 0, requestId: randomUUID() },
      { sectorKey: mines[0] ?? 0, requestId: randomUUID() },
    ];
    for (const tile of moves) {
      const admin = await cutOff();
      let refusal: WireError;
      try {
        refusal = await refusalOf(seat.call('mines.openSector', tile));
      } finally {
        await admin.restore();
      }
      expect(refusal.code).toBe(500);
      expect(['mines.unknown-outcome', 'wire.server-error']).toContain(refusal.name);
      const errorId = String(refusal.data?.['errorId']);
      const logged = () => stage.server.logs().filter((line) => line['errorId'] === errorId);
      await expect.poll(() => logged().length, PATIENT).toBe(1);
      const answer = await seat.call('mines.openSector', tile);
      expect(answer.game.sectors[tile.sectorKey]?.isOpened).toBe(true);
      expect(await again(() => seat.call('mines.openSector', tile))).toEqual(answer);
    }
    expect((await seat.call('mines.history', {})).games).toHaveLength(1);
  });

  test('A tile whose statement was cut off is opened once, even without a request id', async () => {
    const seat = await stage.seat();
    const { safe } = await begin(seat);
    for (const [index, requestId] of [undefined, randomUUID()].entries()) {
      const sectorKey = safe[index] ?? 0;
      await stage.owner.query('begin');
      await stage.owner.query(
        "select 1 from rounds where player_id = $1 and state = 'open' for update",
        [seat.id],
      );
      const opening = seat.call('mines.openSector', {
        sectorKey,
        ...(requestId === undefined ? {} : { requestId }),
      });
      await expect.poll(() => cutPostings(), PATIENT).toBeGreaterThan(0);
      await stage.owner.query('commit');
      expect((await opening).game.countOpenedSectors).toBe(index + 1);
    }
  });
});

/** Ends the statements that now wait for a lock and returns how many there were. */
async function cutPostings(): Promise<number> {
  await stage.owner.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await stage.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

/** Ends every connection of the server to its database and refuses new ones until restored. */
async function cutOff() {
  const address = new URL(stage.server.database.ownerUrl);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const admin = new Client({ connectionString: address.href });
  await admin.connect();
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and usename <> current_user`,
    [name],
  );
  return {
    restore: async () => {
      await admin.query(`alter database ${name} allow_connections true`);
      await admin.end();
    },
  };
}
