import { describe, expect, test } from 'vitest';
import type { UserView } from '../../shared/accounts/profile/contract.ts';
import { playWalletIn, walletIn, withProfile, withPush } from './wallet.ts';

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
  wallets: {
    bonus: { balanceMicro: '5000000', version: 2 },
    'dic-available': { balanceMicro: '6000000', version: 3 },
    'usdic-available': { balanceMicro: '7000000', version: 4 },
  },
} as UserView;

const push = {
  balance: 900,
  balanceMicro: '9000000',
  version: 6,
  netMicro: '-51000000',
  wageredMicro: '91000000',
};

describe('the wallet on screen', () => {
  test('The wallet follows a push, and the session moves by the same amounts as the totals', () => {
    expect(withPush(player, push)).toMatchObject({
      balanceMicro: '9000000',
      balanceVersion: 6,
      sessionNetMicro: '1000000',
      netMicro: '-51000000',
      sessionWageredMicro: '8000000',
      wageredMicro: '91000000',
    });
  });

  test('The wallet is never taken back by a push that arrives late', () => {
    const newer = withPush(player, { ...push, version: 8 });
    expect(withPush(newer, { ...push, version: 7, balanceMicro: '1' })).toBe(newer);
    expect(withPush(newer, { ...push, version: 8, balanceMicro: '1' })).toBe(newer);
  });

  test('A lost round whose stake was held changes the totals and not the wallet', () => {
    const lost = { ...push, version: 5, balance: 1000, balanceMicro: '10000000' };
    expect(withPush(player, lost)).toMatchObject({
      balanceMicro: '10000000',
      balanceVersion: 5,
      sessionNetMicro: '1000000',
      sessionWageredMicro: '8000000',
    });
    expect(withPush(withPush(player, lost), lost)).toEqual(withPush(player, lost));
  });

  test('The wallet stays newer when a profile that was read earlier arrives later', () => {
    const shown = withPush(player, push);
    const late = { ...player, nick: 'Renamed' };
    expect(withProfile(shown, late)).toMatchObject({
      nick: 'Renamed',
      balanceMicro: '9000000',
      sessionNetMicro: '1000000',
      sessionWageredMicro: '8000000',
    });
  });

  test('The wallet takes a profile as it is when it is newer or of another player', () => {
    const newer = { ...player, balanceVersion: 9, balanceMicro: '3' };
    expect(withProfile(player, newer)).toEqual(newer);
    const other = { ...player, id: 8, balanceVersion: 1 };
    expect(withProfile(player, other)).toBe(other);
  });
});

describe('the other wallets', () => {
  const bonusPush = { ...push, wallet: 'bonus', balanceMicro: '4000000', version: 3 } as const;

  test('A push of another wallet changes that one alone, and the totals', () => {
    const after = withPush(player, bonusPush);
    expect(after.wallets).toEqual({
      ...player.wallets,
      bonus: { balanceMicro: '4000000', version: 3 },
    });
    expect(after).toMatchObject({ balanceMicro: '10000000', balanceVersion: 5 });
    expect(after.sessionNetMicro).toBe('1000000');
  });

  test('Each wallet is judged by its own version', () => {
    expect(withPush(player, { ...bonusPush, version: 1 })).toBe(player);
    expect(withPush(player, { ...bonusPush, version: 3 })).not.toBe(player);
  });

  test('A profile that was read earlier keeps every wallet that was pushed since', () => {
    const shown = withPush(withPush(player, push), bonusPush);
    const late = withProfile(shown, player);
    expect(late).toMatchObject({ balanceMicro: '9000000', wallets: shown.wallets });
    const newer = { balanceMicro: '1', version: 9 };
    const read = { ...player, wallets: { ...player.wallets, bonus: newer } };
    expect(withProfile(shown, read).wallets.bonus).toEqual(newer);
  });

  test('Stakes come from the bonus currency first, then from the bonus, else from money', () => {
    const playing = (targetCurrency: number, game_mode: number) => {
      const wallet = playWalletIn({ ...player, targetCurrency, game_mode });
      return [wallet, walletIn(player, wallet).balanceMicro];
    };
    expect(playing(2, 0)).toEqual(['real', '10000000']);
    expect(playing(2, 1)).toEqual(['bonus', '5000000']);
    expect(playing(6, 1)).toEqual(['dic-available', '6000000']);
    expect(playing(10, 0)).toEqual(['usdic-available', '7000000']);
  });
});
