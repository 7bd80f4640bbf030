import { describe, expect, test } from 'vitest';
import { isBeaconSigned } from '../../fairness/beacon-signature.ts';
import { nextLink } from '../../fairness/chain.ts';
import { exampleProof } from './examples.ts';
import { verifyProof, wouldBeOf } from './verify.ts';
import { refundOf } from './refund-example.ts';
import type { RefundProof } from './refund-proof.ts';
import type { RefundReason } from '../table/refund-reason.ts';

const battle = exampleProof('battle');
const wheel = exampleProof('wheelOfFortune');
const games = [
  ['battle', battle],
  ['the wheel', wheel],
] as const;

const verdictOf = (proof: unknown) => verifyProof(proof, { isBeaconSigned });
const faults = (proof: unknown) =>
  verdictOf(proof)
    .checks.filter(({ isOk }) => !isOk)
    .map(({ name, unjudged }) => (unjudged === undefined ? name : `${name} ${unjudged}`));

/** The round as it is refunded before its countdown: nothing is closed, no beacon is fixed. */
const waiting = (proof: RefundProof, reason: RefundReason): RefundProof => ({
  ...proof,
  reason,
  closedAtMs: null,
  betsDigest: null,
  drand: null,
  refundedAtMs: proof.firstBetAtMs + 120_000,
});

/** The round as it is refunded at its close. */
const closing = (proof: RefundProof, reason: RefundReason, afterMs: number): RefundProof => ({
  ...proof,
  reason,
  refundedAtMs: (proof.closedAtMs ?? 0) + afterMs,
});

const oneSided = (proof: RefundProof): RefundProof => ({
  ...proof,
  bets: proof.bets.filter(({ side }) => side === 'red'),
});

const withBet = (proof: RefundProof, change: object): RefundProof => ({
  ...proof,
  bets: proof.bets.map((bet, at) => (at === 0 ? { ...bet, ...change } : bet)),
});

const turned = (hex: string) => `${hex[0] === '0' ? '1' : '0'}${hex.slice(1)}`;

test('A battle that only one side joined is proved as refunded for want of an opponent', () => {
  const alone = oneSided(waiting(refundOf(battle), 'alone'));
  expect(faults(alone)).toEqual([]);
  expect(wouldBeOf(alone)).toBeUndefined();
});

describe.each(games)('a refunded round of %s', (_, drawn) => {
  const refunded = refundOf(drawn);

  test('A refund for each other reason is proved', () => {
    for (const proof of [
      refunded,
      waiting(refunded, 'clock'),
      waiting(refunded, 'beacon-out'),
      closing(refunded, 'beacon-out', 10),
      closing(refunded, 'late', 4000),
    ]) {
      expect([proof.reason, faults(proof)]).toEqual([proof.reason, []]);
      expect(verdictOf(proof).isProved).toBe(true);
    }
  });

  test('What a refunded round would have paid is exactly what its draw pays', () => {
    const paid = drawn.bets.map(({ betId, payoutMicro }) => [betId, BigInt(payoutMicro)]);
    const wouldBe = wouldBeOf(refunded);
    expect([...(wouldBe?.payouts ?? [])]).toEqual(paid);
    expect(wouldBe?.side).toBe('winner' in drawn ? drawn.winner : String(drawn.multiplier));
    const sum = drawn.bets.reduce((all, { payoutMicro }) => all + BigInt(payoutMicro), 0n);
    const told = verdictOf(refunded).checks.find(({ name }) => name === 'wouldBe');
    expect(told?.found).toBe(String(sum));
  });

  test('A signature that is still to come leaves only what rests on it open', () => {
    const awaiting = { ...refunded, drand: { ...drawn.drand, signature: null } };
    expect(faults(awaiting)).toEqual(['beacon awaited', 'wouldBe awaited']);
    expect(verdictOf(awaiting).isProved).toBe(false);
  });

  test('A forged reason is refused by the bets and by what was fixed', () => {
    expect(faults({ ...refunded, reason: 'alone' })).toEqual(['reason', 'waited earlier']);
    expect(faults({ ...refunded, reason: 'clock' })).toContain('reason');
    expect(faults(waiting(refunded, 'alone'))).toContain('reason');
    for (const reason of ['late', 'no-randomness'] as const) {
      expect(faults(waiting(refunded, reason))).toContain('reason');
    }
  });

  test('A round that was given up before its time is refused', () => {
    expect(faults(closing(refunded, 'no-randomness', 59_999))).toEqual(['waited']);
    expect(faults(closing(refunded, 'late', 1))).toEqual(['waited']);
    const early = { ...waiting(refunded, 'clock'), refundedAtMs: refunded.firstBetAtMs + 119_999 };
    expect(faults(early)).toEqual(['waited']);
  });

  test('Changed bets, stakes that did not come back, and another link are refused', () => {
    expect(faults(withBet(refunded, { payoutMicro: '1' }))).toEqual(['returned']);
    const fewer = { ...refunded, bets: refunded.bets.slice(1) };
    expect(faults(fewer)).toEqual(['digest', 'wouldBe earlier']);
    expect(faults(withBet(refunded, { stakeMicro: '5', payoutMicro: '5' }))).toContain('digest');
    expect(faults(withBet(refunded, { side: 'green' }))).toEqual(['bets']);
    expect(faults({ ...refunded, bets: [] })).toEqual(['bets']);
    const { reveal, commit } = refunded;
    expect(faults({ ...refunded, reveal: turned(reveal) })).toContain('reveal');
    const next = { ...refunded, reveal: nextLink(reveal), commit: nextLink(commit) };
    expect(faults(next)).toContain('chain');
  });

  test('Another beacon, or a signature that is not its own, makes the outcome uncertain', () => {
    const { drand } = refunded;
    const other = { ...refunded, drand: { ...drand, round: 1001 } };
    expect(faults(other)).toEqual(['beaconRound', 'beacon', 'wouldBe earlier']);
    const own = { ...refunded, drand: { ...drand, publicKey: turned(drand?.publicKey ?? '') } };
    expect(faults(own)).toEqual(['source', 'beacon', 'wouldBe earlier']);
  });

  test('A document whose parts do not go together cannot be read', () => {
    for (const broken of [
      { ...refunded, betsDigest: null },
      { ...refunded, drand: null },
      { ...waiting(refunded, 'clock'), drand: refunded.drand },
      { ...refunded, source: 'random.org' },
      { ...refunded, kind: 'settled' },
      { ...refunded, reason: 'whim' },
      { ...refunded, drand: { ...refunded.drand, signature: 'ab' } },
    ]) {
      expect(faults(broken)).toEqual(['document']);
    }
  });
});

test('A wheel that random.org never answered for is proved without an outcome', () => {
  const silent = { ...refundOf(wheel), source: 'random.org', drand: null } as const;
  expect(faults(silent)).toEqual([]);
  expect(wouldBeOf(silent)).toBeUndefined();
  expect(faults({ ...silent, reason: 'late' })).toContain('reason');
});
