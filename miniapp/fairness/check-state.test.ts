import { expect, test } from 'vitest';
import type { DiceProof, MinesProof } from '../../shared/fairness/contract.ts';
import { exampleProof } from '../../shared/fairness/example-proofs.ts';
import { verifyProof } from '../../shared/fairness/verify.ts';
import { checkState } from './check-state.ts';

function statesOf(document: unknown) {
  const verdict = verifyProof(document);
  const checks = verdict.checks.map((check) => [
    check.name,
    checkState(check, { verdict, isBusy: false }),
  ]);
  return Object.fromEntries(checks) as Readonly<Record<string, string>>;
}

const dice = exampleProof('dice') as DiceProof;
const mines = exampleProof('mines') as MinesProof;

test('nothing that follows from the seed is marked as right before the seed is open', () => {
  const sealed = { revealed: 'sealed', payout: 'waits' };
  expect(statesOf({ ...dice, serverSeed: null })).toMatchObject({ ...sealed, win: 'waits' });
  expect(statesOf({ ...mines, serverSeed: null })).toMatchObject({ ...sealed, opened: 'waits' });
});

test('what does not agree even with the outcome told is a fault, sealed or not', () => {
  const told = { ...dice, serverSeed: null, payoutMicro: '1' };
  expect(statesOf(told)).toMatchObject({ payout: 'bad' });
});

test('once the seed is open every check that holds says so', () => {
  expect(new Set(Object.values(statesOf(dice)))).toEqual(new Set(['ok']));
});
