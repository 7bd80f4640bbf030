import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { grantsJob } from '../../api/rewards/grants/grants-job.ts';
import { FIRST_CAMPAIGNS } from '../../api/rewards/campaigns/first-campaigns.ts';
import { listStories } from '../../api/rewards/story-bonus/list-stories.ts';
import { showStory } from '../../api/rewards/story-bonus/show-story.ts';
import { storyBonusMessages } from '../../api/rewards/story-bonus/story-bonus-channel.ts';
import { takeStoryBonus } from '../../api/rewards/story-bonus/take-story-bonus.ts';
import { codeOf } from '../../shared/errors/refusal.ts';
import { programOf } from '../harness/programs.ts';
import { outcomeOf } from './offers-stage.ts';
import { MICRO } from './rewards-fixture.ts';
import { type Fan, openTestSocial, type TestSocial } from './social-fixture.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

/** What a slow machine may take between two steps of a test: the set time runs on. */
const SLACK_MS = 60_000;
const TAKER = join(import.meta.dirname, 'story-taker.ts');

let stage: TestSocial;

/** The moment of the next test: a month after the last one, as budgets are by the day. */
let nowMs = Date.parse('2027-01-10T12:00:00+03:00');

beforeAll(async () => {
  stage = await openTestSocial();
});

beforeEach(() => {
  nowMs += 30 * DAY_MS;
  stage.setTime(nowMs);
});

afterAll(() => stage.closeSound());

/** A player of the third level. */
const poster = () => stage.addFan({ played: 10_000n });

const show = async ({ telegramId }: Fan, storyId: number, chatId = telegramId) =>
  (await showStory(stage.social, { telegramId, chatId, storyId, username: 'somebody' })).verdict;
const take = (fan: Fan, deps = stage.social) => outcomeOf(takeStoryBonus(deps, fan.id), 'given');
const bonusOf = (fan: Fan) => stage.balance(fan, 'bonus');

test('A story that was shown brings 100 on the bonus balance, once in twenty tabs and two processes', async () => {
  const fan = await poster();
  expect(await take(fan)).toBe('story-bonus.no-story');
  expect(await show(fan, 7)).toBe('accepted');
  const other = { ...stage.social, ...stage.another() };
  const tries = Array.from({ length: 20 }, (_, index) =>
    take(fan, index % 2 === 0 ? stage.social : other),
  );
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((outcome) => outcome === 'given')).toHaveLength(1);
  expect(await bonusOf(fan)).toBe(100n * MICRO);
  expect(await take(fan)).toBe('story-bonus.not-yet');
});

test('A story of somebody else is refused, and brings nothing', async () => {
  const [fan, other] = [await poster(), await poster()];
  expect(await show(fan, 7, other.telegramId)).toBe('not-yours');
  expect(await take(fan)).toBe('story-bonus.no-story');
});

test('An older story than the newest one is refused, and the newest one shown again is not', async () => {
  const fan = await poster();
  expect(await show(fan, 20)).toBe('accepted');
  expect(await show(fan, 19)).toBe('old');
  expect(await show(fan, 20)).toBe('accepted');
  expect(await take(fan)).toBe('given');
  stage.setTime(nowMs + 8 * DAY_MS);
  expect(await show(fan, 20)).toBe('old');
  expect(await take(fan)).toBe('story-bonus.no-story');
});

test('The next story counts seven days after the bonus, not before', async () => {
  const fan = await poster();
  await show(fan, 1);
  expect(await take(fan)).toBe('given');
  stage.setTime(nowMs + 7 * DAY_MS - SLACK_MS);
  expect(await show(fan, 2)).toBe('not-yet');
  expect(await take(fan)).toBe('story-bonus.not-yet');
  stage.setTime(nowMs + 7 * DAY_MS + SLACK_MS);
  expect(await show(fan, 2)).toBe('accepted');
  expect(await take(fan)).toBe('given');
});

test('The campaign decides how many days lie between two stories', async () => {
  const { story } = FIRST_CAMPAIGNS;
  if (story === undefined) throw new Error('there is no campaign of stories');
  const everyDays = (days: number) => ({
    ...story,
    conditions: { ...story.conditions, everyDays: days },
  });
  await stage.publish('story', everyDays(2));
  const fan = await poster();
  await show(fan, 1);
  expect(await take(fan)).toBe('given');
  stage.setTime(nowMs + 2 * DAY_MS + SLACK_MS);
  expect(await show(fan, 2)).toBe('accepted');
  expect(await take(fan)).toBe('given');
  await stage.publish('story', everyDays(7));
});

test('A Telegram user who is linked to another player brings no bonus twice in a period', async () => {
  const [first, second] = [
    await poster(),
    await stage.addFan({ played: 10_000n, isLinked: false }),
  ];
  await show(first, 3);
  expect(await take(first)).toBe('given');
  await stage.unlink(first);
  await stage.link(second, first.telegramId);
  expect(await show({ ...second, telegramId: first.telegramId }, 4)).toBe('not-yet');
  expect(await take(second)).toBe('story-bonus.not-yet');
  expect(await bonusOf(second)).toBe(0n);
});

test('A player who links a second Telegram user gets no bonus twice in a period', async () => {
  const [fan, spare] = [await poster(), await stage.addFan({ played: 0n, isLinked: false })];
  await show(fan, 3);
  expect(await take(fan)).toBe('given');
  await stage.unlink(fan);
  await stage.link(fan, spare.telegramId);
  const linkedAnew = { ...fan, telegramId: spare.telegramId };
  expect(await show(linkedAnew, 50)).toBe('accepted');
  expect(await take(linkedAnew)).toBe('story-bonus.not-yet');
  stage.setTime(nowMs + 7 * DAY_MS + SLACK_MS);
  expect(await take(linkedAnew)).toBe('given');
});

test('Twenty stories that are shown at once leave the newest one, and one bonus', async () => {
  const fan = await poster();
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  await Promise.all(numbers.map((number) => show(fan, number)));
  const { rows } = await stage.owner.query<{ story_id: number }>(
    'select story_id from story_posters where telegram_id = $1',
    [fan.telegramId],
  );
  expect(rows).toEqual([{ story_id: 20 }]);
  const outcomes = await Promise.all(numbers.map(() => take(fan)));
  expect(outcomes.filter((outcome) => outcome === 'given')).toHaveLength(1);
});

test('A story of somebody who never signed in, or while the offer is closed, is not kept', async () => {
  const nobody = await stage.addFan({ played: 0n, isLinked: false });
  expect(await show(nobody, 1)).toBe('not-linked');
  const fan = await poster();
  const isInForce = () => false;
  const closed = { ...stage.social, campaigns: { ...stage.social.campaigns, isInForce } };
  const story = { telegramId: fan.telegramId, chatId: fan.telegramId, storyId: 1 };
  expect((await showStory(closed, story)).verdict).toBe('closed');
  expect(await take(fan)).toBe('story-bonus.no-story');
});

test('A player without Telegram is refused with the code 10, and one below the third level with 18', async () => {
  expect(await take(await stage.addFan({ played: 10_000n, isLinked: false }))).toBe(
    'story-bonus.not-linked',
  );
  const low = await stage.addFan({ played: 9999n });
  await show(low, 1);
  expect(await take(low)).toBe('story-bonus.vip');
  expect([codeOf('story-bonus.not-linked'), codeOf('story-bonus.vip')]).toEqual([10, 18]);
});

test('A refused claim leaves the story to be taken later', async () => {
  const low = await stage.addFan({ played: 0n });
  await show(low, 1);
  expect(await take(low)).toBe('story-bonus.vip');
  const check = await storyBonusMessages.telegramStoryCheck(stage.social, callerOf(low));
  expect(check.data).toMatchObject({ canTake: true, taken: false });
});

const callerOf = ({ id }: Fan) =>
  ({ session: { playerId: id } }) as Parameters<
    (typeof storyBonusMessages)['telegramStoryCheck']
  >[1];

test('The check says what can be taken, that it was taken, and how many seconds are left', async () => {
  const fan = await poster();
  const check = async () =>
    (await storyBonusMessages.telegramStoryCheck(stage.social, callerOf(fan))).data;
  expect(await check()).toMatchObject({ canTake: false, taken: false, timeActivate: 0 });
  await show(fan, 1);
  expect(await check()).toMatchObject({ canTake: true, taken: false, timeActivate: 0 });
  const { data } = await storyBonusMessages.takeTelegramStoryBonus(stage.social, callerOf(fan));
  expect(data).toEqual({ amountMicro: String(100n * MICRO) });
  const { canTake, taken, timeActivate } = await check();
  expect({ canTake, taken }).toEqual({ canTake: false, taken: true });
  expect(timeActivate).toBeGreaterThan(7 * 86_400 - 60);
  expect(timeActivate).toBeLessThanOrEqual(7 * 86_400);
});

test('Staff see where each story is to be looked at', async () => {
  const fan = await poster();
  await show(fan, 31);
  expect(await listStories(stage.db)).toContain(
    `player ${fan.id}  waiting  https://t.me/somebody/s/31`,
  );
});

/** Takes the bonus in a process of its own; answers what ended it. */
const takeApart = ({ id }: Fan, crashAt: CrashPoint): Promise<string> =>
  new Promise((done) => {
    const env = {
      ...process.env,
      DATABASE_URL: stage.database.appUrl,
      NOW_MS: String(nowMs),
      CRASH_AT: crashAt,
    };
    execFile(process.execPath, [programOf(TAKER), String(id)], { env }, (error, _, stderr) => {
      done(error === null ? 'done' : (error.signal ?? stderr));
    });
  });

test('A process that is killed before the money moved leaves it to the job, once', async () => {
  const fan = await poster();
  await show(fan, 1);
  expect(await takeApart(fan, 'grant-before-post')).toBe('SIGKILL');
  expect(await bonusOf(fan)).toBe(0n);
  expect(await take(fan)).toBe('story-bonus.not-yet');
  const { db, social: rewards } = stage;
  const rest = { logger: createLogger('silent'), metrics: createMetrics() };
  const run = () => grantsJob.run({ db, clock: rewards.clock, rewards, ...rest });
  stage.setTime(nowMs + 8 * DAY_MS);
  await Promise.all([run(), run()]);
  await run();
  const { rows } = await stage.owner.query<{ posted: string }>(
    `select count(*)::text as posted from grants g join grant_steps s on s.grant_id = g.id
      where g.player_id = $1 and g.campaign_id = 'story' and s.state = 'active'`,
    [fan.id],
  );
  expect(rows).toEqual([{ posted: '1' }]);
});
