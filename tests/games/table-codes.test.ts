import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../shared/contract/calls.ts';
import { connectClient, Refused } from '../harness/client.ts';
import {
  emptyTable,
  loadTable,
  openTableStage,
  type TableName,
  watchTable,
} from '../harness/table-fixture.ts';
import { PATIENT, refusalOf, type Seat, type Stage, untilRefused } from '../harness/wire-stage.ts';

/** Rounds that never close by themselves, so that only the test moves anything. */
const ENDLESS = 'countdown=9000000,refund=9000000';

let stage: Stage;
let seat: Seat;
beforeAll(async () => {
  stage = await openTableStage({}, ENDLESS);
  seat = await stage.seat();
});
afterAll(() => stage.close());

type BattleBet = CallInput<'battle.bet'>;
type WheelBet = CallInput<'wheelOfFortune.bet'>;

const onRed = (changes: Partial<BattleBet> = {}): BattleBet => ({
  bet: 100,
  team: 'red',
  ...changes,
});
const onTwo = (changes: Partial<WheelBet> = {}): WheelBet => ({ bet: 100, sector: 2, ...changes });

/** Returns the refusal of a stake after checking that it moved no money. */
async function refused(stake: () => Promise<unknown>) {
  const before = await stage.books();
  const refusal = await refusalOf(stake());
  expect(await stage.books()).toBe(before);
  return refusal;
}

async function setPlayer(player: Seat, change: string) {
  await stage.owner.query(`update players set ${change} where id = $1`, [player.id]);
}

async function turn(game: TableName, isEnabled: boolean) {
  const change = 'update game_settings set is_enabled = $2 where game = $1';
  await stage.owner.query(change, [game, isEnabled]);
  const rules = async () => (await loadTable(seat, game)).rules;
  await expect.poll(rules, PATIENT).toMatchObject({ isEnabled });
}

describe('refusals of a stake on a team', () => {
  const stake = (changes: Partial<BattleBet> = {}, player: Seat = seat) =>
    player.call('battle.bet', onRed(changes));

  test('A stake on a team is refused with code 0 when battle is switched off', async () => {
    await turn('battle', false);
    expect(await refused(() => stake())).toEqual({ code: 0, name: 'battle.unavailable' });
    await turn('battle', true);
  });

  test('A stake on a team is refused with code 1 when nobody is signed in', async () => {
    const guest = await connectClient(stage.url);
    const refusal = await refusalOf(guest.call('battle.bet', onRed()));
    expect(refusal).toEqual({ code: 1, name: 'battle.need-auth' });
    guest.close();
  });

  test('A stake on a team outside its limits is refused with code 2 or 7', async () => {
    const { rules } = await seat.call('battle.load', {});
    expect(await refused(() => stake({ bet: rules.minBet - 1 }))).toEqual({
      code: 2,
      name: 'battle.min-bet',
      data: { minHundredths: 2, currencyId: 2 },
    });
    expect(await refused(() => stake({ bet: rules.maxBet + 1 }))).toEqual({
      code: 7,
      name: 'battle.max-bet',
      data: { maxHundredths: 25_000, currencyId: 2 },
    });
    const rich = await stage.seat(10_000_000);
    for (const bet of [rules.minBet, rules.maxBet]) await stake({ bet }, rich);
  });

  test('A stake on a team is refused with code 3 when the wallet holds less', async () => {
    const poor = await stage.seat(0);
    const refusal = await refused(() => stake({}, poor));
    expect(refusal).toEqual({ code: 3, name: 'battle.not-enough-balance' });
  });

  test('A stake on a team is refused with code 4 when it names another round', async () => {
    const roundId = '01900000-0000-7000-8000-000000000000';
    const refusal = await refused(() => stake({ roundId }));
    expect(refusal).toEqual({ code: 4, name: 'battle.round-closed' });
  });

  test('A stake on the other team gets code 5, and one in another currency code 6', async () => {
    const player = await stage.seat();
    await stake({ team: 'red' }, player);
    const other = await refused(() => stake({ team: 'blue' }, player));
    expect(other).toEqual({ code: 5, name: 'battle.other-team' });
    await player.send('cash', 'changeCurrencies', { currencyId: 3 });
    const currency = await refused(() => stake({ team: 'red' }, player));
    expect(currency).toEqual({ code: 6, name: 'battle.other-currency' });
    await player.send('cash', 'changeCurrencies', { currencyId: 2 });
    await stake({ team: 'red' }, player);
  });

  test('A stake on a team in a bonus or outdated currency is refused with code 8', async () => {
    const player = await stage.seat();
    await player.send('cash', 'changeCurrencies', { currencyId: 3 });
    const changed = await refused(() => stake({ currencyId: 2 }, player));
    const data = { currencyId: 3 };
    expect(changed).toEqual({ code: 8, name: 'battle.currency-changed', data });
    await setPlayer(player, 'target_currency = 10');
    await untilRefused('battle.currency-unavailable', () => stake({ bet: 1 }, player));
    expect(await refused(() => stake({}, player))).toMatchObject({ code: 8 });
  });

  test('A stake of a banned player on a team is refused with code 9', async () => {
    const banned = await stage.seat();
    await setPlayer(banned, "banned_until = now() + '1 hour'");
    await untilRefused('battle.banned', () => stake({ bet: 1 }, banned));
    expect(await refused(() => stake({}, banned))).toEqual({ code: 9, name: 'battle.banned' });
  });

  test('Stakes on a team that come too fast are refused with code 9 and the wait', async () => {
    const player = await stage.seat();
    const refusals = await Promise.all(
      Array.from({ length: 180 }, () => stake({ bet: 2 }, player).catch((error: unknown) => error)),
    );
    const late = refusals.flatMap((one) =>
      one instanceof Refused && one.wire.name === 'battle.too-fast' ? [one.wire] : [],
    );
    expect(late[0]).toMatchObject({ code: 9 });
    expect(Number(late[0]?.data?.['waitMs'])).toBeGreaterThan(0);
  });

  test('A stake on a team that is not in whole hundredths is refused with code 400', async () => {
    const refusal = await refused(() => stake({ bet: 100.5 }));
    expect(refusal).toEqual({ code: 400, name: 'wire.wrong-shape', data: { path: 'bet' } });
  });
});

describe('refusals of a stake on a multiplier', () => {
  const stake = (changes: Partial<WheelBet> = {}, player: Seat = seat) =>
    player.call('wheelOfFortune.bet', onTwo(changes));

  test('A stake on a multiplier is refused with code 0 when the wheel is switched off', async () => {
    await turn('wheelOfFortune', false);
    const refusal = await refused(() => stake());
    expect(refusal).toEqual({ code: 0, name: 'wheelOfFortune.unavailable' });
    await turn('wheelOfFortune', true);
  });

  test('A stake on a multiplier that the wheel does not have is refused with code 1', async () => {
    for (const sector of [0, 1, 4, -2, 32]) {
      const refusal = await refused(() => stake({ sector }));
      expect(refusal).toEqual({ code: 1, name: 'wheelOfFortune.SECTOR_NOT_FOUND' });
    }
  });

  test('A stake on a multiplier outside its limits is refused with code 2 or 3', async () => {
    expect(await refused(() => stake({ bet: 1 }))).toEqual({
      code: 2,
      name: 'wheelOfFortune.MIN_BET',
      data: { minHundredths: 2, currencyId: 2 },
    });
    expect(await refused(() => stake({ bet: 25_001 }))).toEqual({
      code: 3,
      name: 'wheelOfFortune.MAX_BET',
      data: { maxHundredths: 25_000, currencyId: 2 },
    });
  });

  test('A stake on a multiplier is refused with code 4 when it names another round', async () => {
    const roundId = '01900000-0000-7000-8000-000000000000';
    const refusal = await refused(() => stake({ roundId }));
    expect(refusal).toEqual({ code: 4, name: 'wheelOfFortune.WAIT_CANCEL_ROUND' });
  });

  test('A stake on a multiplier is refused with code 5 when the wallet holds less', async () => {
    const poor = await stage.seat(0);
    const refusal = await refused(() => stake({}, poor));
    expect(refusal).toEqual({ code: 5, name: 'wheelOfFortune.NOT_ENOUGTH_BALANCE' });
  });

  test('A stake on a multiplier in another currency is refused with code 6', async () => {
    const player = await stage.seat();
    await stake({ currencyId: 2 }, player);
    await stake({ sector: 30 }, player);
    await player.send('cash', 'changeCurrencies', { currencyId: 3 });
    const data = { currencyId: 3 };
    const meant = await refused(() => stake({ currencyId: 2 }, player));
    expect(meant).toEqual({ code: 6, name: 'wheelOfFortune.CURRENCY_ERROR', data });
    const mixed = await refused(() => stake({}, player));
    expect(mixed).toEqual({ code: 6, name: 'wheelOfFortune.CURRENCY_ERROR' });
  });

  test('A guest’s stake on a multiplier gets code 7, and a banned player’s code 9', async () => {
    const guest = await connectClient(stage.url);
    const refusal = await refusalOf(guest.call('wheelOfFortune.bet', onTwo()));
    expect(refusal).toEqual({ code: 7, name: 'wheelOfFortune.need-auth' });
    guest.close();
    const banned = await stage.seat();
    await setPlayer(banned, "banned_until = now() + '1 hour'");
    await untilRefused('wheelOfFortune.banned', () => stake({ bet: 1 }, banned));
    expect(await refused(() => stake({}, banned))).toMatchObject({ code: 9 });
  });
});

test('Every stake between the close and the next round is refused as closed', async () => {
  const quick = await openTableStage();
  const [red, blue] = [await quick.seat(), await quick.seat()];
  const battle = await emptyTable(red, 'battle');
  const wheel = await emptyTable(red, 'wheelOfFortune');
  const watchers = [await watchTable(red, 'battle'), await watchTable(red, 'wheelOfFortune')];
  await Promise.all([
    red.call('battle.bet', onRed()),
    blue.call('battle.bet', onRed({ team: 'blue' })),
    red.call('wheelOfFortune.bet', onTwo()),
  ]);
  await watchers[0]?.untilState(battle.round.roundId, 3);
  expect(await refusalOf(red.call('battle.bet', onRed()))).toEqual({
    code: 4,
    name: 'battle.round-closed',
  });
  await watchers[1]?.untilState(wheel.round.roundId, 3);
  expect(await refusalOf(red.call('wheelOfFortune.bet', onTwo()))).toEqual({
    code: 4,
    name: 'wheelOfFortune.WAIT_CANCEL_ROUND',
  });
  await quick.close();
});
