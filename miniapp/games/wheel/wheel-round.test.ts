import { describe, expect, test } from 'vitest';
import type {
  WheelEvent,
  WheelLoadOutput,
  WheelRoundView,
  WheelUser,
} from '../../../shared/games/wheel/contract.ts';
import { NO_PAUSE } from '../stake/pacing.ts';
import { INITIAL_WHEEL, reduceWheel, type WheelAction, type WheelState } from './wheel-round.ts';

const FIRST = '019a9a3e-0000-7000-8000-000000000001';
const SECOND = '019a9a3e-0000-7000-8000-000000000002';
const ME = 7;
const self = { publicId: String(ME), currencyId: 2 };

const TIMES = { expire_max: 15_000, expire: null, expire_game: null, spinMs: 8000, refundIn: null };
const INFO = { sector: 2, count: 1, bank: 0, bankMicro: '0', users: 0, maxStakeMicro: '1000' };

function roundOf(change: Partial<WheelRoundView> = {}): WheelRoundView {
  return {
    roundId: FIRST,
    state: 0,
    promise: { hash: 'aa', chainEnd: 'bb', chainPosition: 9, beaconRound: null },
    times: TIMES,
    sectorsInfo: [INFO],
    users: [],
    index: null,
    multiplier: null,
    isRefunded: false,
    randomness: 'drand',
    randomOrgData: null,
    ...change,
  };
}

const tableOf = (change: Partial<WheelLoadOutput> = {}): WheelLoadOutput => ({
  rules: { isEnabled: true, minBet: 1, maxBet: 9, maxWinMicro: '9', canUseHotKeys: true },
  sectors: [],
  round: roundOf(),
  mine: null,
  before_games: [],
  ...change,
});

const userOf = (id: number, sector: number, betMicro: string): WheelUser => ({
  publicId: String(id),
  nick: null,
  avatar: null,
  playerHash: `hash ${id}`,
  bets: [{ sector, bet: 0, betMicro }],
});

const load = (table: WheelLoadOutput, nowMs = 0): WheelAction => {
  return { type: 'loaded', table, nowMs, self };
};
const receive = (event: WheelEvent, nowMs = 0): WheelAction => ({
  type: 'heard',
  event,
  nowMs,
  self,
});
const update = (change: Partial<Extract<WheelEvent, { type: 'update' }>>, nowMs = 0) =>
  receive({ type: 'update', roundId: FIRST, ...change }, nowMs);
const after = (...actions: readonly WheelAction[]): WheelState =>
  actions.reduce(reduceWheel, INITIAL_WHEEL);

const flight = {
  requestId: 'request',
  roundId: FIRST,
  sector: 5,
  betHundredths: 100,
  currencyId: 2,
  ownBeforeMicro: 10n,
};
const answer = (stakeMicro: string, roundId = FIRST): WheelAction => ({
  type: 'betAnswered',
  requestId: 'request',
  answer: { betId: 'bet', roundId, stakeMicro, balance: 0, balanceMicro: '0' },
});
const spin = (elapsedMs: number) => ({ ...TIMES, expire_game: elapsedMs });

describe('the server’s messages about a round', () => {
  test('An update changes only the fields that it names', () => {
    const state = after(
      load(tableOf({ round: roundOf({ users: [userOf(1, 2, '5')] }) })),
      update({ state: 2, beaconRound: 77, times: { ...TIMES, expire: 9000 } }, 500),
      update({ users: [userOf(2, 3, '6'), userOf(1, 2, '8')] }, 9000),
    );
    expect(state.round).toMatchObject({ state: 2, promise: { hash: 'aa', beaconRound: 77 } });
    expect(state.round?.users.map(({ bets }) => bets[0]?.betMicro)).toEqual(['8', '6']);
    expect(state.clock?.countdownEndsAtMs).toBe(9500);
  });

  test('An update of another round changes nothing', () => {
    const state = after(load(tableOf()));
    const other = receive({ type: 'update', roundId: SECOND, state: 3, index: 4 });
    expect(reduceWheel(state, other)).toBe(state);
  });

  test('An old update takes nothing back, because banks and stakes only grow', () => {
    const bank = (bankMicro: string) => ({ sectorsInfo: [{ ...INFO, bankMicro }] });
    const state = after(
      load(tableOf()),
      update({ ...bank('9'), users: [userOf(1, 2, '9')] }),
      update({ ...bank('8'), users: [userOf(1, 2, '8')] }),
    );
    expect(state.round?.sectorsInfo[0]?.bankMicro).toBe('9');
    expect(state.round?.users[0]?.bets[0]?.betMicro).toBe('9');
  });

  test('A message never takes a round back to an earlier state, or the table to an earlier round', () => {
    const state = after(load(tableOf({ round: roundOf({ roundId: SECOND }) })));
    expect(reduceWheel(state, receive({ type: 'load', round: roundOf() }))).toBe(state);
    expect(after(load(tableOf()), update({ state: 3 }), update({ state: 2 })).round?.state).toBe(3);
  });

  test('A load that newer events have overtaken changes nothing', () => {
    const mine = { currencyId: 2, bets: [{ sector: 5, stakeMicro: '10' }] };
    const state = after(
      load(tableOf()),
      receive({ type: 'load', round: roundOf({ roundId: SECOND, users: [userOf(ME, 3, '6')] }) }),
      receive({
        type: 'loadBeforeGames',
        before_games: [{ roundId: FIRST, index: 3, multiplier: 5 }],
      }),
    );
    expect(reduceWheel(state, load(tableOf({ mine })))).toEqual(state);
  });

  test('A new round begins without any stakes', () => {
    const mine = { currencyId: 2, bets: [{ sector: 5, stakeMicro: '10' }] };
    const state = after(
      load(tableOf({ mine, round: roundOf({ users: [userOf(1, 2, '5')] }) })),
      update({ state: 3, times: spin(0), index: 3, multiplier: 5 }),
      receive({ type: 'load', round: roundOf({ roundId: SECOND }) }),
    );
    expect(state).toMatchObject({ own: undefined, spin: undefined, round: { users: [] } });
    expect(state.rest).toEqual({ roundId: FIRST, index: 3 });
  });
});

describe('the spin of a round', () => {
  const spinning = update({ state: 3, times: spin(0) }, 1000);

  test('A spin has no end until the sector is known, and has one from then on', () => {
    const turning = after(load(tableOf()), spinning);
    expect(turning.spin).toEqual({ beganAtMs: 1000, knownMs: undefined });
    const ending = [turning, update({ index: 4 }, 3500), update({ state: 4 }, 9000)];
    const [first, ...rest] = ending as [WheelState, ...WheelAction[]];
    const known = rest.reduce(reduceWheel, first);
    expect(known.spin).toEqual({ beganAtMs: 1000, knownMs: 2500 });
    expect(known.landedId).toBeUndefined();
  });

  test('A late viewer joins a spin where it is, as if they had seen it begin', () => {
    const round = roundOf({ state: 3, times: spin(5000), index: 4, multiplier: 2 });
    const { spin: late, landedId } = after(load(tableOf({ round }), 20_000));
    expect(late).toEqual({ beganAtMs: 15_000, knownMs: 0 });
    expect(landedId).toBeUndefined();
  });

  test('The result is shown only when the wheel stops, and the wheel stays still from then on', () => {
    const landed: WheelAction = { type: 'landed', roundId: FIRST };
    const state = after(load(tableOf()), spinning, update({ state: 4, index: 4 }, 3000), landed);
    expect(state).toMatchObject({ landedId: FIRST, rest: { index: 4 }, spin: undefined });
    expect(reduceWheel(state, update({ times: spin(9000) }, 10_000)).spin).toBeUndefined();
  });

  test('A spin is over at once for a viewer who arrives after the round', () => {
    const round = roundOf({ state: 4, times: spin(9000), index: 4, multiplier: 2 });
    const state = after(load(tableOf({ round, before_games: [] })));
    expect(state).toMatchObject({ landedId: FIRST, rest: { index: 4 }, spin: undefined });
  });

  test('The spin of a refunded round ends where the wheel stood before, without a result', () => {
    const before_games = [{ roundId: '0', index: 9, multiplier: 2 }];
    const state = after(
      load(tableOf({ before_games })),
      spinning,
      update({ state: 4, isRefunded: true }, 4000),
      { type: 'landed', roundId: FIRST },
    );
    expect(state).toMatchObject({ landedId: FIRST, rest: { index: 9 } });
  });
});

describe('a stake in doubt', () => {
  const sent = (requestId: string): WheelAction => {
    return { type: 'betSent', flight: { ...flight, requestId } };
  };
  const doubted: WheelAction = { type: 'betDoubted', requestId: 'request' };
  const refused = (requestId: string): WheelAction => {
    return { type: 'betRefused', requestId, refusal: undefined, pause: NO_PAUSE };
  };
  const inDoubt = (state: WheelState) =>
    state.flights.filter(({ isInDoubt }) => isInDoubt === true).map(({ requestId }) => requestId);

  test('A doubt belongs to one stake: it ends with that stake and with no other', () => {
    const state = after(load(tableOf()), sent('request'), sent('other'), doubted);
    expect(inDoubt(state)).toEqual(['request']);
    expect(inDoubt(reduceWheel(state, refused('other')))).toEqual(['request']);
    const answered = reduceWheel(state, answer('4'));
    expect([inDoubt(answered), answered.flights.length]).toEqual([[], 1]);
  });

  test('A stake that is no longer on its way cannot be in doubt', () => {
    const state = after(load(tableOf()), sent('other'), doubted);
    expect(inDoubt(state)).toEqual([]);
  });
});

describe('own stakes', () => {
  test('Own stakes are known from the load, and an answered stake is added once', () => {
    const mine = { currencyId: 2, bets: [{ sector: 5, stakeMicro: '10' }] };
    const sent: WheelAction = { type: 'betSent', flight };
    const state = after(load(tableOf({ mine })), sent, answer('4'), answer('4'));
    expect(state.own?.stakes.get(5)).toBe(14n);
    expect(state.flights).toEqual([]);
  });

  test('Own stakes are not counted twice when the round shows them before the answer does', () => {
    const sent: WheelAction = { type: 'betSent', flight: { ...flight, ownBeforeMicro: 0n } };
    const shown = update({ users: [userOf(ME, 5, '4')] });
    expect(after(load(tableOf()), sent, shown, answer('4')).own?.stakes.get(5)).toBe(4n);
    const mine = { currencyId: 2, bets: [{ sector: 5, stakeMicro: '4' }] };
    expect(
      after(load(tableOf()), sent, load(tableOf({ mine })), answer('4')).own?.stakes.get(5),
    ).toBe(4n);
  });

  test('Own stakes never shrink when an answer knows less than the round has shown', () => {
    const sent: WheelAction = { type: 'betSent', flight: { ...flight, ownBeforeMicro: 0n } };
    const shown = update({ users: [userOf(ME, 5, '20')] });
    expect(after(load(tableOf()), sent, shown, answer('4')).own?.stakes.get(5)).toBe(20n);
  });

  test('Own stakes from another device appear when the round shows them', () => {
    const state = after(load(tableOf()), update({ users: [userOf(ME, 3, '6')] }));
    expect(state.own).toMatchObject({ roundId: FIRST, currencyId: 2 });
    expect(state.own?.stakes.get(3)).toBe(6n);
  });

  test('Own stakes that a hidden player places elsewhere appear from their private event', () => {
    const bets = [{ sector: 3, stakeMicro: '6' }];
    const privateEvent = (roundId: string) =>
      receive({ type: 'mine', roundId, mine: { currencyId: 7, bets } });
    const state = after(load(tableOf()), privateEvent(FIRST), privateEvent(FIRST));
    expect(state.own).toMatchObject({ roundId: FIRST, currencyId: 7 });
    expect(state.own?.stakes.get(3)).toBe(6n);
    expect(after(load(tableOf()), privateEvent(SECOND)).own).toBeUndefined();
  });

  test('Own stakes of a past round are not shown in the next', () => {
    const sent: WheelAction = { type: 'betSent', flight };
    const next = receive({ type: 'load', round: roundOf({ roundId: SECOND }) });
    expect(after(load(tableOf()), sent, next, answer('4')).own).toBeUndefined();
  });

  test('Returned stakes are announced while the next round is on screen, even after a load', () => {
    const mine = { currencyId: 2, bets: [{ sector: 5, stakeMicro: '10' }] };
    const next = { round: roundOf({ roundId: SECOND }) };
    const staked = after(load(tableOf({ mine })));
    const end = {
      roundId: FIRST,
      end: 'refunded',
      stakeMicro: '10',
      payoutMicro: '10',
      reason: 'no-randomness',
    } as const;
    const refund = [receive({ type: 'ended', ...end }), receive({ type: 'load', ...next })];
    const refunded = refund.reduce(reduceWheel, staked);
    expect(refunded.lastEnd).toEqual(end);
    expect(reduceWheel(refunded, load(tableOf(next))).lastEnd).toEqual(end);
    expect(reduceWheel(staked, load(tableOf(next))).lastEnd).toBeUndefined();
    const away = reduceWheel(staked, load(tableOf({ ...next, ended: [end] })));
    expect(away.lastEnd).toEqual(end);
    const won = { ...end, roundId: SECOND, end: 'won', reason: null } as const;
    expect(reduceWheel(away, receive({ type: 'ended', ...won })).lastEnd).toEqual(won);
    expect(reduceWheel(refunded, { type: 'playerChanged' }).lastEnd).toBeUndefined();
  });

  test('Own stakes stay when a bet is refused, and go with their player', () => {
    const mine = { currencyId: 2, bets: [{ sector: 5, stakeMicro: '10' }] };
    const refusal = { name: 'wheelOfFortune.MAX_BET', data: {} };
    const refused: WheelAction = {
      type: 'betRefused',
      requestId: 'request',
      refusal,
      pause: NO_PAUSE,
    };
    const state = after(load(tableOf({ mine })), { type: 'betSent', flight }, refused);
    expect(state).toMatchObject({ refusal, flights: [] });
    expect(state.own?.stakes.get(5)).toBe(10n);
    expect(reduceWheel(state, { type: 'playerChanged' }).own).toBeUndefined();
  });
});
