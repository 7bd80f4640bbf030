import { expect, test } from 'vitest';
import type { HistoryRound } from '../../../shared/games/history/contract.ts';
import { returnOf } from './history-names.ts';

const round = {
  stakeMicro: '5000000',
  payoutMicro: '0',
  state: 'settled',
  action: null,
} as HistoryRound;

test('A refunded round says Refunded with the stake, and any other its payout', () => {
  expect(returnOf({ ...round, state: 'refunded' })).toEqual({
    name: 'history.refunded',
    micro: 5_000_000n,
  });
  expect(returnOf(round)).toEqual({ name: 'history.payout', micro: 0n });
  expect(returnOf({ ...round, payoutMicro: '7000000' }).micro).toBe(7_000_000n);
});
