import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  channelBonusMessages,
  subscriptionMessages,
} from '../../api/rewards/channel-bonus/channel-bonus-channel.ts';
import { takeChannelBonus } from '../../api/rewards/channel-bonus/take-channel-bonus.ts';
import type { MemberStatus } from '../../api/sandbox/telegram/chats.ts';
import { codeOf } from '../../shared/errors/refusal.ts';
import { MICRO } from './rewards-fixture.ts';
import { outcomeOf } from './offers-stage.ts';
import { proveOneWallet, signInTogether } from './same-person.ts';
import { CHANNEL, type Fan, membersOf, openTestSocial, type TestSocial } from './social-fixture.ts';

let stage: TestSocial;

beforeAll(async () => {
  stage = await openTestSocial();
});

afterEach(() => stage.clearFaults());
afterAll(() => stage.closeSound());

const take = (fan: Fan, deps = stage.social) => outcomeOf(takeChannelBonus(deps, fan.id), 'given');

/** A player of the second level, who is in the channel. */
async function subscriber(status: MemberStatus = 'member'): Promise<Fan> {
  const fan = await stage.addFan({ played: 100n });
  await stage.setStatus(fan.telegramId, status);
  return fan;
}

const bonusOf = (fan: Fan) => stage.balance(fan, 'bonus');
const isAsked = () => stage.telegram.pathsSeen.filter((path) => path.endsWith('/getChatMember'));

test('A subscriber of the second level gets 50 on the bonus balance, once in twenty tabs and two processes', async () => {
  const fan = await subscriber();
  const other = { ...stage.social, ...stage.another() };
  const tries = Array.from({ length: 20 }, (_, index) =>
    take(fan, index % 2 === 0 ? stage.social : other),
  );
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((outcome) => outcome === 'given')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['given', 'channel-bonus.taken']));
  expect(await bonusOf(fan)).toBe(50n * MICRO);
});

test('A player without a linked Telegram account is refused with the code 1', async () => {
  const fan = await stage.addFan({ played: 100n, isLinked: false });
  expect(await take(fan)).toBe('channel-bonus.not-linked');
  expect(codeOf('channel-bonus.not-linked')).toBe(1);
});

test('A player of the first level is refused with the code 18, and Telegram is not asked', async () => {
  const fan = await stage.addFan({ played: 99n });
  const before = isAsked().length;
  expect(await take(fan)).toBe('channel-bonus.vip');
  expect(codeOf('channel-bonus.vip')).toBe(18);
  expect(isAsked()).toHaveLength(before);
});

test('Whoever left, was thrown out, left while restricted, or was never there gets nothing', async () => {
  for (const status of ['left', 'kicked', 'restricted-left'] as const) {
    expect([status, await take(await subscriber(status))]).toEqual([
      status,
      'channel-bonus.not-subscribed',
    ]);
  }
  const nobody = await stage.addFan({ played: 100n });
  expect(await take(nobody)).toBe('channel-bonus.not-subscribed');
  expect(await bonusOf(nobody)).toBe(0n);
});

test('A restricted member who is in the channel is a subscriber, as its staff are', async () => {
  for (const status of ['restricted', 'administrator', 'creator'] as const) {
    expect([status, await take(await subscriber(status))]).toEqual([status, 'given']);
  }
});

test('A Telegram user brings the bonus once, whichever player they are linked to', async () => {
  const [first, second] = [
    await subscriber(),
    await stage.addFan({ played: 100n, isLinked: false }),
  ];
  expect(await take(first)).toBe('given');
  await stage.unlink(first);
  await stage.link(second, first.telegramId);
  expect(await take(second)).toBe('channel-bonus.used');
  expect(await bonusOf(second)).toBe(0n);
});

test('A Telegram user who is linked again while Telegram is asked brings one bonus to one player', async () => {
  const first = await subscriber();
  const second = await stage.addFan({ played: 100n, isLinked: false });
  await stage.fault({ kind: 'slow', delayMs: 600, count: 1, method: 'getChatMember' });
  const claimed = take(first);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await stage.unlink(first);
  await stage.link(second, first.telegramId);
  const outcomes = await Promise.all([claimed, take(second)]);
  expect(outcomes.toSorted()).toEqual(['channel-bonus.not-linked', 'given']);
  expect((await bonusOf(first)) + (await bonusOf(second))).toBe(50n * MICRO);
});

test('Leaving takes nothing back, and coming again brings nothing', async () => {
  const fan = await subscriber();
  expect(await take(fan)).toBe('given');
  await stage.setStatus(fan.telegramId, 'left');
  expect(await bonusOf(fan)).toBe(50n * MICRO);
  await stage.setStatus(fan.telegramId, 'member');
  expect(await take(fan)).toBe('channel-bonus.taken');
});

test('A claim survives a short wait that Telegram asks for, one error or one lost answer', async () => {
  for (const fault of [
    { kind: 'rate-limit', retryAfterSeconds: 1 },
    { kind: 'server-error' },
    { kind: 'drop-request' },
    { kind: 'drop-answer' },
  ]) {
    const fan = await subscriber();
    await stage.fault({ ...fault, count: 1, method: 'getChatMember' });
    expect([fault.kind, await take(fan)]).toEqual([fault.kind, 'given']);
  }
});

test('While Telegram is down nothing is given and nothing is lost', async () => {
  for (const fault of [
    { kind: 'rate-limit', retryAfterSeconds: 40 },
    { kind: 'server-error' },
    { kind: 'slow', delayMs: 2500 },
  ]) {
    const fan = await subscriber();
    await stage.fault({ ...fault, count: 2, method: 'getChatMember' });
    expect([fault.kind, await take(fan)]).toEqual([fault.kind, 'channel-bonus.no-answer']);
    expect(await bonusOf(fan)).toBe(0n);
    await stage.clearFaults();
    expect(await take(fan)).toBe('given');
  }
});

test('A channel that Telegram does not know gives nothing', async () => {
  const fan = await subscriber();
  const telegramChannel = { name: '@no_such_channel', url: 'https://t.me/no_such_channel' };
  const config = { ...stage.social.config, telegramChannel };
  expect(await take(fan, { ...stage.social, config })).toBe('channel-bonus.no-answer');
  const closed = { ...stage.social.config, telegramChannel: undefined };
  expect(await take(fan, { ...stage.social, config: closed })).toBe('bonus.closed');
});

test('An answer is kept for two seconds, so that Telegram is not asked at each press', async () => {
  const fan = await subscriber();
  let nowMs = 1_000_000;
  const members = membersOf(stage.telegram, () => nowMs);
  const before = isAsked().length;
  const asked = Array.from({ length: 10 }, () => members.ask(CHANNEL, fan.telegramId));
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['member']));
  expect(isAsked()).toHaveLength(before + 1);
  nowMs += 2000;
  await stage.setStatus(fan.telegramId, 'left');
  expect(await members.ask(CHANNEL, fan.telegramId)).toBe('stranger');
});

test('The messages say whether the player is subscribed, and what a claim gave', async () => {
  const fan = await subscriber();
  const caller = { session: { playerId: fan.id } } as Parameters<
    (typeof channelBonusMessages)['telegramBonus']
  >[1];
  const check = async () =>
    (await channelBonusMessages.telegramBonusCheck(stage.social, caller)).data;
  expect(await check()).toEqual({
    isTaken: false,
    hasTelegram: true,
    isSubscribed: true,
    channelUrl: 'https://t.me/rollhouse_news',
  });
  expect(await subscriptionMessages.checkSubTelegramGroup(stage.social, caller)).toEqual({
    data: { isSubscribed: true },
  });
  await stage.setStatus(fan.telegramId, 'left');
  expect((await check()).isSubscribed).toBe(false);
  await stage.fault({ kind: 'server-error', count: 2, method: 'getChatMember' });
  expect((await check()).isSubscribed).toBeNull();
  await stage.setStatus(fan.telegramId, 'member');
  expect(await channelBonusMessages.telegramBonus(stage.social, caller)).toEqual({
    data: { amountMicro: String(50n * MICRO) },
  });
  expect(await check()).toMatchObject({ isTaken: true, isSubscribed: null });
});

test('A claim under review or refused is not shown as taken, and says so however often it is made', async () => {
  const [first, second] = [await subscriber(), await subscriber()];
  const [owner, copy] = [await subscriber(), await subscriber()];
  await signInTogether(stage, first, second);
  await proveOneWallet(stage, owner, copy);
  expect([await take(first), await take(owner)]).toEqual(['given', 'given']);
  for (const again of [1, 2]) {
    expect([again, await take(second)]).toEqual([again, 'bonus.review']);
    expect([again, await take(copy)]).toEqual([again, 'bonus.refused-same-person']);
  }
  for (const fan of [second, copy]) {
    const caller = { session: { playerId: fan.id } } as Parameters<
      (typeof channelBonusMessages)['telegramBonus']
    >[1];
    const { data } = await channelBonusMessages.telegramBonusCheck(stage.social, caller);
    expect(data.isTaken).toBe(false);
  }
});
