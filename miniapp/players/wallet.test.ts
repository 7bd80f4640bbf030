import { describe, expect, it } from 'vitest';
import type { UserView } from '../../shared/accounts/profile/contract.ts';
import { withCurrency, withProfile, withPush } from './wallet.ts';

const player = {
  id: 7,
  balance: 1000,
  balanceMicro: '10000000',
  balanceVersion: 5,
  compointCounter: 10,
  sessionNetMicro: '2000000',
  netMicro: '-50000000',
  sessionWageredMicro: '7000000',
  wageredMicro: '90000000',
} as UserView;

const push = {
  balance: 900,
  balanceMicro: '9000000',
  version: 6,
  netMicro: '-51000000',
  wageredMicro: '91000000',
};

describe('the wallet on screen', () => {
  it('The wallet follows a push, and the session moves by the same amounts as the totals', () => {
    expect(withPush(player, push)).toMatchObject({
      balanceMicro: '9000000',
      balanceVersion: 6,
      sessionNetMicro: '1000000',
      netMicro: '-51000000',
      sessionWageredMicro: '8000000',
      wageredMicro: '91000000',
    });
  });

  it('The wallet is never taken back by a push that arrives late', () => {
    const newer = withPush(player, { ...push, version: 8 });
    expect(withPush(newer, { ...push, version: 7, balanceMicro: '1' })).toBe(newer);
    expect(withPush(newer, { ...push, version: 8, balanceMicro: '1' })).toBe(newer);
  });

  it('A lost round whose stake was held changes the totals and not the wallet', () => {
    const lost = { ...push, version: 5, balance: 1000, balanceMicro: '10000000' };
    expect(withPush(player, lost)).toMatchObject({
      balanceMicro: '10000000',
      balanceVersion: 5,
      sessionNetMicro: '1000000',
      sessionWageredMicro: '8000000',
    });
    expect(withPush(withPush(player, lost), lost)).toEqual(withPush(player, lost));
  });

  it('The wallet stays newer when a profile that was read earlier arrives later', () => {
    const shown = withPush(player, push);
    const late = { ...player, nick: 'Renamed' };
    expect(withProfile(shown, late)).toMatchObject({
      nick: 'Renamed',
      balanceMicro: '9000000',
      sessionNetMicro: '1000000',
      sessionWageredMicro: '8000000',
    });
  });

  it('The wallet takes a profile as it is when it is newer or of another player', () => {
    const newer = { ...player, balanceVersion: 9, balanceMicro: '3' };
    expect(withProfile(player, newer)).toEqual(newer);
    const other = { ...player, id: 8, balanceVersion: 1 };
    expect(withProfile(player, other)).toBe(other);
  });
});

describe('the display currency', () => {
  const dollars = { ...player, targetCurrency: 2, lastTargetCurrency: 2 };

  it('The display currency is remembered as the last one unless it is DIC', () => {
    const euros = withCurrency(dollars, 3);
    expect(euros).toMatchObject({ targetCurrency: 3, lastTargetCurrency: 3 });
    expect(withCurrency(euros, 6)).toMatchObject({ targetCurrency: 6, lastTargetCurrency: 3 });
  });
});
