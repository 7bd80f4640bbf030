import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { createClock } from '../../platform/clock.ts';
import type { Player } from '../../players/player-directory.ts';
import { termsInForce } from '../../../shared/players/terms.ts';
import type { Break, Guard } from '../guard/guard.ts';
import { createGate } from './gate.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

const ID = 100_001 as PlayerId;
const NOW_MS = 1_800_000_000_000;

type Situation = {
  readonly person?: Partial<Player>;
  readonly isKnown?: boolean;
  readonly isEnabled?: boolean;
  readonly policy?: keyof typeof POLICIES;
  readonly breaks?: readonly Break[];
  readonly checkDueAtMs?: number;
  readonly isTimeUp?: boolean;
};

const REFUSALS = {
  unknownPlayer: 'dice.need-auth',
  banned: 'dice.banned',
  off: 'dice.unavailable',
  tooFast: 'dice.too-fast',
} as const;

const OF_AGE: Partial<Player> = {
  id: ID,
  bannedUntil: null,
  birthDate: '1990-05-17',
  termsVersion: termsInForce(Date.now()).from,
  isClosed: false,
};

const NOTHING: Guard = {
  breaks: [],
  limits: [],
  realityMinutes: null,
  checkedAtMs: undefined,
  leftAtMs: undefined,
  assessment: undefined,
};

/** A gate over a player and a game as described, at a fixed moment that can be moved. */
function gateIn({ person, isKnown = true, isEnabled = true, ...rest }: Situation) {
  const player = { ...OF_AGE, ...person } as Player;
  const guard = { ...NOTHING, breaks: rest.breaks ?? [] };
  let atMs = NOW_MS;
  const setNow = (nowMs: number) => {
    atMs = nowMs;
  };
  let isOn = isEnabled;
  let begun = 0;
  const gate = createGate({
    clock: { ...createClock(), nowMs: () => atMs },
    policy: POLICIES[rest.policy ?? 'strict'],
    players: {
      get: () => Promise.resolve(isKnown ? player : undefined),
      peek: () => undefined,
      findPublic: () => Promise.resolve(undefined),
      invalidate: () => undefined,
    },
    games: {
      isEnabled: (game) => isOn && game === 'dice',
      whyClosed: () => undefined,
      stateOf: () => ({ isEnabled: isOn }),
      reload: () => Promise.resolve(),
    },
    protection: {
      guardOf: () => Promise.resolve(guard),
      peek: () => undefined,
      invalidate: () => undefined,
      clock: {
        checkDueAtMs: () => Promise.resolve(rest.checkDueAtMs ?? NOW_MS + HOUR_MS),
        timeUp: () => Promise.resolve(rest.isTimeUp ? { period: 'day' } : undefined),
        begin: () => {
          begun += 1;
          return Promise.resolve(undefined);
        },
        forget: () => undefined,
        takeDue: () => [],
      },
    },
    whyLimited: () => Promise.resolve(new Refusal('gate.limit-wager')),
    refuseExcludedElsewhere: () => Promise.resolve(),
    reserveDeposit: () => Promise.resolve('reservation'),
    requireLevel: (_, { amountMicro }) =>
      amountMicro > 1n ? Promise.reject(new Refusal('gate.kyc-needed')) : Promise.resolve(),
  });
  const nameOf = async (asked: Promise<unknown>) => {
    const error = await asked.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (error !== undefined && !(error instanceof Refusal)) throw error;
    return error?.refusal ?? 'pass';
  };
  const stake = (game: string, judge: (player: Player) => string) =>
    gate.stake(ID, { game, refusals: REFUSALS, judge });
  return {
    gate,
    setNow,
    begun: () => begun,
    turn: (next: boolean) => {
      isOn = next;
    },
    stake: () => stake('dice', () => 'stake'),
    ask: (judge: (player: Player) => string = () => 'stake') => nameOf(stake('dice', judge)),
    askFor: (game: string) => nameOf(stake(game, () => 'stake')),
    askThirdParty: (isThirdPartyOn: boolean) =>
      nameOf(gate.thirdParty(ID, { isOn: isThirdPartyOn, refusals: REFUSALS })),
    askOpen: () => nameOf(gate.open(ID, { isOn: true, refusals: REFUSALS })),
    askMoney: () => nameOf(gate.deposit(ID, 1n)),
    askWithdraw: (amountMicro = 1n) => nameOf(gate.withdraw(ID, { amountMicro, monthMicro: 0n })),
    askClaim: () => nameOf(gate.claim(ID)),
  };
}

const refuse = () => {
  throw new Error('the rules');
};

const until = (untilMs: number | undefined, kind: Break['kind'] = 'coolOff'): Break => ({
  kind,
  sinceMs: NOW_MS - HOUR_MS,
  untilMs,
});

describe('the gate', () => {
  test('The gate lets a stake pass with the value that the game made of it', async () => {
    expect(await gateIn({}).stake()).toEqual({ stake: 'stake', caps: undefined });
  });

  test('The order of checks is player, ban, closing, break, age, terms, time, check, switch, rules, pace', async () => {
    const bannedUntil = new Date(NOW_MS + 60_000);
    const minor = { birthDate: '2020-01-01', termsVersion: 'old' };
    const breaks = [until(NOW_MS + HOUR_MS)];
    const late = { isTimeUp: true, checkDueAtMs: NOW_MS, isEnabled: false };
    const all = { person: { ...minor, isClosed: true, bannedUntil }, breaks, ...late };
    expect(await gateIn({ ...all, isKnown: false }).ask(refuse)).toBe('dice.need-auth');
    expect(await gateIn(all).ask(refuse)).toBe('dice.banned');
    const person = { ...minor, isClosed: true };
    expect(await gateIn({ ...all, person }).ask(refuse)).toBe('gate.closed');
    expect(await gateIn({ ...all, person: minor }).ask(refuse)).toBe('gate.cool-off');
    expect(await gateIn({ ...late, person: minor }).ask(refuse)).toBe('gate.under-age');
    const unknown = { birthDate: null, termsVersion: 'old' };
    expect(await gateIn({ ...late, person: unknown }).ask(refuse)).toBe('gate.birth-date-needed');
    const terms = { termsVersion: 'old' };
    expect(await gateIn({ ...late, person: terms }).ask(refuse)).toBe('gate.terms-changed');
    expect(await gateIn(late).ask(refuse)).toBe('gate.limit-session');
    expect(await gateIn({ ...late, isTimeUp: false }).ask(refuse)).toBe('gate.reality-check');
    expect(await gateIn({ isEnabled: false }).ask(refuse)).toBe('dice.unavailable');
    const paced = gateIn({});
    await paced.ask();
    await expect(paced.ask(refuse)).rejects.toThrow('the rules');
    expect(await paced.ask()).toBe('dice.too-fast');
  });

  test('The gate treats a game it does not know as switched off', async () => {
    expect(await gateIn({}).askFor('roulette')).toBe('dice.unavailable');
    expect(await gateIn({}).askFor('__proto__')).toBe('dice.unavailable');
  });

  test('The gate refuses a banned player until the end of the ban, and not after it', async () => {
    const gate = gateIn({ person: { bannedUntil: new Date(NOW_MS + 60_000) } });
    gate.setNow(NOW_MS + 59_900);
    expect(await gate.ask()).toBe('dice.banned');
    gate.setNow(NOW_MS + 60_000);
    expect(await gate.ask()).toBe('pass');
  });

  test('The gate keeps a break to its last moment, or for life, and says when it ends', async () => {
    const pause = gateIn({ breaks: [until(NOW_MS + 60_000), until(NOW_MS + 30_000, 'exclusion')] });
    pause.setNow(NOW_MS + 59_900);
    await expect(pause.stake()).rejects.toMatchObject({
      refusal: 'gate.cool-off',
      data: { untilIso: new Date(NOW_MS + 60_000).toISOString() },
    });
    pause.setNow(NOW_MS + 60_000);
    expect(await pause.ask()).toBe('pass');
    const life = gateIn({ breaks: [until(NOW_MS + 60_000), until(undefined, 'exclusion')] });
    life.setNow(NOW_MS + 90 * 366 * 24 * HOUR_MS);
    expect(await life.ask()).toBe('gate.excluded');
  });

  test('A stake that the gate or the game refuses costs no turn and starts no play time', async () => {
    const gate = gateIn({});
    await expect(gate.ask(refuse)).rejects.toThrow('the rules');
    gate.turn(false);
    expect(await gate.ask()).toBe('dice.unavailable');
    expect(gate.begun()).toBe(0);
    gate.turn(true);
    expect(await gate.ask()).toBe('pass');
    expect(await gate.ask()).toBe('dice.too-fast');
    expect(gate.begun()).toBe(1);
  });

  test.each(['standard', 'strict'] as const)('The gate paces by the %s policy', async (policy) => {
    const { stakeBurst, minRoundMs } = POLICIES[policy];
    const gate = gateIn({ policy });
    for (let stake = 0; stake < stakeBurst; stake += 1) expect(await gate.ask()).toBe('pass');
    await expect(gate.stake()).rejects.toMatchObject({ data: { waitMs: minRoundMs } });
    gate.setNow(NOW_MS + Math.max(minRoundMs, 100));
    expect(await gate.ask()).toBe('pass');
  });

  test('The gate checks third-party games in the same order, but sets no pace for them', async () => {
    const person = { bannedUntil: new Date(NOW_MS + 60_000) };
    expect(await gateIn({ isKnown: false, person }).askThirdParty(false)).toBe('dice.need-auth');
    expect(await gateIn({ person }).askThirdParty(false)).toBe('dice.banned');
    const breaks = [until(undefined, 'exclusion')];
    expect(await gateIn({ breaks }).askThirdParty(false)).toBe('gate.excluded');
    expect(await gateIn({ checkDueAtMs: NOW_MS }).askThirdParty(false)).toBe('gate.reality-check');
    const gate = gateIn({ isEnabled: false });
    expect(await gate.askThirdParty(false)).toBe('dice.unavailable');
    for (let stake = 0; stake < 50; stake += 1) expect(await gate.askThirdParty(true)).toBe('pass');
    expect(gate.begun()).toBe(50);
    expect(await gate.askOpen()).toBe('pass');
    expect(gate.begun()).toBe(50);
  });

  test('An excluded player can withdraw, but can neither deposit nor take a bonus', async () => {
    const excluded = gateIn({ breaks: [until(undefined, 'exclusion')] });
    expect(await excluded.askWithdraw()).toBe('pass');
    expect(await excluded.askMoney()).toBe('gate.excluded');
    expect(await excluded.askClaim()).toBe('gate.excluded');
    expect(await excluded.askWithdraw(2n)).toBe('gate.kyc-needed');
    const closed = gateIn({ person: { isClosed: true } });
    expect(await closed.askWithdraw()).toBe('gate.closed');
    expect(await closed.askMoney()).toBe('gate.closed');
  });

  test('A player whose play is paused for now gets no bonus but can still deposit', async () => {
    for (const held of [gateIn({ isTimeUp: true }), gateIn({ checkDueAtMs: NOW_MS })]) {
      expect(await held.askClaim()).not.toBe('pass');
      expect(await held.askMoney()).toBe('pass');
    }
  });
});
