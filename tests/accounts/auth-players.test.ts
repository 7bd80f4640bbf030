import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeCurrency } from '../../api/players/change-currency.ts';
import { chooseWallet } from '../../api/players/choose-wallet.ts';
import { moneyCurrencyOf } from '../../api/players/money-currency.ts';
import { stakeWalletOf } from '../../api/players/stake-wallet.ts';
import { changeLanguage } from '../../api/players/change-language.ts';
import { createPlayerDirectory, type PlayerDirectory } from '../../api/players/player-directory.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { type AuthStage, newcomer, openStage, post } from '../harness/auth-stage.ts';

let stage: AuthStage;
let directory: PlayerDirectory;
let playerId: PlayerId;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  directory = createPlayerDirectory(stage);
  const { body } = await post(stage, '/api/auth/registration', { body: newcomer() });
  playerId = body.user?.id as PlayerId;
});

const deps = () => ({ db: stage.db, directory });

async function ban(until: Date) {
  await stage.db
    .updateTable('players')
    .set({ banned_until: until })
    .where('id', '=', BigInt(playerId))
    .execute();
}

describe('the player directory', () => {
  test('The directory gives what the gate needs and no secret', async () => {
    const player = await directory.get(playerId);
    expect(player).toMatchObject({
      id: playerId,
      hasPassword: true,
      emailVerified: false,
      targetCurrency: 2,
      lastTargetCurrency: 2,
      gameMode: 0,
      bannedUntil: null,
    });
    expect(JSON.stringify(player)).not.toContain('argon2');
  });

  test('The directory holds a player until it is told of a change', async () => {
    expect(directory.peek(playerId)).toBeUndefined();
    await directory.get(playerId);
    const until = new Date(Date.now() + 60_000);
    await ban(until);
    expect(directory.peek(playerId)?.bannedUntil).toBeNull();
    directory.invalidate(playerId);
    expect(directory.peek(playerId)).toBeUndefined();
    expect((await directory.get(playerId))?.bannedUntil).toEqual(until);
    expect(directory.peek(playerId)?.bannedUntil).toEqual(until);
  });

  test('The directory does not hold what it read before a change it was told of', async () => {
    const reading = directory.get(playerId);
    await ban(new Date(Date.now() + 60_000));
    directory.invalidate(playerId);
    await reading;
    expect((await directory.get(playerId))?.bannedUntil).not.toBeNull();
  });

  test('The directory finds nobody by an unknown id', async () => {
    expect(await directory.get(1 as PlayerId)).toBeUndefined();
  });
});

describe('the settings of a player', () => {
  test('A player can change the language', async () => {
    await directory.get(playerId);
    await changeLanguage(deps(), playerId, 'kz');
    expect((await directory.get(playerId))?.lang).toBe('kz');
  });

  const chosen = async () => {
    const player = await directory.get(playerId);
    if (player === undefined) throw new Error('the player is gone');
    const { targetCurrency, lastTargetCurrency } = player;
    const [money, wallet] = [moneyCurrencyOf(player), stakeWalletOf(player)];
    return { targetCurrency, lastTargetCurrency, money, wallet };
  };

  test('A wallet that is chosen is played from, and money stays in its currency', async () => {
    await changeCurrency(deps(), playerId, 3);
    const seen = { targetCurrency: 3, lastTargetCurrency: 3, money: 3 };
    await chooseWallet(deps(), playerId, 'bonus');
    expect(await chosen()).toEqual({ ...seen, wallet: 'bonus' });
    await changeCurrency(deps(), playerId, 6);
    expect(await chosen()).toEqual({ ...seen, targetCurrency: 6, wallet: 'dic-available' });
    await chooseWallet(deps(), playerId, 'usdic-available');
    const usdic = { targetCurrency: 10, lastTargetCurrency: 10, money: 3 };
    expect(await chosen()).toEqual({ ...usdic, wallet: 'usdic-available' });
    await chooseWallet(deps(), playerId, 'dic-available');
    expect(await chosen()).toEqual({ ...usdic, targetCurrency: 6, wallet: 'dic-available' });
    await chooseWallet(deps(), playerId, 'real');
    expect(await chosen()).toEqual({ ...seen, wallet: 'real' });
  });

  test('A player can change to any currency, and the last but DIC is remembered', async () => {
    for (const currencyId of [1, 9, 10, 3]) {
      await changeCurrency(deps(), playerId, currencyId);
      expect(await directory.get(playerId)).toMatchObject({
        targetCurrency: currencyId,
        lastTargetCurrency: currencyId,
      });
    }
    await changeCurrency(deps(), playerId, 6);
    expect(await chosen()).toMatchObject({ targetCurrency: 6, lastTargetCurrency: 3, money: 3 });
    await changeCurrency(deps(), playerId, 3);
    for (const currencyId of [0, 11, -1, 1.5, Number.NaN]) {
      const change = changeCurrency(deps(), playerId, currencyId);
      await expect(change).rejects.toThrow(new Refusal('profile.currency-unavailable'));
    }
    expect((await directory.get(playerId))?.targetCurrency).toBe(3);
  });
});
