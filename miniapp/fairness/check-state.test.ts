import { expect, test } from 'vitest';
import { exampleProof } from '../../shared/games/proof/examples.ts';
import { verifyProof } from '../../shared/games/proof/verify.ts';
import { checkState } from './check-state.ts';

function statesOf(document: unknown) {
  const verdict = verifyProof(document);
  const checks = verdict.checks.map((check) => [
    check.name,
    checkState(check, { verdict, isBusy: false }),
  ]);
  return Object.fromEntries(checks) as Readonly<Record<string, string>>;
}

const dice = exampleProof('dice');
const mines = exampleProof('mines');

test('No check that depends on the seed is marked as right before the seed is revealed', () => {
  const sealed = { revealed: 'sealed', payout: 'waits' };
  expect(statesOf({ ...dice, serverSeed: null })).toMatchObject({ ...sealed, win: 'waits' });
  expect(statesOf({ ...mines, serverSeed: null })).toMatchObject({ ...sealed, opened: 'waits' });
});

test('A check that contradicts the claimed outcome is a fault, even while the seed is sealed', () => {
  const claimed = { ...dice, serverSeed: null, payoutMicro: '1' };
  expect(statesOf(claimed)).toMatchObject({ payout: 'bad' });
});

test('Every check that holds is marked as right once the seed is revealed', () => {
  expect(new Set(Object.values(statesOf(dice)))).toEqual(new Set(['ok']));
});
