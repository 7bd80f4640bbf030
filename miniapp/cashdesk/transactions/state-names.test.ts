import { expect, test } from 'vitest';
import { DEPOSIT_STATES } from './state-names.ts';

test('A deposit is unpaid, credited, or cancelled however it ended without money', () => {
  expect([DEPOSIT_STATES[1], DEPOSIT_STATES[2], DEPOSIT_STATES[4], DEPOSIT_STATES[10]]).toEqual([
    'transactions.deposit.unpaid',
    'transactions.deposit.credited',
    'transactions.state.cancelled',
    'transactions.state.cancelled',
  ]);
});
