import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MinesCreateInput } from '../../shared/games/mines/contract.ts';
import { minesPayoutMicro } from '../../shared/games/mines/rules.ts';
import { connectClient, type Refused } from '../harness/client.ts';
import { secretOf } from './mines-fixture.ts';
import {
  openStage,
  PATIENT,
  pause,
  refusalOf,
  type Seat,
  type Stage,
  untilRefused,
} from './wire-stage.ts';

let stage: Stage;
let seat: Seat;
beforeAll(async () => {
  stage = await openStage();
  seat = await stage.seat();
});
afterAll(() => stage.close());

const stake = (changes: Partial<MinesCreateInput> = {}): MinesCreateInput => ({
  bet: 1,
  minesLength: 4,
  ...changes,
});

type Ask = () => Promise<unknown>;

/** The refusal of a message, with the promise that it moved nothing. */
async function refused(ask: Ask) {
  const before = await stage.books();
  const refusal = await refusalOf(ask());
  expect(await stage.books()).toBe(before);
  return refusal;
}

const refusedStake = (player: Seat, input: MinesCreateInput) =>
  refused(() => player.call('mines.createGame', input));

describe('a stake is refused with the code of the specification', () => {
  test('0, when mines is switched off', async () => {
    await stage.owner.query("update game_settings set is_enabled = false where game = 'mines'");
    await expect
      .poll(() => seat.call('mines.load', {}), PATIENT)
      .toMatchObject({ isEnabled: false });
    expect(await refusedStake(seat, stake())).toEqual({ code: 0, name: 'mines.unavailable' });
    await stage.owner.query("update game_settings set is_enabled = true where game = 'mines'");
    await expect
      .poll(() => seat.call('mines.load', {}), PATIENT)
      .toMatchObject({ isEnabled: true });
  });

  test('1, when nobody is signed in, for every move', async () => {
    const guest = await connectClient(stage.url);
    for (const ask of [
      () => guest.call('mines.createGame', stake()),
      () => guest.call('mines.openSector', { sectorKey: 0 }),
      () => guest.call('mines.takeWin', {}),
      () => guest.call('mines.history', {}),
    ]) {
      expect(await refusalOf(ask())).toEqual({ code: 1, name: 'mines.need-auth' });
    }
    expect((await guest.call('mines.load', {})).game).toBeNull();
    guest.close();
  });

  test('2, when the wallet holds less', async () => {
    const poor = await stage.seat(0);
    expect(await refusedStake(poor, stake())).toEqual({
      code: 2,
      name: 'mines.NOT_ENOUGTH_BALANCE',
    });
  });

  test('7, under the smallest stake, with that stake in the player’s currency', async () => {
    expect(await refusedStake(seat, stake({ bet: 0.09 }))).toEqual({
      code: 7,
      name: 'mines.MIN_BET',
      data: { minHundredths: 10, currencyId: 2 },
    });
  });

  test('8, over the largest stake, with that stake in the player’s currency', async () => {
    expect(await refusedStake(seat, stake({ bet: 100_000.01 }))).toEqual({
      code: 8,
      name: 'mines.MAX_BET',
      data: { maxHundredths: 10_000_000, currencyId: 2 },
    });
  });

  test('8, when the first tile could pass the maximum win, with the largest stake now', async () => {
    const rich = await stage.seat(100_000_000_000);
    const refusal = await refusedStake(rich, stake({ bet: 100_000, minesLength: 23 }));
    expect(refusal).toMatchObject({ code: 8, name: 'mines.max-win', data: { currencyId: 2 } });
    const largest = Number(refusal.data?.['maxHundredths']) / 100;
    const over = stake({ bet: Number((largest + 0.01).toFixed(2)), minesLength: 23 });
    expect(await refusedStake(rich, over)).toEqual(refusal);
    const { game } = await rich.call('mines.createGame', stake({ bet: largest, minesLength: 23 }));
    const win = minesPayoutMicro({ minesLength: 23, opened: 1 }, BigInt(game.stakeMicro));
    expect(win).toBeLessThanOrEqual(5_000_000_000_000n);
    expect(game.multipliers).toEqual([22.8]);
  });

  test('9, with fewer than 2 or more than 23 mines, or half a mine', async () => {
    for (const minesLength of [1, 24, 0, -3, 3.5]) {
      expect(await refusedStake(seat, stake({ minesLength }))).toEqual({
        code: 9,
        name: 'mines.INCORRECT_MINES_LENGTH',
      });
    }
  });

  test('10, while the player’s game before is not finished', async () => {
    const player = await stage.seat();
    await player.call('mines.createGame', stake());
    expect(await refusedStake(player, stake({ requestId: randomUUID() }))).toEqual({
      code: 10,
      name: 'mines.FINISHED_BEFORE_GAME',
    });
  });

  test('11, when the player is banned', async () => {
    const banned = await stage.seat();
    await stage.owner.query("update players set banned_until = now() + '1 hour' where id = $1", [
      banned.id,
    ]);
    await untilRefused('mines.banned', () =>
      banned.call('mines.createGame', stake({ minesLength: 1 })),
    );
    expect(await refusedStake(banned, stake())).toEqual({ code: 11, name: 'mines.banned' });
  });

  test('12, when another tab changed the currency and the stake says which it meant', async () => {
    const player = await stage.seat();
    await player.send('cash', 'changeCurrencies', { currencyId: 3 });
    expect(await refusedStake(player, stake({ currencyId: 2 }))).toEqual({
      code: 12,
      name: 'mines.currency-changed',
      data: { currencyId: 3 },
    });
    const { game } = await player.call('mines.createGame', stake({ currencyId: 3 }));
    expect(game).toMatchObject({ currencyId: 3, nonce: 0 });
  });

  test('13, when games come faster than rounds may, with a wait that is enough', async () => {
    const player = await stage.seat();
    const outcomes = await Promise.all(
      Array.from({ length: 180 }, () =>
        player.call('mines.createGame', stake({ bet: 0.1 })).then(
          () => undefined,
          (error: unknown) => (error as Refused).wire,
        ),
      ),
    );
    expect(outcomes.filter((wire) => wire === undefined)).toHaveLength(1);
    const tooFast = outcomes.find((wire) => wire?.name === 'mines.too-fast');
    expect(tooFast?.code).toBe(13);
    const waitMs = Number(tooFast?.data?.['waitMs']);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(50);
    await pause(waitMs);
    expect((await refusedStake(player, stake())).name).toBe('mines.FINISHED_BEFORE_GAME');
  });
});

describe('a move is refused with the code of the specification', () => {
  test('3, when no game is under way, or another than the player saw', async () => {
    const player = await stage.seat();
    const needStart = { code: 3, name: 'mines.NEED_START_GAME' };
    expect(await refused(() => player.call('mines.openSector', { sectorKey: 3 }))).toEqual(
      needStart,
    );
    expect(await refused(() => player.call('mines.takeWin', {}))).toEqual(needStart);
    await player.call('mines.createGame', stake());
    const roundId = randomUUID();
    const late = () => player.call('mines.openSector', { sectorKey: 3, roundId });
    expect(await refused(late)).toEqual(needStart);
    expect(await refused(() => player.call('mines.takeWin', { roundId }))).toEqual(needStart);
  });

  test('4, for a tile the field does not have', async () => {
    const player = await stage.seat();
    await player.call('mines.createGame', stake());
    for (const sectorKey of [-1, 24, 1.5, 1e9]) {
      expect(await refused(() => player.call('mines.openSector', { sectorKey }))).toEqual({
        code: 4,
        name: 'mines.SECTOR_NOT_FOUND',
      });
    }
  });

  test('5, for a tile that is open', async () => {
    const player = await stage.seat();
    const { game } = await player.call('mines.createGame', stake());
    const [sectorKey = 0] = (await secretOf(stage.owner, game.roundId)).safe;
    await player.call('mines.openSector', { sectorKey });
    expect(await refused(() => player.call('mines.openSector', { sectorKey }))).toEqual({
      code: 5,
      name: 'mines.SECTOR_IS_OPENED',
    });
  });

  test('6, for taking a win before a tile is open', async () => {
    const player = await stage.seat();
    await player.call('mines.createGame', stake());
    expect(await refused(() => player.call('mines.takeWin', {}))).toEqual({
      code: 6,
      name: 'mines.NEED_OPEN_SECTOR',
    });
  });

  test('and the fairness of an unfinished game is not to be asked for', async () => {
    const player = await stage.seat();
    const { game } = await player.call('mines.createGame', stake());
    const { roundId } = game;
    const unknown = { code: 1, name: 'fairness.round-not-found' };
    expect(await refused(() => player.call('fairness.getProof', { roundId }))).toEqual(unknown);
    expect(await refused(() => player.call('fairness.rotate', {}))).toEqual({
      code: 2,
      name: 'fairness.round-open',
    });
  });
});
