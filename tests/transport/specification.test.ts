import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawConnect, ROOT } from '../harness/wire-stage.ts';
import { at, listOf, openSpecifiedStage, type SpecifiedStage } from './specified-stage.ts';

/*
 * The wire in the words of the product's specification: no name, field or shape is imported from
 * the contract, so a renamed field fails here. The cash desk and the bonuses have files of their own.
 */

let stage: SpecifiedStage;
beforeAll(async () => {
  stage = await openSpecifiedStage();
});
afterAll(() => stage.close());

/** The code that an authenticator app shows for a secret in base32: RFC 6238 by hand. */
function appCode(base32: string, nowMs: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(base32, (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

describe('channel user', () => {
  test('load and updateUser answer with the profile and push it as loadUser', async () => {
    const player = await stage.player();
    for (const type of ['load', 'updateUser']) {
      const pushed = player.next('loadUser');
      const reply = await player.ask(['user', type], type);
      expect(reply).toMatchObject({ success: true, user: { auth: true, login: player.login } });
      expect(reply['user']).toMatchObject({
        needToPlaying: 0,
        blockWithdraw: false,
        compointBalance: 0,
      });
      expect(await pushed).toEqual({ user: reply['user'] });
    }
  });

  test('refererInfo says who invites by an id or by hashids', async () => {
    const inviter = await stage.player();
    const { user } = await inviter.ask(['user', 'load'], 'load');
    const visitor = await stage.guest();
    const pushed = visitor.next('refererInfo');
    const id = at(user, 'publicId');
    const reply = await visitor.ask(['user', 'refererInfo', { id }], 'refererInfo');
    expect(reply).toMatchObject({ success: true });
    expect(await pushed).toMatchObject({ id, nick: at(user, 'nick') });

    const nobodys = [String(at(user, 'id')), `ref_${String(at(user, 'id'))}`, '987654321'];
    for (const asked of [...nobodys.map((number) => ({ id: number })), { hashids: 'spring' }, {}]) {
      const told = visitor.next('refererInfo');
      await visitor.ask(['user', 'refererInfo', asked], 'refererInfo');
      expect(await told).toEqual({ id: null, nick: null, avatar: null });
    }
  });

  test('setRefId is followed by clearRef for a player and for a code that is nobody’s', async () => {
    const inviter = await stage.player();
    const { user } = await inviter.ask(['user', 'load'], 'load');
    const newcomer = await stage.player();
    const refId = `ref_${String(at(user, 'publicId'))}`;
    for (const [client, code] of [
      [newcomer, refId],
      [newcomer, refId],
      [await stage.guest(), `ref_${String(at(user, 'id'))}`],
    ] as const) {
      const cleared = client.next('app', ({ type }) => type === 'clearRef');
      const reply = await client.ask(['user', 'setRefId', { refId: code }], 'setRefId');
      expect(reply).toMatchObject({ success: true });
      expect(await cleared).toEqual({ type: 'clearRef', data: {} });
    }
    const { rows } = await stage.owner.query('select referrer_code from players where login = $1', [
      newcomer.login,
    ]);
    expect(rows).toEqual([{ referrer_code: refId }]);
  });

  test('A guest whose code leads to an inviter or an advert is not told to forget it', async () => {
    const { user } = await (await stage.player()).ask(['user', 'load'], 'load');
    const guest = await rawConnect(stage.url, { path: ROOT });
    for (const refId of [`ref_${String(at(user, 'publicId'))}`, 'ads_spring']) {
      const [reply] = await guest.ask(
        JSON.stringify(['user', { type: 'setRefId', payload: { refId } }]),
      );
      expect(reply).toMatchObject({ success: true });
    }
    expect(guest.frames.filter((frame) => frame.includes('clearRef'))).toEqual([]);
    guest.close();
  });

  test('load2FA answers under data, and each failure of two-factor has code 5 or 10', async () => {
    const player = await stage.player();
    const { password } = player;
    const early = { password, code: '123456' };
    expect(await player.ask(['user', 'enable2FA', early], 'enable2FA')).toMatchObject({ code: 10 });
    const loaded = await player.ask(['user', 'load2FA'], 'load2FA');
    expect(loaded).toMatchObject({ success: true, data: { qrcode: expect.any(String) } });
    const secret = String(at(loaded['data'], 'code'));
    const code = appCode(secret, Date.now());
    const failures: readonly (readonly [string, unknown, number])[] = [
      ['enable2FA', { password: 'Wrong7Horse', code }, 5],
      ['enable2FA', { password, code: code === '000000' ? '111111' : '000000' }, 10],
      ['enable2FA', { password }, 10],
      ['disable2FA', early, 10],
    ];
    for (const [type, payload, expected] of failures) {
      const reply = await player.ask(['user', type, payload], type);
      expect([type, payload, reply['success'], reply['code']]).toEqual([
        type,
        payload,
        false,
        expected,
      ]);
    }
    const enabled = await player.ask(['user', 'enable2FA', { password, code }], 'enable2FA');
    expect(enabled).toMatchObject({ success: true });
    expect(await player.ask(['user', 'load2FA'], 'load2FA')).toMatchObject({ code: 10 });
    const disabled = await player.ask(['user', 'disable2FA', { password, code }], 'disable2FA');
    expect(disabled, 'a code counts once').toMatchObject({ success: false, code: 10 });
  });

  test('A failure of two-factor for no reason of its own has code 10', async () => {
    const player = await stage.player();
    await stage.owner.query('alter table two_factor rename to two_factor_away');
    try {
      const reply = await player.ask(['user', 'load2FA'], 'load2FA');
      expect(reply).toMatchObject({ success: false, code: 10 });
    } finally {
      await stage.owner.query('alter table two_factor_away rename to two_factor');
    }
  });
});

describe('outside the channels', () => {
  test('lang, currencyGeoIp and updateToken are understood on both connections', async () => {
    const player = await stage.player();
    player.emit('lang', 'tr');
    player.emit('lang', { lang: 'kz' });
    player.emit('currencyGeoIp');
    player.emit('updateToken', { token: player.token });
    expect(await player.heard('tokenUpdated', ({ success }) => success === true)).toBeTruthy();
    player.emit('lang', '../..');
    const told = await player.heard('app', ({ type }) => type === 'error');
    expect(told).toMatchObject({ type: 'error', msg: expect.any(String) });
  });

  test('A visitor is told the time, how many are online, the bot, the levels and the rates', async () => {
    const visitor = await stage.guest();
    await visitor.heard('app', ({ type }) => type === 'serverTime');
    const online = await visitor.heard('app', ({ type }) => type === 'online');
    expect(at(online['data'], 'online')).toBeGreaterThanOrEqual(1);
    await visitor.heard('loadBotID');
    const { statuses } = await visitor.heard('compointStatuses');
    expect(listOf(statuses)[14]).toMatchObject({ statusId: 15, statusName: 'SVIP' });
    for (const status of listOf(statuses)) {
      expect(status).toMatchObject({ image: expect.stringMatching(/./) });
      expect(status['needsCompoints']).toEqual(expect.any(Number));
    }
    await visitor.heard('updateCurrencyCourses');
  });

  test('Those who are there are told when more come online', async () => {
    const visitor = await stage.guest();
    const before = await visitor.heard('app', ({ type }) => type === 'online');
    const count = Number(at(before['data'], 'online'));
    await Promise.all([stage.player(), stage.player()]);
    const later = await visitor.heard(
      'app',
      ({ type, data }) => type === 'online' && Number(at(data, 'online')) > count,
    );
    expect(later).toMatchObject({ type: 'online' });
  });

  test('A player is notified of what concerns their account', async () => {
    const player = await stage.player();
    const payload = { currentPassword: player.password, password: 'Other8Horse' };
    await player.ask(['user', 'changePassword', payload], 'changePassword');
    const told = await player.heard('app', ({ type }) => type === 'notify');
    expect(told).toMatchObject({ type: 'notify', msg: expect.stringMatching(/password/i) });
  });

  test('The token that connects X is given to a player with a password', async () => {
    const player = await stage.player();
    const response = await fetch(`${stage.url}/api/auth/twitter/getToken`, {
      headers: { cookie: `token=${player.token}`, origin: stage.url },
    });
    expect(await response.json()).toMatchObject({ hashToken: expect.stringMatching(/^\S{20,}$/) });
  });
});

describe('own games', () => {
  test('mines tells the balance with code 201, and each refusal as an error of its name', async () => {
    const player = await stage.player(1_000_000);
    const refused = player.next('mines', ({ type }) => type === 'error');
    const { error } = await player.call('mines.openSector', { sectorKey: 3 });
    expect(error).toMatchObject({ code: 3 });
    expect(await refused).toMatchObject({ type: 'error', code: 3, name: 'NEED_START_GAME' });

    const moved = player.next('mines', ({ type }) => type === 'balance');
    const created = await player.call('mines.createGame', { bet: 10, minesLength: 4 });
    expect(created.error).toBeNull();
    const told = await moved;
    expect(told).toMatchObject({ type: 'balance', code: 201 });
    expect(at(told['data'], 'balance')).toBe(created.result['balance']);
    expect(created.result['balance']).toBeLessThan(1_000_000);
  });

  test('wheelOfFortune does the same', async () => {
    const player = await stage.player(1_000_000);
    const loaded = await player.call('wheelOfFortune.load');
    expect(Object.keys(loaded.result)).toEqual(expect.arrayContaining(['sectors', 'round']));
    const refused = player.next('wheelOfFortune', ({ type }) => type === 'error');
    await player.call('wheelOfFortune.bet', { bet: 10_000, sector: 7 });
    expect(await refused).toMatchObject({ type: 'error', code: 1, name: 'SECTOR_NOT_FOUND' });
    const small = player.next('wheelOfFortune', ({ type }) => type === 'error');
    await player.call('wheelOfFortune.bet', { bet: 0, sector: 2 });
    expect(await small).toMatchObject({ name: 'MIN_BET', msg: expect.any(String) });
    const moved = player.next('wheelOfFortune', ({ type }) => type === 'balance');
    const { error } = await player.call('wheelOfFortune.bet', { bet: 10_000, sector: 2 });
    expect(error).toBeNull();
    expect(at((await moved)['data'], 'balance')).toEqual(expect.any(Number));
  });

  test('dice, battle and the loads of each game answer with the specified fields', async () => {
    const player = await stage.player(1_000_000);
    const dice = { bet: 10, percent: 50, bet_type: 'less' };
    const played = await player.call('dice.play', dice);
    for (const field of ['win', 'winAmount', 'number', 'transaction_id', 'balance']) {
      expect(played.result).toHaveProperty(field);
    }
    const battle = await player.call('battle.load');
    expect(battle.result).toHaveProperty('before_games');
    expect(await player.call('battle.bet', { bet: 10_000, team: 'red' })).toMatchObject({
      error: null,
    });
    const mines = await player.call('mines.load');
    expect(mines.error).toBeNull();
    const { user } = await player.ask(['user', 'load'], 'load');
    const stats = await player.call('users.getStats', { userId: at(user, 'id') });
    for (const field of ['totalBet', 'totalGames', 'maxWin', 'maxCoef']) {
      expect(stats.result).toHaveProperty(field);
    }
    const feed = await player.call('liveFeed.getLiveFeed');
    for (const field of ['liveAll', 'liveBigAmount', 'liveMyBets']) {
      expect(feed.result).toHaveProperty(field);
    }
  });
});

describe('the lobby', () => {
  test.each([
    ['games.getGames', { isMobile: false, minLimit: 0, maxLimit: 100 }],
    ['games.getFavoriteGames', {}],
    ['slotegrator.carousel.searchGame', { search: 'fruit', isMobile: false }],
    ['slotegrator.carousel.loadPopularSlots', {}],
    ['slotegrator.carousel.loadPopularLive', {}],
    ['slotegrator.carousel.loadHotGames', {}],
    ['slotegrator.carousel.loadNewGames', {}],
    ['slotegrator.carousel.loadPopularGames', {}],
    ['slotegrator.carousel.getHotList', { isMobile: false }],
    ['slotegrator.carousel.getNewGames', { isMobile: false }],
    ['slotegrator.carousel.getPopularList', {}],
    ['slotegrator.carousel.getSpecialList', {}],
  ])('%s is answered', async (method, payload) => {
    const player = await stage.player();
    expect((await player.call(method, payload)).error).toBeNull();
  });
});
