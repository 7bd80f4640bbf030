import { describe, expect, test } from 'vitest';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { judgeRisk, type RiskFacts } from './risk.ts';

const { payouts } = POLICIES.standard;
const CALM: RiskFacts = {
  amountMicro: payouts.autoMaxMicro,
  accountAgeMs: 30 * 86_400_000,
  isNewAddress: false,
  asksInDay: 1,
  askedDayMicro: 0n,
  hasDeposited: true,
  hasPlayed: true,
  isNeedLifted: false,
  isPaidByRewards: false,
  linkedAccounts: 0,
  owesWins: false,
  returnedPayouts: 1,
  isFedInPots: false,
  wonFromRivalMicro: 999_999_999n,
  isBanned: false,
  isBlocked: false,
  hotDayMicro: 0n,
};
const judge = (facts: Partial<RiskFacts> = {}) => judgeRisk({ ...CALM, ...facts }, payouts);

describe('the risk of a withdrawal', () => {
  test('A withdrawal of a known player to a known address within the limit has no risk', () => {
    expect(judge()).toEqual({ score: 0, reasons: [], approvalsNeeded: 0 });
  });

  test.each<[string, Partial<RiskFacts>]>([
    ['big-sum', { amountMicro: payouts.autoMaxMicro + 1n }],
    ['much-paid-today', { hotDayMicro: payouts.hotPerDayMicro }],
    ['linked-accounts', { linkedAccounts: 1 }],
    ['never-played', { hasPlayed: false }],
    ['need-lifted', { isNeedLifted: true }],
    ['rewards-alone', { isPaidByRewards: true }],
    ['owes-wins', { owesWins: true }],
    ['payouts-returned', { returnedPayouts: 2 }],
    ['fed-in-pots', { isFedInPots: true }],
    ['same-rival', { wonFromRivalMicro: 1_000_000_000n }],
    ['banned', { isBanned: true }],
    ['blocked', { isBlocked: true }],
  ])('A withdrawal needs the approval of staff when its only reason is %s', (reason, facts) => {
    expect(judge(facts)).toMatchObject({ reasons: [reason], approvalsNeeded: 1 });
  });

  test('Small reasons of risk add up: two let a withdrawal pass, three need an approval', () => {
    const small = { isNewAddress: true, accountAgeMs: 0 };
    expect(judge(small)).toMatchObject({ score: 45, approvalsNeeded: 0 });
    expect(judge({ ...small, hasDeposited: false })).toEqual({
      score: 65,
      reasons: ['new-account', 'no-deposit', 'new-address'],
      approvalsNeeded: 1,
    });
    expect(judge({ asksInDay: 3, isNewAddress: true })).toMatchObject({ approvalsNeeded: 0 });
  });

  test('The sums that a player requests in one day are judged as if they were one sum', () => {
    const askedDayMicro = payouts.autoMaxMicro;
    expect(judge({ amountMicro: 1n, askedDayMicro })).toMatchObject({
      reasons: ['big-sum'],
      approvalsNeeded: 1,
    });
    expect(judge({ amountMicro: 1n, askedDayMicro: askedDayMicro - 1n }).reasons).toEqual([]);
    const most = payouts.twoPeopleFromMicro - payouts.autoMaxMicro;
    expect(judge({ askedDayMicro: most }).approvalsNeeded).toBe(2);
    expect(judge({ askedDayMicro: most - 1n }).approvalsNeeded).toBe(1);
  });

  test('A withdrawal needs two approvals from its limit on, whatever the other reasons say', () => {
    const amountMicro = payouts.twoPeopleFromMicro;
    expect(judge({ amountMicro }).approvalsNeeded).toBe(2);
    expect(judge({ amountMicro: amountMicro - 1n }).approvalsNeeded).toBe(1);
  });
});
