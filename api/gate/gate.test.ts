import { describe, expect, test } from 'vitest';
import type { PlayerId } from '../../shared/ids.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { createClock } from '../clock.ts';
import type { Player } from '../players/player-directory.ts';
import { createGate } from './gate.ts';

const ID = 100_001 as PlayerId;
const NOW_MS = 1_800_000_000_000;

type Situation = {
  readonly bannedUntil?: Date | null;
  readonly isKnown?: boolean;
  readonly isEnabled?: boolean;
  readonly policy?: keyof typeof POLICIES;
};

/** A gate over a player and a game as described, at a fixed moment that can be moved. */
function gateIn({ bannedUntil = null, isKnown = true, isEnabled = true, ...rest }: Situation) {
  const player = { id: ID, bannedUntil } as Player;
  const clock = createClock();
  const setNow = (nowMs: number) => clock.setOffsetMs(nowMs - Date.now());
  setNow(NOW_MS);
  let isOn = isEnabled;
  const gate = createGate({
    clock: { ...clock, nowMs: () => Math.round(clock.nowMs() / 100) * 100 },
    policy: POLICIES[rest.policy ?? 'strict'],
    players: {
      get: () => Promise.resolve(isKnown ? player : undefined),
      peek: () => undefined,
      invalidate: () => undefined,
    },
    games: {
      isEnabled: (game) => isOn && game === 'dice',
      reload: () => Promise.resolve(),
    },
  });
  return {
    setNow,
    turn: (next: boolean) => {
      isOn = next;
    },
    ask: (judge: (player: Player) => string = () => 'stake') =>
      gate.stake(ID, { game: 'dice', judge }),
    askFor: (game: string) => gate.stake(ID, { game, judge: () => 'stake' }),
    askCarried: (isOn: boolean) => gate.carried(ID, { isOn }),
  };
}

const refuse = () => {
  throw new Error('the rules');
};

describe('the gate', () => {
  test('lets a stake pass with what the game made of it', async () => {
    expect(await gateIn({}).ask()).toEqual({ verdict: 'pass', stake: 'stake' });
  });

  test('asks in order: player, ban, switch, the game’s rules, pace', async () => {
    const bannedUntil = new Date(NOW_MS + 60_000);
    const all = { isKnown: false, bannedUntil, isEnabled: false };
    expect((await gateIn(all).ask(refuse)).verdict).toBe('unknown-player');
    expect((await gateIn({ ...all, isKnown: true }).ask(refuse)).verdict).toBe('banned');
    expect((await gateIn({ isEnabled: false }).ask(refuse)).verdict).toBe('game-off');
    const paced = gateIn({});
    await paced.ask();
    await expect(paced.ask(refuse)).rejects.toThrow('the rules');
    expect((await paced.ask()).verdict).toBe('too-fast');
  });

  test('takes a game it does not know for one that is off', async () => {
    expect((await gateIn({}).askFor('roulette')).verdict).toBe('game-off');
    expect((await gateIn({}).askFor('__proto__')).verdict).toBe('game-off');
  });

  test('holds a ban to its last moment and not beyond', async () => {
    const gate = gateIn({ bannedUntil: new Date(NOW_MS + 60_000) });
    gate.setNow(NOW_MS + 59_900);
    expect((await gate.ask()).verdict).toBe('banned');
    gate.setNow(NOW_MS + 60_000);
    expect((await gate.ask()).verdict).toBe('pass');
  });

  test('charges no turn for a stake it or the game refuses', async () => {
    const gate = gateIn({});
    await expect(gate.ask(refuse)).rejects.toThrow('the rules');
    gate.turn(false);
    expect((await gate.ask()).verdict).toBe('game-off');
    gate.turn(true);
    expect((await gate.ask()).verdict).toBe('pass');
    expect(await gate.ask()).toMatchObject({ verdict: 'too-fast' });
  });

  test.each(['house', 'strict'] as const)('paces by the %s policy', async (policy) => {
    const { stakeBurst, minRoundMs } = POLICIES[policy];
    const gate = gateIn({ policy });
    for (let stake = 0; stake < stakeBurst; stake += 1) {
      expect((await gate.ask()).verdict).toBe('pass');
    }
    expect(await gate.ask()).toEqual({ verdict: 'too-fast', waitMs: minRoundMs });
    gate.setNow(NOW_MS + Math.max(minRoundMs, 100));
    expect((await gate.ask()).verdict).toBe('pass');
  });

  test('asks the same of third-party games in the same order, but keeps no pace for them', async () => {
    const bannedUntil = new Date(NOW_MS + 60_000);
    expect(await gateIn({ isKnown: false, bannedUntil }).askCarried(false)).toBe('unknown-player');
    expect(await gateIn({ bannedUntil }).askCarried(false)).toBe('banned');
    const gate = gateIn({ isEnabled: false });
    expect(await gate.askCarried(false)).toBe('game-off');
    for (let stake = 0; stake < 50; stake += 1) expect(await gate.askCarried(true)).toBe('pass');
  });
});
