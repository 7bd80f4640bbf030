import { afterEach, describe, expect, test } from 'vitest';
import { POLICIES } from '../../shared/policy/policy.ts';
import { type CashStage, openCashStage } from './cashdesk-stage.ts';

let stage: CashStage | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

const BY_PAGE = 4;

describe.each([
  { name: 'standard', times: 'twice', wagers: 2 },
  { name: 'strict', times: 'once', wagers: 1 },
] as const)('under the policy $name', ({ name, times, wagers }) => {
  test(`A deposit has to be played ${times}, by the profile and the cash desk alike`, async () => {
    expect(POLICIES[name].depositWagers).toBe(wagers);
    stage = await openCashStage({ POLICY: name });
    const seat = await stage.newcomer();
    await seat.send('cash', 'changeCurrencies', { currencyId: 1 });
    await stage.press(await stage.deposit(seat, BY_PAGE, '1500.00'));
    const read = async () => (await seat.send('user', 'updateUser'))['user'];
    await expect
      .poll(read, { interval: 50, timeout: 40_000 })
      .toMatchObject({ balance: 150_000, needToPlaying: 150_000 * wagers });
    expect(await seat.call('cash.whyNotWithdraw', {})).toMatchObject({
      needToPlaying: 150_000 * wagers,
      locked: 150_000,
      withdrawable: 0,
    });
  });
});
