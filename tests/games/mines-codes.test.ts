import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MinesCreateInput } from '../../shared/games/mines/contract.ts';
import { minesPayoutMicro } from '../../shared/games/mines/rules.ts';
import { connectClient, type Refused } from '../harness/client.ts';
import { secretOf } from './mines-fixture.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import {
  PATIENT,
  pause,
  refusalOf,
  type Seat,
  type Stage,
  untilRefused,
} from '../harness/wire-stage.ts';

let stage: Stage;
let seat: Seat;
beforeAll(async () => {
  stage = await openMoneyStage();
  seat = await stage.seat();
});
afterAll(() => stage.close());

const stake = (changes: Partial<MinesCreateInput> = {}): MinesCreateInput => ({
  bet: 1,
  minesLength: 4,
  ...changes,
});

type Ask = () => Promise<unknown>;

/** Returns the refusal of a message after checking that it moved no money. */
async function refused(ask: Ask) {
  const before = await stage.books();
  const refusal = await refusalOf(ask());
  expect(await stage.books()).toBe(before);
  return refusal;
}

const refusedStake = (player: Seat, input: MinesCreateInput) =>
  refused(() => player.call('mines.createGame', input));

describe('refusals of a stake in mines', () => {
  test('A stake in mines is refused with code 0 when mines is switched off', async () => {
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

  test('Every move in mines is refused with code 1 when nobody is signed in', async () => {
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

  test('A stake in mines is refused with code 2 when the wallet holds less', async () => {
    const poor = await stage.seat(0);
    expect(await refusedStake(poor, stake())).toEqual({
      code: 2,
      name: 'mines.NOT_ENOUGTH_BALANCE',
    });
  });

  test('A stake below the minimum is refused with code 7 and names that minimum', async () => {
    expect(await refusedStake(seat, stake({ bet: 0.09 }))).toEqual({
      code: 7,
      name: 'mines.MIN_BET',
      data: { minHundredths: 10, currencyId: 2 },
    });
  });

  test('A stake above the maximum is refused with code 8 and names that maximum', async () => {
    expect(await refusedStake(seat, stake({ bet: 100_000.01 }))).toEqual({
      code: 8,
      name: 'mines.MAX_BET',
      data: { maxHundredths: 10_000_000, currencyId: 2 },
    });
  });

  test('A stake whose first tile could pass the maximum win is refused with code 8', async () => {
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

  test('A stake is refused with code 9 unless it asks for 2 to 23 whole mines', async () => {
    for (const minesLength of [1, 24, 0, -3, 3.5]) {
      expect(await refusedStake(seat, stake({ minesLength }))).toEqual({
        code: 9,
        name: 'mines.INCORRECT_MINES_LENGTH',
      });
    }
  });

  test('A stake is refused with code 10 while the player’s last game is unfinished', async () => {
    const player = await stage.seat();
    await player.call('mines.createGame', stake());
    expect(await refusedStake(player, stake({ requestId: randomUUID() }))).toEqual({
      code: 10,
      name: 'mines.FINISHED_BEFORE_GAME',
    });
  });

  test('A stake of a banned player in mines is refused with code 11', async () => {
    const banned = await stage.seat();
    await stage.owner.query("update players set banned_until = now() + '1 hour' where id = $1", [
      banned.id,
    ]);
    await untilRefused('mines.banned', () =>
      banned.call('mines.createGame', stake({ minesLength: 1 })),
    );
    expect(await refusedStake(banned, stake())).toEqual({ code: 11, name: 'mines.banned' });
  });

  test('A stake is refused with code 12 when another tab changed its currency', async () => {
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

  test('A game begun too soon is refused with code 13 and a sufficient wait', async () => {
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
    const tooFast = outcomes.findLast((wire) => wire?.name === 'mines.too-fast');
    expect(tooFast?.code).toBe(13);
    const waitMs = Number(tooFast?.data?.['waitMs']);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(50);
    // On a slow machine calls after the last refused one were let through, and the next waits for those.
    await pause(tooFast === outcomes.at(-1) ? waitMs : 50);
    expect((await refusedStake(player, stake())).name).toBe('mines.FINISHED_BEFORE_GAME');
  });
});

describe('refusals of a move in mines', () => {
  test('A move is refused with code 3 when no game is open, or it names another game', async () => {
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

  test('A move is refused with code 4 for a tile that the field does not have', async () => {
    const player = await stage.seat();
    await player.call('mines.createGame', stake());
    for (const sectorKey of [-1, 24, 1.5, 1e9]) {
      expect(await refused(() => player.call('mines.openSector', { sectorKey }))).toEqual({
        code: 4,
        name: 'mines.SECTOR_NOT_FOUND',
      });
    }
  });

  test('A move is refused with code 5 for a tile that is already open', async () => {
    const player = await stage.seat();
    const { game } = await player.call('mines.createGame', stake());
    const [sectorKey = 0] = (await secretOf(stage.owner, game.roundId)).safe;
    await player.call('mines.openSector', { sectorKey });
    expect(await refused(() => player.call('mines.openSector', { sectorKey }))).toEqual({
      code: 5,
      name: 'mines.SECTOR_IS_OPENED',
    });
  });

  test('Taking a win is refused with code 6 before any tile is open', async () => {
    const player = await stage.seat();
    await player.call('mines.createGame', stake());
    expect(await refused(() => player.call('mines.takeWin', {}))).toEqual({
      code: 6,
      name: 'mines.NEED_OPEN_SECTOR',
    });
  });

  test('A proof and a seed rotation are refused while a game is unfinished', async () => {
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
