import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, type CallName } from '../../shared/contract/calls.ts';
import { type ChannelName, CHANNELS } from '../../shared/contract/channels.ts';
import type { RefusalName } from '../../shared/errors/catalogue.ts';
import { PRESET_AVATARS } from '../../shared/settings/avatars.ts';
import { openStage, rawConnect, type RawConnection, ROOT, untilRefused } from './wire-stage.ts';
import type { Seat, Stage } from './wire-stage.ts';

/**
 * Who may send what: for a guest, a player, a banned player and a player whose session ended. `ok`
 * is an answer; everything else is the refusal's name. A call or message of the contract without a
 * row here fails to compile, and fails the first test.
 */
type Outcome = 'ok' | RefusalName;
type Row = {
  readonly payload?: object;
  readonly guest: Outcome;
  readonly player: Outcome;
  readonly banned: Outcome;
  readonly ended: Outcome;
};

const ANYBODY = { guest: 'ok', player: 'ok', banned: 'ok', ended: 'ok' } as const;
const PLAYERS = {
  guest: 'wire.need-auth',
  player: 'ok',
  banned: 'ok',
  ended: 'wire.need-auth',
} as const;

const FIRST_PLAYER_ID = 100_001;

/** A stake: nobody makes it without a session, and no banned player. */
function stakers(game: 'dice' | 'mines' | 'battle' | 'wheelOfFortune', payload: object): Row {
  const needAuth = `${game}.need-auth` as const;
  const banned = `${game}.banned` as const;
  return { payload, guest: needAuth, player: 'ok', banned, ended: needAuth };
}

/** A call that names a game which is not there: who may ask hears so. */
function nobodysGame(refusal: RefusalName): Row {
  const payload = { gameId: 'no-such-game' };
  return { payload, guest: refusal, player: refusal, banned: refusal, ended: refusal };
}

/** A call that every player with a session, banned or not, is answered in the same way. */
function stateless(refusal: RefusalName): Row {
  const needAuth = 'wire.need-auth';
  return { guest: needAuth, player: refusal, banned: refusal, ended: needAuth };
}

const CALL_ROWS: { readonly [N in CallName]: Row } = {
  'dice.load': ANYBODY,
  'dice.play': stakers('dice', { bet: 1, percent: 50, bet_type: 'less' }),
  'dice.history': { ...PLAYERS, guest: 'dice.need-auth', ended: 'dice.need-auth' },
  'liveFeed.getLiveFeed': ANYBODY,
  'liveFeed.leave': ANYBODY,
  'games.getGames': { ...ANYBODY, payload: { isMobile: false } },
  'games.getBanners': ANYBODY,
  'slotegrator.carousel.searchGame': { ...ANYBODY, payload: { search: 'abc', isMobile: false } },
  'slotegrator.carousel.getProviderGame': {
    ...ANYBODY,
    payload: { isMobile: false, providerName: 'Nobody', categoryName: 'slots' },
  },
  'slotegrator.carousel.loadPopularSlots': ANYBODY,
  'slotegrator.carousel.loadPopularLive': ANYBODY,
  'slotegrator.carousel.loadHotGames': ANYBODY,
  'slotegrator.carousel.loadNewGames': ANYBODY,
  'slotegrator.carousel.loadPopularGames': ANYBODY,
  'slotegrator.carousel.getHotList': { ...ANYBODY, payload: { isMobile: false } },
  'slotegrator.carousel.getNewGames': { ...ANYBODY, payload: { isMobile: false } },
  'slotegrator.carousel.getPopularList': { ...ANYBODY, payload: { isMobile: false } },
  'slotegrator.carousel.getSpecialList': { ...ANYBODY, payload: { isMobile: false } },
  'games.getGame': nobodysGame('menu.unknown-game'),
  'games.openDemo': nobodysGame('menu.unknown-game'),
  'games.getFavoriteGames': { ...PLAYERS, guest: 'menu.need-auth', ended: 'menu.need-auth' },
  'games.switchFavoriteStatus': {
    ...nobodysGame('menu.unknown-game'),
    guest: 'menu.need-auth',
    ended: 'menu.need-auth',
  },
  'games.openGame': {
    ...nobodysGame('menu.unknown-game'),
    guest: 'menu.need-auth',
    banned: 'menu.banned',
    ended: 'menu.need-auth',
  },
  'games.getLobby': {
    ...nobodysGame('menu.unknown-game'),
    guest: 'menu.need-auth',
    ended: 'menu.need-auth',
  },
  'users.getStats': { ...ANYBODY, payload: { userId: FIRST_PLAYER_ID } },
  'fairness.getSeeds': PLAYERS,
  'fairness.rotate': PLAYERS,
  'fairness.getProof': ANYBODY,
  'fairness.getReplay': ANYBODY,
  'fairness.getChains': ANYBODY,
  'battle.load': ANYBODY,
  'battle.leave': ANYBODY,
  'battle.bet': stakers('battle', { bet: 100, team: 'red' }),
  'wheelOfFortune.load': ANYBODY,
  'wheelOfFortune.leave': ANYBODY,
  'wheelOfFortune.bet': stakers('wheelOfFortune', { bet: 100, sector: 2 }),
  'mines.load': ANYBODY,
  'mines.history': { ...PLAYERS, guest: 'mines.need-auth', ended: 'mines.need-auth' },
  'mines.createGame': stakers('mines', { bet: 1, minesLength: 3 }),
  'mines.takeWin': {
    guest: 'mines.need-auth',
    player: 'mines.NEED_OPEN_SECTOR',
    banned: 'mines.NEED_START_GAME',
    ended: 'mines.need-auth',
  },
  'mines.openSector': {
    payload: { sectorKey: 0 },
    guest: 'mines.need-auth',
    player: 'ok',
    banned: 'mines.NEED_START_GAME',
    ended: 'mines.need-auth',
  },
  'protection.getState': PLAYERS,
  'protection.setLimit': {
    ...PLAYERS,
    payload: { kind: 'deposit', period: 'day', amount: 100_000 },
  },
  'protection.confirmLimit': {
    ...stateless('protection.nothing-pending'),
    payload: { kind: 'loss', period: 'day' },
  },
  'protection.cancelLimit': {
    ...stateless('protection.nothing-pending'),
    payload: { kind: 'loss', period: 'day' },
  },
  'protection.setRealityCheck': { ...PLAYERS, payload: { minutes: 60 } },
  'protection.answerRealityCheck': {
    ...stateless('protection.nothing-due'),
    payload: { choice: 'continue' },
  },
  /** Nobody of this table takes a break: their rows are about other calls. */
  'protection.coolOff': { ...stateless('wire.wrong-shape'), payload: { period: 'never' } },
  'protection.exclude': { ...stateless('wire.wrong-shape'), payload: { period: 'never' } },
  'protection.setBirthDate': {
    ...stateless('protection.birth-date-set'),
    payload: { birthDate: '1990-05-17' },
  },
  'protection.acceptTerms': {
    ...stateless('protection.terms-other'),
    payload: { version: 'none' },
  },
  'protection.saveAssessment': { ...PLAYERS, payload: { answers: [0, 0, 0, 0, 0, 0, 0, 0, 0] } },
  'protection.closeAccount': {
    ...stateless('protection.wrong-password'),
    payload: { reason: 'enough', password: 'wrong' },
  },
  'history.getRounds': PLAYERS,
  'history.getEntries': PLAYERS,
  'history.getTotals': PLAYERS,
  'complaints.create': {
    ...PLAYERS,
    payload: { subject: 'other', text: 'Something went wrong.' },
  },
  'complaints.getList': PLAYERS,
  'settings.getSessions': PLAYERS,
  'settings.endSession': {
    ...stateless('settings.session-unknown'),
    payload: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'settings.endOtherSessions': PLAYERS,
  'passkeys.list': PLAYERS,
  'passkeys.begin': {
    ...stateless('settings.password-wrong'),
    payload: { password: 'wrong' },
  },
  'passkeys.finish': {
    ...stateless('passkeys.failed'),
    payload: {
      name: 'Phone',
      response: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
  },
  'passkeys.rename': {
    ...stateless('passkeys.unknown'),
    payload: { id: '00000000-0000-4000-8000-000000000000', name: 'Phone' },
  },
  'passkeys.remove': {
    ...stateless('settings.password-wrong'),
    payload: { id: '00000000-0000-4000-8000-000000000000', password: 'wrong' },
  },
  'kyc.get': PLAYERS,
  'kyc.withdraw': {
    ...stateless('kyc.unknown'),
    payload: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'notices.get': PLAYERS,
  'notices.set': { ...PLAYERS, payload: { isOn: true } },
  'settings.getSecurity': PLAYERS,
  'settings.renewRecoveryCodes': {
    ...stateless('settings.two-factor-off'),
    payload: { password: 'wrong', code: '000000' },
  },
  'identities.getProviders': ANYBODY,
  'identities.list': PLAYERS,
  'identities.begin': { ...PLAYERS, payload: { provider: 'steam' } },
  'identities.detach': { ...stateless('identities.unknown'), payload: { provider: 'steam' } },
};

type MessageRows = {
  readonly [C in ChannelName]: { readonly [T in keyof (typeof CHANNELS)[C]]: Row };
};

const MESSAGE_ROWS: MessageRows = {
  user: {
    updateUser: PLAYERS,
    changeLanguage: { ...PLAYERS, payload: { lang: 'en' } },
    setHidden: { ...PLAYERS, payload: { isHidden: false } },
    setRefId: { ...ANYBODY, payload: { refId: 'abc' } },
    changeNickName: { ...stateless('settings.nick-length'), payload: { nick: 'ab' } },
    saveAvatar: { ...stateless('settings.avatar-format'), payload: { img: 'no picture' } },
    saveAvatarCommon: { ...PLAYERS, payload: { avatarUrl: PRESET_AVATARS[0] } },
    createLocalAccount: {
      ...stateless('settings.local-exists'),
      payload: { login: 'another1', password: 'Moonlit4' },
    },
    changePassword: {
      ...stateless('settings.password-wrong'),
      payload: { password: 'Moonlit5', currentPassword: 'wrong' },
    },
    changeEmail: { ...stateless('settings.email-invalid'), payload: { email: 'nobody' } },
    load2FA: PLAYERS,
    enable2FA: {
      ...stateless('settings.password-wrong'),
      payload: { password: 'wrong', code: '000000' },
    },
    disable2FA: {
      ...stateless('settings.two-factor-off'),
      payload: { password: 'wrong', code: '000000' },
    },
  },
  cash: {
    loadCurrencies: ANYBODY,
    changeCurrencies: { ...PLAYERS, payload: { currencyId: 2 } },
    getExCurrency: PLAYERS,
    changeExTargetCurrency: { ...PLAYERS, payload: { currencyId: 2 } },
  },
};

const PEOPLE = ['guest', 'player', 'banned', 'ended'] as const;
type Person = (typeof PEOPLE)[number];
type Pair = { readonly micro: RawConnection; readonly root: RawConnection };

let stage: Stage;
let roundId: string;
const pairs = new Map<Person, Pair>();

async function pairOf(seat?: Seat): Promise<Pair> {
  const auth = JSON.stringify({ token: seat?.token ?? null });
  const micro = await rawConnect(stage.url, { auth });
  return { micro, root: await rawConnect(stage.url, { auth, path: ROOT }) };
}

beforeAll(async () => {
  stage = await openStage();
  const [player, banned, ended] = [await stage.seat(), await stage.seat(), await stage.seat()];
  ({ roundId } = await player.call('dice.play', { bet: 1, percent: 50, bet_type: 'less' }));
  pairs.set('guest', await pairOf());
  pairs.set('player', await pairOf(player));
  pairs.set('banned', await pairOf(banned));
  pairs.set('ended', await pairOf(ended));
  await stage.owner.query("update players set banned_until = now() + '1 day' where id = $1", [
    banned.id,
  ]);
  const stake = { bet: 1, percent: 99, bet_type: 'less' } as const;
  await untilRefused('dice.banned', () => banned.call('dice.play', stake));
  const told = new Promise((done) => ended.micro.once('error', done));
  await stage.owner.query('update sessions set ended_at = now() where player_id = $1', [ended.id]);
  await told;
});
afterAll(() => stage.close());

function connections(person: Person): Pair {
  const pair = pairs.get(person);
  if (pair === undefined) throw new Error(`${person} has no connections`);
  return pair;
}

const rowsOf = (rows: Readonly<Record<string, Row>>) =>
  Object.entries(rows).flatMap(([name, row]) =>
    PEOPLE.map((person) => ({ name, person, expected: row[person], payload: row.payload ?? {} })),
  );

test('every call and every channel message of the contract has a row', () => {
  expect(Object.keys(CALL_ROWS).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  const names = (channels: object) =>
    Object.entries(channels).flatMap(([channel, types]) =>
      Object.keys(types as object).map((type) => `${channel}.${type}`),
    );
  expect(names(MESSAGE_ROWS).toSorted()).toEqual(names(CHANNELS).toSorted());
});

describe('a call', () => {
  test.each(rowsOf(CALL_ROWS))('$name by $person: $expected', async (row) => {
    const { name, person, expected } = row;
    const before = await stage.books();
    const asksForRound = name === 'fairness.getProof' || name === 'fairness.getReplay';
    const payload = asksForRound ? { roundId } : row.payload;
    const [error] = await connections(person).micro.ask(JSON.stringify(['call', name, payload]));
    expect((error as { name: string } | null)?.name ?? 'ok').toBe(expected);
    expect(expected === 'ok' || (await stage.books()) === before).toBe(true);
  });
});

describe('a channel message', () => {
  const rows = Object.entries(MESSAGE_ROWS).flatMap(([channel, types]) =>
    rowsOf(types as Readonly<Record<string, Row>>).map((row) => ({ channel, ...row })),
  );
  test.each(rows)('$channel $name by $person: $expected', async (row) => {
    const { channel, name: type, person, expected, payload } = row;
    const before = await stage.books();
    const hasPayload = Object.keys(payload).length > 0;
    const message = hasPayload ? { type, payload } : { type };
    const [answer] = await connections(person).root.ask(JSON.stringify([channel, message]));
    const { success, msg } = answer as { success: boolean; msg?: string };
    expect(success ? 'ok' : msg).toBe(expected);
    expect(expected === 'ok' || (await stage.books()) === before).toBe(true);
  });
});
