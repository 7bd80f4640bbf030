import { expect, test } from 'vitest';
import { periodSeconds } from './watch-jobs.ts';

test.each([
  ['* * * * *', 60],
  ['*/5 * * * *', 300],
  ['25 * * * *', 3600],
  ['10 2 * * *', 86_400],
  ['0 9 * * 1', 604_800],
  ['0 9 1 * *', 2_678_400],
])('A job that is planned as %s runs every %i seconds', (cron, seconds) => {
  expect(periodSeconds(cron)).toBe(seconds);
});
