import { describe, expect, test } from 'vitest';
import type { BattleEvent } from '../../../shared/games/battle/contract.ts';
import {
  loadOf,
  roundIdOf,
  roundViewOf,
  teamsOf,
  userOf,
  type RoundScene,
} from './battle-sample.ts';
import { ownStakeIn } from './battle-round.ts';
import { type BattleState, INITIAL_BATTLE, phaseOf, reduceBattle } from './battle-state.ts';

const ROUND = roundIdOf(100);
const RETURNED = {
  roundId: ROUND,
  end: 'refunded',
  stakeMicro: '1000000',
  payoutMicro: '1000000',
  reason: 'alone',
} as const;
const mara = userOf(7, 40, 'Mara');
const kerem = userOf(8, 60, 'kerem');
const sides = { red: [mara], blue: [kerem] };

const loaded = (scene: RoundScene = {}, nowMs = 0): BattleState =>
  reduceBattle(INITIAL_BATTLE, { type: 'loaded', answer: loadOf(roundViewOf(scene)), nowMs });

const receive = (state: BattleState, event: BattleEvent, nowMs = 0) =>
  reduceBattle(state, { type: 'told', event, nowMs });

const update = (more: Partial<Extract<BattleEvent, { type: 'updated' }>>): BattleEvent => ({
  type: 'updated',
  roundId: ROUND,
  ...more,
});

const answer = (stakeMicro: string, roundId = ROUND) => ({
  betId: 'bet',
  roundId,
  stakeMicro,
  balance: 0,
  balanceMicro: '0',
});

const flight = {
  requestId: 'request',
  team: 'red',
  betHundredths: 100,
  currencyId: 2,
  roundId: ROUND,
  ownBeforeMicro: 0n,
} as const;

describe('the table on screen', () => {
  test('A table ignores updates of another round', () => {
    const state = loaded({ sides });
    const other = update({ roundId: roundIdOf(99), state: 3, number: 0.4, winner: 'red' });
    expect(receive(state, other)).toEqual(state);
    expect(receive(state, update({ roundId: roundIdOf(101), state: 3 }))).toEqual(state);
  });

  test('A table never goes back to an earlier state, a smaller bank or a smaller stake', () => {
    const state = loaded({ sides, state: 2 });
    const earlier = update({
      state: 1,
      teams: teamsOf({ red: [userOf(7, 10, 'Mara')], blue: [] }),
      users: { red: [userOf(7, 10, 'Mara')], blue: [] },
    });
    expect(receive(state, earlier).table.round).toEqual(state.table.round);
  });

  test('A table ends the same whether its updates arrive in order, swapped or twice', () => {
    const more = { red: [userOf(7, 90, 'Mara')], blue: [kerem, userOf(9, 5, null)] };
    const events = [
      update({ state: 2, times: { ...roundViewOf().times, expire: 15_000 } }),
      update({ teams: teamsOf(more), users: { red: more.red, blue: more.blue.slice(1) } }),
      update({ state: 3, times: { ...roundViewOf().times, expire: 0, expire_game: 100 } }),
      update({ number: 0.25, winner: 'red' }),
    ];
    const after = (list: readonly BattleEvent[]) =>
      list.reduce((state, event) => receive(state, event, 15_100), loaded({ sides, state: 1 }));
    const inOrder = after(events).table.round;
    expect(inOrder?.state).toBe(3);
    expect(inOrder?.teams.red.bankMicro).toBe('90000000');
    expect(inOrder?.teams.blue.users).toHaveLength(2);
    expect(after([...events, ...events]).table.round).toEqual(inOrder);
    const [begun, staked, closed, drawn] = events;
    const swapped = [staked, begun, closed, drawn].filter((event) => event !== undefined);
    expect(after(swapped).table.round).toEqual(inOrder);
  });

  test('A table keeps the first outcome that it received', () => {
    const drawn = receive(loaded({ sides, state: 3 }), update({ number: 0.25, winner: 'red' }));
    const again = receive(drawn, update({ number: 0.75, winner: 'blue' }));
    expect(again.table.round).toMatchObject({ number: 0.25, winner: 'red' });
  });

  test('A table remembers how far the spin was when its outcome arrived', () => {
    const spinning = loaded({ sides, state: 3, times: { expire_game: 1000 } }, 5000);
    const drawn = receive(spinning, update({ number: 0.25, winner: 'red' }), 8500);
    expect(drawn.table.round?.learnedMs).toBe(4500);
    const known = loaded({ sides, state: 3, number: 0.25, times: { expire_game: 6000 } }, 5000);
    expect(known.table.round?.learnedMs).toBe(0);
  });

  test('A load replaces the whole table, and a spin under way continues through it', () => {
    const spinning = loaded({ sides, state: 3, times: { expire_game: 1000 } }, 5000);
    const drawn = receive(spinning, update({ number: 0.25, winner: 'red' }), 8500);
    const view = roundViewOf({
      sides: { red: [mara], blue: [] },
      state: 3,
      number: 0.25,
      winner: 'red',
      times: { expire_game: 5300 },
    });
    const again = reduceBattle(drawn, { type: 'loaded', answer: loadOf(view), nowMs: 9500 });
    expect(again.table.round?.teams.blue.users).toEqual([]);
    expect(again.table.round?.clock.spinBeganAtMs).toBe(4000);
    expect(again.table.round?.learnedMs).toBe(4500);
  });

  test('A table moves on to a new round and never back to an old one', () => {
    const before = { roundId: ROUND, winner: 'red', bankMicro: '100', multiplier: 1.5 } as const;
    const next = roundViewOf({ roundId: roundIdOf(101) });
    const moved = receive(loaded({ sides, state: 4 }), { type: 'load', round: next, before });
    expect(moved.table.round?.roundId).toBe(roundIdOf(101));
    expect(moved.table.before).toEqual([before]);
    const late = receive(moved, { type: 'load', round: roundViewOf({ sides }), before });
    expect(late.table).toEqual(moved.table);
  });
});

describe('an answer to a load', () => {
  test('A load that newer events have overtaken leaves the table unchanged', () => {
    const before = { roundId: ROUND, winner: 'red', bankMicro: '100', multiplier: 1.5 } as const;
    const round = roundViewOf({ roundId: roundIdOf(101), sides });
    const state = receive(loaded({ sides, state: 4 }), { type: 'load', round, before });
    const staleAnswer = loadOf(roundViewOf({ sides, state: 4 }));
    const late = reduceBattle(state, { type: 'loaded', answer: staleAnswer, nowMs: 0 });
    expect(late.table).toEqual(state.table);
  });

  test('A load keeps the notice that the stakes of the previous round were returned', () => {
    const mine = { team: 'red', stakeMicro: '1000000', currencyId: 2 } as const;
    const staked = reduceBattle(INITIAL_BATTLE, {
      type: 'loaded',
      answer: loadOf(roundViewOf({ sides }), { mine }),
      nowMs: 0,
    });
    const round = roundViewOf({ roundId: roundIdOf(101) });
    const told = receive(staked, { type: 'ended', ...RETURNED });
    const refunded = receive(told, { type: 'load', round, before: null });
    const again = reduceBattle(refunded, { type: 'loaded', answer: loadOf(round), nowMs: 0 });
    expect(again.table.lastEnd).toEqual(RETURNED);
    const next = roundViewOf({ roundId: roundIdOf(102) });
    expect(
      receive(again, { type: 'load', round: next, before: null }).table.lastEnd,
    ).toBeUndefined();
  });

  test('A round that ended while the player was away is told by the next load', () => {
    const round = roundViewOf({ roundId: roundIdOf(101) });
    const ended = [
      RETURNED,
      { ...RETURNED, roundId: roundIdOf(98), end: 'won', reason: null },
    ] as const;
    const answer = loadOf(round, { ended: [...ended] });
    const back = reduceBattle(INITIAL_BATTLE, { type: 'loaded', answer, nowMs: 0 });
    expect(back.table.lastEnd).toEqual(RETURNED);
  });
});

describe('the phase of the board', () => {
  test('The board shows the result only once the wheel rests on this screen', () => {
    const drawn = loaded({
      sides,
      state: 3,
      number: 0.2,
      winner: 'red',
      times: { expire_game: 0 },
    });
    expect(phaseOf(drawn)).toBe('spin');
    const paid = receive(drawn, update({ state: 4 }));
    expect(phaseOf(paid)).toBe('spin');
    expect(phaseOf(reduceBattle(paid, { type: 'landed', roundId: ROUND }))).toBe('result');
  });

  test('The board shows the result at once for a round whose wheel had already stopped', () => {
    const view = {
      sides,
      state: 4,
      number: 0.2,
      winner: 'red',
      times: { expire_game: 8000 },
    } as const;
    expect(phaseOf(loaded(view))).toBe('result');
  });

  test('The board shows the closed table only when no round is under way', () => {
    const rules = { ...loadOf(roundViewOf()).rules, isEnabled: false };
    const closedAt = (scene: RoundScene) =>
      reduceBattle(INITIAL_BATTLE, {
        type: 'loaded',
        answer: loadOf(roundViewOf(scene), { rules }),
        nowMs: 0,
      });
    expect(phaseOf(closedAt({}))).toBe('closed');
    expect(phaseOf(closedAt({ sides, state: 2 }))).toBe('countdown');
  });
});

describe('the player’s own stake', () => {
  const sent = reduceBattle(loaded({ sides }), { type: 'betSent', flight });

  test('The own stake adds up over the answered bets, even for a hidden player', () => {
    const once = reduceBattle(sent, { type: 'betAnswered', answer: answer('1000000') });
    const more = { ...flight, ownBeforeMicro: 1_000_000n };
    const again = reduceBattle(once, { type: 'betSent', flight: more });
    const twice = reduceBattle(again, { type: 'betAnswered', answer: answer('2000000') });
    expect(ownStakeIn(twice.table, '99')).toEqual({ team: 'red', stakeMicro: 3_000_000n });
  });

  test('The own stake is not counted twice when the table shows it before the answer does', () => {
    const seen = receive(sent, update({ users: { red: [userOf(7, 45, 'Mara')], blue: [] } }));
    const answered = reduceBattle(seen, { type: 'betAnswered', answer: answer('5000000') });
    expect(ownStakeIn(answered.table, '7')).toEqual({ team: 'red', stakeMicro: 45_000_000n });
  });

  test('The own stake is not counted twice when the table is loaded while the bet is on its way', () => {
    const mine = { team: 'red', stakeMicro: '1000000', currencyId: 2 } as const;
    const again = loadOf(roundViewOf({ sides }), { mine });
    const overtaken = reduceBattle(sent, { type: 'loaded', answer: again, nowMs: 0 });
    const answered = reduceBattle(overtaken, { type: 'betAnswered', answer: answer('1000000') });
    expect(ownStakeIn(answered.table, '99')?.stakeMicro).toBe(1_000_000n);
  });

  test('The own stake that a hidden player places elsewhere is known from their private event', () => {
    const mine = { team: 'red', stakeMicro: '1000000', currencyId: 7 } as const;
    const seen = receive(sent, { type: 'mine', roundId: ROUND, mine });
    expect(seen.table.mine).toEqual({ ...mine, roundId: ROUND });
    const answered = reduceBattle(seen, { type: 'betAnswered', answer: answer('1000000') });
    expect(ownStakeIn(answered.table, '99')?.stakeMicro).toBe(1_000_000n);
    const other = receive(seen, { type: 'mine', roundId: roundIdOf(101), mine });
    expect(other.table).toEqual(seen.table);
  });

  test('The own stake of a past round takes nothing away in the next', () => {
    const round = roundViewOf({ roundId: roundIdOf(101) });
    const mine = { team: 'blue', stakeMicro: '5000000', currencyId: 2 } as const;
    const next = receive(sent, { type: 'load', round, before: null });
    const staked = receive(next, { type: 'mine', roundId: roundIdOf(101), mine });
    const late = reduceBattle(staked, { type: 'betAnswered', answer: answer('1000000') });
    expect(ownStakeIn(late.table, '99')).toEqual({ team: 'blue', stakeMicro: 5_000_000n });
  });

  test('A bet is not sent while another one is on its way', () => {
    const other = { ...flight, requestId: 'other', team: 'blue' } as const;
    expect(reduceBattle(sent, { type: 'betSent', flight: other })).toBe(sent);
  });

  test('The own stake ends with its round, and shows as returned once that is told, also late', () => {
    const staked = reduceBattle(sent, { type: 'betAnswered', answer: answer('1000000') });
    const round = roundViewOf({ roundId: roundIdOf(101) });
    const ended = receive(staked, { type: 'load', round, before: null });
    expect(ended.table.mine).toBeUndefined();
    expect(ended.table.lastEnd).toBeUndefined();
    const told = receive(ended, { type: 'ended', ...RETURNED });
    expect(told.table.lastEnd).toEqual(RETURNED);
    const older = { ...RETURNED, roundId: roundIdOf(98), end: 'won', reason: null } as const;
    expect(receive(told, { type: 'ended', ...older }).table.lastEnd).toEqual(RETURNED);
  });

  test('The own stake is removed when its player leaves', () => {
    const staked = reduceBattle(sent, { type: 'betAnswered', answer: answer('1000000') });
    const left = reduceBattle(staked, { type: 'playerChanged' });
    expect(ownStakeIn(left.table, '99')).toBeUndefined();
  });
});
