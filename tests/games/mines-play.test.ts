import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { uuidV7At } from '../../api/platform/uuid.ts';
import type { EventBody } from '../../shared/contract/events.ts';
import { type MinesGameView, minesMoveOutput } from '../../shared/games/mines/contract.ts';
import {
  minesLastStep,
  minesMultipliers,
  minesPayoutMicro,
} from '../../shared/games/mines/rules.ts';
import { hundredthsOfMicro, microOfHundredths } from '../../shared/money/amount.ts';
import { CURRENCIES, isSelectable } from '../../shared/money/currency.ts';
import { connectClient } from '../harness/client.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import { minesOf, openedOf, secretOf, told } from './mines-fixture.ts';
import { openStage, PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const START_MICRO = 500_000_000_000n;
const MAX_WIN_MICRO = 5_000_000_000_000n;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const walletsOf = async (seat: Seat) => {
  const { rows } = await stage.owner.query<{ wallet: string; balance_micro: string }>(
    `select wallet, balance_micro from wallets join accounts on id = account_id
      where player_id = $1 and wallet in ('real', 'held')`,
    [seat.id],
  );
  return Object.fromEntries(rows.map((row) => [row.wallet, BigInt(row.balance_micro)]));
};

const begin = async (seat: Seat, minesLength = 4, bet = 1) => {
  const { game } = await seat.call('mines.createGame', { bet, minesLength });
  return { game, secret: await secretOf(stage.owner, game.roundId) };
};

const open = async (seat: Seat, sectorKey: number) =>
  (await seat.call('mines.openSector', { sectorKey })).game;

/** Opens tiles in a random order until a mine, the end of the field or a random moment. */
async function playOut(seat: Seat, begun: MinesGameView) {
  const left = Array.from({ length: 24 }, (_, tile) => tile);
  const shown: bigint[] = [];
  let game = begun;
  const stopAt = randomInt(1, 24);
  while (!game.finished && game.countOpenedSectors < stopAt) {
    shown.push(BigInt(game.bankMicro));
    expect(told(game)).toEqual([]);
    const [sectorKey = 0] = left.splice(randomInt(left.length), 1);
    game = await open(seat, sectorKey);
  }
  if (game.finished) return { game, last: shown.at(-1) ?? 0n };
  const last = BigInt(game.bankMicro);
  return { game: (await seat.call('mines.takeWin', {})).game, last };
}

describe('payouts of mines', () => {
  const selectable = CURRENCIES.filter((currency) => isSelectable(currency));
  test.each(selectable)(
    'A game in $code pays to the micro-unit what it showed, however it ends',
    async ({ id: currencyId }) => {
      const seat = await stage.seat(50_000_000);
      await seat.send('cash', 'changeCurrencies', { currencyId });
      let balanceMicro = START_MICRO;
      for (let round = 0; round < 30; round += 1) {
        const [minesLength, bet] = [randomInt(2, 24), randomInt(10, 300) / 100];
        const output = await seat.call('mines.createGame', { bet, minesLength, currencyId });
        expect(minesMoveOutput.parse(output)).toEqual(output);
        const stakeMicro = microOfHundredths(
          Math.round(bet * 100),
          BigInt(output.game.courseMicro),
        );
        const setting = { minesLength, stakeMicro, maxWinMicro: MAX_WIN_MICRO };
        expect(output.game).toMatchObject({
          finished: false,
          ending: null,
          countOpenedSectors: 0,
          bankMicro: '0',
          bet: Math.round(bet * 100),
          currencyId,
          stakeMicro: String(stakeMicro),
          multipliers: minesMultipliers(minesLength).slice(0, minesLastStep(setting)),
          nonce: round,
        });
        expect(output.balanceMicro).toBe(String(balanceMicro - stakeMicro));
        const { game, last } = await playOut(seat, output.game);
        const step = { minesLength, opened: game.countOpenedSectors };
        const payoutMicro = game.ending === 'mine' ? 0n : minesPayoutMicro(step, stakeMicro);
        expect(game.ending === 'taken' ? payoutMicro : last).toBe(last);
        balanceMicro += payoutMicro - stakeMicro;
        expect(game).toMatchObject({
          finished: true,
          bankMicro: String(payoutMicro),
          bank: hundredthsOfMicro(payoutMicro),
        });
        expect(await walletsOf(seat)).toEqual({ real: balanceMicro, held: 0n });
      }
    },
  );
});

describe('a game of mines', () => {
  test('A game holds its stake until it ends and then pays the win or keeps the stake', async () => {
    const seat = await stage.seat(50_000_000);
    const { secret, game } = await begin(seat);
    const stakeMicro = BigInt(game.stakeMicro);
    expect(await walletsOf(seat)).toEqual({ real: START_MICRO - stakeMicro, held: stakeMicro });
    const lost = await open(seat, secret.mines[0] ?? 0);
    expect(lost).toMatchObject({ finished: true, ending: 'mine', bank: 0, countOpenedSectors: 0 });
    expect(await walletsOf(seat)).toEqual({ real: START_MICRO - stakeMicro, held: 0n });
    const { rows } = await stage.owner.query<Record<string, bigint | string>>(
      'select wagered_micro, returned_micro, rounds, experience_micro from player_totals where player_id = $1',
      [seat.id],
    );
    expect(Object.values(rows[0] ?? {}).map(BigInt)).toEqual([stakeMicro, 0n, 1n, stakeMicro]);
  });

  test('A game shows the whole board when it is over and nothing of it before', async () => {
    const seat = await stage.seat();
    const { secret } = await begin(seat, 5);
    const [first = 0, second = 0] = secret.safe;
    expect(minesOf(await open(seat, first))).toEqual([]);
    expect(minesOf(await open(seat, second))).toEqual([]);
    const { game } = await seat.call('mines.takeWin', {});
    expect(game.ending).toBe('taken');
    expect(openedOf(game)).toEqual([first, second].toSorted((a, b) => a - b));
    expect(minesOf(game)).toEqual(secret.mines.toSorted((a, b) => a - b));
    expect(game.sectors.every(({ isMine }) => isMine !== null)).toBe(true);
  });

  test('A game takes its win by itself at the end of the field', async () => {
    const seat = await stage.seat();
    const { secret, game } = await begin(seat, 20);
    for (const tile of secret.safe.slice(0, -1))
      expect((await open(seat, tile)).finished).toBe(false);
    const won = await open(seat, secret.safe.at(-1) ?? 0);
    const payout = minesPayoutMicro({ minesLength: 20, opened: 4 }, BigInt(game.stakeMicro));
    expect(won).toMatchObject({ finished: true, ending: 'limit', bankMicro: String(payout) });
  });

  test('A game takes its win by itself at the last step within the maximum win', async () => {
    const seat = await stage.seat(100_000_000_000);
    const { secret, game } = await begin(seat, 12, 100);
    const stakeMicro = BigInt(game.stakeMicro);
    const steps = game.multipliers.length;
    expect(steps).toBeLessThan(12);
    let last: MinesGameView = game;
    for (const tile of secret.safe.slice(0, steps)) last = await open(seat, tile);
    expect(last).toMatchObject({ finished: true, ending: 'limit', countOpenedSectors: steps });
    expect(BigInt(last.bankMicro)).toBeLessThanOrEqual(MAX_WIN_MICRO);
    const next = minesPayoutMicro({ minesLength: 12, opened: steps + 1 }, stakeMicro);
    expect(next).toBeGreaterThan(MAX_WIN_MICRO);
  });

  test('An open game can be finished on any device, even after the server was killed', async () => {
    const seat = await stage.seat();
    const { secret } = await begin(seat);
    const opened = await open(seat, secret.safe[0] ?? 0);
    await stage.server.kill('SIGKILL');
    await stage.server.restart();
    const device = await connectClient(stage.url, { token: seat.token });
    expect((await device.call('mines.load', {})).game).toEqual(opened);
    const { game } = await device.call('mines.takeWin', { roundId: opened.roundId });
    expect(game).toMatchObject({ roundId: opened.roundId, bankMicro: opened.bankMicro });
    expect((await device.call('mines.load', {})).game).toEqual(game);
    device.close();
  });

  test('An open game is found by its state, whatever the clock of its process said', async () => {
    const seat = await stage.seat();
    const { secret: first, game: over } = await begin(seat);
    await open(seat, first.mines[0] ?? 0);
    const { secret, game } = await begin(seat);
    await stage.owner.query('update rounds set id = $2 where id = $1', [
      over.roundId,
      uuidV7At(Date.now() + 2000),
    ]);
    expect((await seat.call('mines.load', {})).game).toMatchObject({ roundId: game.roundId });
    expect(await open(seat, secret.safe[0] ?? 0)).toMatchObject({ roundId: game.roundId });
    expect((await seat.call('mines.takeWin', {})).game.ending).toBe('taken');
  });

  test('An open game can be finished by a banned player after mines is switched off', async () => {
    const seat = await stage.seat();
    const { secret } = await begin(seat);
    await stage.owner.query("update game_settings set is_enabled = false where game = 'mines'");
    await stage.owner.query("update players set banned_until = now() + '1 hour' where id = $1", [
      seat.id,
    ]);
    await expect
      .poll(() => seat.call('mines.load', {}), PATIENT)
      .toMatchObject({ isEnabled: false });
    await open(seat, secret.safe[0] ?? 0);
    const { game } = await seat.call('mines.takeWin', {});
    expect(game.ending).toBe('taken');
    await stage.owner.query("update game_settings set is_enabled = true where game = 'mines'");
    await expect
      .poll(() => seat.call('mines.load', {}), PATIENT)
      .toMatchObject({ isEnabled: true });
  });

  test('Tiles open as fast as the player taps, because only games are throttled', async () => {
    const seat = await stage.seat();
    const { secret } = await begin(seat, 2);
    const tiles = secret.safe.slice(0, 21);
    const games = await Promise.all(tiles.map((tile) => open(seat, tile)));
    const counts = games.map((game) => game.countOpenedSectors).toSorted((a, b) => a - b);
    expect(counts).toEqual(tiles.map((_, index) => index + 1));
  });
});

describe('other devices of the player', () => {
  test('Other devices get the game after every move and the balance when money moves', async () => {
    const seat = await stage.seat();
    const other = await connectClient(stage.url, { token: seat.token });
    const seen: EventBody<'mines'>[] = [];
    const balances: string[] = [];
    other.root.on('mines', (body: EventBody<'mines'>) => seen.push(body));
    other.root.on('app', (body: EventBody<'app'>) => {
      if (body.type === 'balance') balances.push(body.data.balanceMicro);
    });
    const created = await seat.call('mines.createGame', { bet: 1, minesLength: 4 });
    const secret = await secretOf(stage.owner, created.game.roundId);
    const games = [created.game, await open(seat, secret.safe[0] ?? 0)];
    const taken = await seat.call('mines.takeWin', {});
    games.push(taken.game);
    await expect.poll(() => seen, PATIENT).toEqual(games.map((game) => ({ type: 'load', game })));
    await expect.poll(() => balances.at(-1), PATIENT).toBe(taken.balanceMicro);
    other.close();
  });
});

describe('the history of mines', () => {
  test('The history holds only finished games, newest first, page by page', async () => {
    const seat = await stage.seat();
    const finished: MinesGameView[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { secret } = await begin(seat);
      finished.unshift(await open(seat, secret.mines[0] ?? 0));
    }
    await begin(seat);
    const { games } = await seat.call('mines.history', { limit: 3 });
    expect(games).toEqual(finished.slice(0, 3));
    const before = games.at(-1)?.roundId ?? '';
    expect((await seat.call('mines.history', { before })).games).toEqual(finished.slice(3));
  });

  test('The history and the board show only the player’s own games', async () => {
    const [seat, stranger] = [await stage.seat(), await stage.seat()];
    await begin(seat);
    expect((await stranger.call('mines.load', {})).game).toBeNull();
    expect((await stranger.call('mines.history', {})).games).toEqual([]);
  });
});

test('The ledger check holds after all games of this file', async () => {
  const db = createDatabase(createPool(stage.server.database.appUrl, 1));
  expect(await moneyFaults(db)).toEqual([]);
  await db.destroy();
});
