import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POLICIES } from '../../shared/policy/policy.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { PATIENT, refusalOf, type Stage } from '../harness/wire-stage.ts';

const BET = { bet: 1, percent: 50, bet_type: 'less' } as const;

describe.each([POLICIES.standard, POLICIES.strict])('the $name policy', (policy) => {
  let stage: Stage;
  let offsetMs = 0;
  beforeAll(async () => {
    stage = await openMoneyStage({ POLICY: policy.name });
  });
  afterAll(() => stage.close());

  /** Moves the product's clock forward; the pace of stakes follows it. */
  async function advance(ms: number) {
    offsetMs += ms;
    await fetch(`${stage.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stage.url },
      body: JSON.stringify({ offsetMs }),
    });
  }

  test('The board of dice is told the rules in force', async () => {
    const seat = await stage.seat();
    expect(await seat.call('dice.load', {})).toEqual({
      isEnabled: true,
      minBet: 10,
      maxBet: 10_000_000,
      maxWinMicro: String(policy.maxWinMicro),
      minRoundMs: policy.minRoundMs,
      canAutoplay: policy.canAutoplay,
      canUseHotKeys: policy.canUseHotKeys,
      canTurbo: policy.canTurbo,
    });
  });

  test('The tables of pots are told whether a series may be played at them', async () => {
    const seat = await stage.seat();
    const [classic, fast] = [await seat.call('classic.load', {}), await seat.call('fast.load', {})];
    expect(classic.rules.canAutoplay).toBe(policy.canAutoplay);
    expect(fast.rules.canAutoplay).toBe(policy.canAutoplay);
  });

  test('A burst of stakes is followed by one stake in each shortest round', async () => {
    const seat = await stage.seat();
    const attempts = policy.stakeBurst + 80;
    const outcomes = await Promise.all(
      Array.from({ length: attempts }, () =>
        refusalOf(
          seat.call('dice.play', BET).then(() => Promise.reject(new Error('played'))),
        ).catch(() => undefined),
      ),
    );
    const refused = outcomes.filter((refusal) => refusal !== undefined);
    expect(new Set(refused.map(({ name }) => name))).toEqual(new Set(['dice.too-fast']));
    expect(attempts - refused.length).toBeGreaterThanOrEqual(policy.stakeBurst);
    for (const { data } of refused) {
      expect(data?.['waitMs']).toBeGreaterThan(0);
      expect(data?.['waitMs']).toBeLessThanOrEqual(policy.minRoundMs);
    }
    if (policy.stakeBurst > 1) return;
    expect(refused).toHaveLength(attempts - 1);
    const again = await refusalOf(seat.call('dice.play', BET));
    expect(again.name).toBe('dice.too-fast');
    await advance(Number(again.data?.['waitMs']) - policy.minRoundMs / 2);
    expect((await refusalOf(seat.call('dice.play', BET))).name).toBe('dice.too-fast');
    await advance(policy.minRoundMs / 2);
    expect((await seat.call('dice.play', BET)).nonce).toBe(1);
  });

  test('The pace of one player does not slow down another', async () => {
    const [first, second] = [await stage.seat(), await stage.seat()];
    await Promise.allSettled(
      Array.from({ length: policy.stakeBurst + 30 }, () => first.call('dice.play', BET)),
    );
    expect((await second.call('dice.play', BET)).nonce).toBe(0);
  });

  test('The largest win limits the stake that it would follow from', async () => {
    const seat = await stage.seat(100_000_000_000);
    const refusal = await refusalOf(seat.call('dice.play', { ...BET, bet: 100_000, percent: 5 }));
    expect(refusal.name).toBe('dice.max-win');
    const bet = Number(refusal.data?.['maxHundredths']) / 100;
    const { stakeMicro } = await seat.call('dice.play', { ...BET, bet, percent: 5 });
    const largest = (policy.maxWinMicro * 5n) / 96n;
    expect(BigInt(stakeMicro)).toBeLessThanOrEqual(largest);
    expect(BigInt(stakeMicro)).toBeGreaterThan(largest - 1_000_000n);
  });

  test('A stake with several faults is refused for the first one in a fixed order', async () => {
    const seat = await stage.seat(0);
    const write = (sql: string) => stage.owner.query(sql, [seat.id]);
    const play = async (changes: object = {}) =>
      (await refusalOf(seat.call('dice.play', { ...BET, ...changes }))).name;
    await write("update players set banned_until = now() + '1 day' where id = $1");
    await stage.owner.query('update game_settings set is_enabled = false');
    await expect.poll(() => play({ percent: 99 }), PATIENT).toBe('dice.banned');
    await write('update players set banned_until = null where id = $1');
    await expect.poll(() => play({ percent: 99 }), PATIENT).toBe('dice.unavailable');
    await stage.owner.query('update game_settings set is_enabled = true');
    await expect.poll(() => play({ percent: 99 }), PATIENT).toBe('dice.wrong-setting');
    expect(await play()).toBe('dice.not-enough-balance');
    const stakes = Array.from({ length: policy.stakeBurst + 80 }, () => play());
    const names = await Promise.all(stakes);
    expect(names).toContain('dice.too-fast');
    expect(await play({ percent: 99 })).toBe('dice.wrong-setting');
  });
});
