import { expect, test } from 'vitest';
import { judgeStory, untilNextMs } from './rules.ts';
import { DAY_MS } from '../../platform/durations.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const PERIOD = { everyDays: 7, nowMs: NOW };
const story = (storyId: number, chatId = 1001) => ({ telegramId: 1001, chatId, storyId });
const known = (storyId: number, isTaken = false, daysAgo?: number) => ({
  storyId,
  isTaken,
  takenAtMs: daysAgo === undefined ? undefined : NOW - daysAgo * DAY_MS,
});

test('A first story of one’s own is accepted, and one of somebody else or of a channel is not', () => {
  expect(judgeStory(story(5), undefined, PERIOD)).toBe('accepted');
  expect(judgeStory(story(5, 1002), undefined, PERIOD)).toBe('not-yours');
  expect(judgeStory(story(5, -1_002_000_000_001), undefined, PERIOD)).toBe('not-yours');
});

test('A story that is not newer than the newest one is old, the same one again is not', () => {
  expect(judgeStory(story(4), known(5), PERIOD)).toBe('old');
  expect(judgeStory(story(5), known(5), PERIOD)).toBe('accepted');
  expect(judgeStory(story(5), known(5, true, 8), PERIOD)).toBe('old');
  expect(judgeStory(story(6), known(5), PERIOD)).toBe('accepted');
});

test('After a bonus a new story counts seven days later, not a millisecond before', () => {
  expect(judgeStory(story(6), known(5, true, 6.99), PERIOD)).toBe('not-yet');
  expect(judgeStory(story(6), known(5, true, 7), PERIOD)).toBe('accepted');
  expect(untilNextMs(NOW - 7 * DAY_MS + 1, PERIOD)).toBe(1);
  expect(untilNextMs(undefined, PERIOD)).toBe(0);
});
