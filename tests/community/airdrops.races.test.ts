import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AirdropDeps } from '../../api/community/airdrops/airdrop-deps.ts';
import { giveMoney } from '../../api/community/airdrops/airdrop-money.ts';
import { type Airdrop, readAirdrop } from '../../api/community/airdrops/airdrop-store.ts';
import { openAirdrop } from '../../api/community/airdrops/open-airdrop.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { Player } from '../../api/players/player-directory.ts';
import { advanceAirdrops } from '../../api/community/airdrops/advance-airdrops.ts';
import { closeRain } from '../../api/community/airdrops/close-rain.ts';
import { endAirdrop } from '../../api/community/airdrops/end-airdrop.ts';
import { askAirdrop } from '../../api/community/airdrops/give-airdrop.ts';
import { judgeGiver } from '../../api/community/airdrops/judge-giver.ts';
import { payQuiz, type QuizDeps } from '../../api/community/quiz/pay-quiz.ts';
import { createProtection } from '../../api/protection/guard/protection.ts';
import { CHAT_TYPES } from '../../shared/community/chat/rules.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { depositTo, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO, openTestRewards, type TestRewards } from '../rewards/rewards-fixture.ts';
import { sureOf, claim, counted, gift, keptOf, processOver } from './airdrop-processes.ts';

const PLAYERS = 250;
const CLICKS = 40;
const PLACES = 100;
const AWARD_MICRO = 3n * MICRO;

/** Only claims come all at once: whatever waits five seconds for a connection is refused. */
const inTurn = pLimit(4);

let stage: TestRewards;
let boss: TestPlayer;
let players: readonly TestPlayer[];

/** What each of two processes of the product has. */
let processes: readonly [AirdropDeps, AirdropDeps];

beforeAll(async () => {
  stage = await openTestRewards();
  processes = [processOver(stage, stage), processOver(stage, stage.another())];
  boss = await stage.addPlayer();
  await stage.db
    .updateTable('players')
    .set({ is_admin: true, money_currency: 1 })
    .where('id', '=', BigInt(boss.id))
    .execute();
  players = await Promise.all(Array.from({ length: PLAYERS }, () => stage.addPlayer()));
  await inTurn.map(players, async (player) => {
    await depositTo(stage.ledger, player, { wallet: player.real, amountMicro: MICRO });
    await stage.play(player, MICRO);
  });
});
afterAll(() => stage.closeSound());

test('Of 10,000 claims at once over two processes 100 are paid, and the giver is charged for 100', async () => {
  const { uid } = await askAirdrop(processes[0], sureOf(boss.id), { ...gift, places: PLACES });
  const clicks = Array.from({ length: PLAYERS * CLICKS }, (_, click) => {
    const { id } = players[click % PLAYERS] as TestPlayer;
    return claim(processes[click % 2 === 0 ? 0 : 1], id, uid);
  });
  const names = counted(await Promise.all(clicks));
  expect(names).toEqual({ '3000000': PLACES, 'airdrop.over': PLAYERS * CLICKS - PLACES });
  const balances = await inTurn.map(players, (one) => stage.balance(one, 'real'));
  expect(counted(balances.map(String))).toEqual({
    '3000000': PLACES,
    '0': PLAYERS - PLACES,
  });
  expect(await kept()).toBe(0n);
  const messages = await stage.db
    .selectFrom('chat_messages')
    .select(['kind', 'text'])
    .where('uid', '=', BigInt(uid))
    .execute();
  expect(messages).toEqual([{ kind: CHAT_TYPES.finishedAirdrop, text: '1 100 100 300' }]);
});

test('Changes that come together are shown to the room as one, and the end is shown at once', async () => {
  const [deps] = processes;
  const { uid } = await askAirdrop(deps, sureOf(boss.id), { ...gift, places: 2 });
  const airdrop = await readAirdrop(stage.db, { uid });
  let changes = 0;
  await stage.owner.query('listen chat_changed');
  stage.owner.on('notification', ({ payload = '' }) => {
    changes += Number(payload.includes('"change"') && payload.includes(`:${uid}`));
  });
  for (let time = 0; time < 50; time += 1) deps.airdrops.showSoon(airdrop?.id ?? '');
  await expect.poll(() => changes).toBeGreaterThan(0);
  await endAirdrop(deps, airdrop?.id ?? '');
  await expect.poll(() => changes).toBe(2);
  await advanceAirdrops(deps);
});

test('Under the strict policy no player gives an airdrop', async () => {
  const [deps] = processes;
  const strict = { ...deps, config: { ...deps.config, policy: POLICIES.strict } };
  const player = await deps.players.get((players[0] as TestPlayer).id);
  await expect(judgeGiver(strict, player as Player)).rejects.toMatchObject({
    refusal: 'airdrop.off',
  });
});

test('A rain that nobody closed before its beacon was public is not drawn: all of it returns', async () => {
  const [deps] = processes;
  const rain = { ...gift, mode: 'rain', places: 2 } as const;
  const { uid } = await askAirdrop(deps, sureOf(boss.id), rain);
  const joiners = players.slice(0, 4);
  await Promise.all(joiners.map(({ id }) => claim(deps, id, uid)));
  expect(await kept()).toBe(2n * AWARD_MICRO);
  stage.setTime(Date.now() + 60_000);
  await advanceAirdrops(deps);
  await advanceAirdrops(deps);
  stage.setTime(Date.now());
  expect(await kept()).toBe(0n);
  const row = await stage.db
    .selectFrom('airdrops')
    .select(['state', 'taken', 'joined', 'joined_digest', 'is_settled'])
    .where('uid', '=', BigInt(uid))
    .executeTakeFirst();
  expect(row).toEqual({
    state: 'ended',
    taken: 0,
    joined: 4,
    joined_digest: null,
    is_settled: true,
  });
});

test('A rain whose closing waited until its beacon was public is not drawn: all of it returns', async () => {
  const [deps] = processes;
  const rain = { ...gift, mode: 'rain', places: 2 } as const;
  const { uid } = await askAirdrop(deps, sureOf(boss.id), rain);
  await Promise.all(players.slice(0, 4).map(({ id }) => claim(deps, id, uid)));
  const { id } = await stage.db
    .selectFrom('airdrops')
    .select('id')
    .where('uid', '=', BigInt(uid))
    .executeTakeFirstOrThrow();
  const airdrop = (await readAirdrop(stage.db, { id })) as Airdrop;
  const publicMs = deps.beacon.timeMs(airdrop.drandRound ?? 0);
  // Before the lock the beacon is not public yet; with it, it is.
  const moments = [publicMs - 1];
  const clock = { ...deps.clock, nowMs: () => moments.shift() ?? publicMs };
  await closeRain({ ...deps, clock }, airdrop);
  expect(await readAirdrop(stage.db, { id })).toMatchObject({
    state: 'ended',
    taken: 0,
    joined: 4,
  });
  await advanceAirdrops(deps);
  expect(await kept()).toBe(0n);
});

test('What was asked for and never given is forbidden, and its money never moves', async () => {
  const [deps] = processes;
  const id = uuidV7();
  const asked = {
    id,
    uid: null,
    giver_id: BigInt(boss.id),
    is_operators: true,
    mode: 'first',
  } as const;
  const nothing = {
    request_id: null,
    body_hash: null,
    ends_at: null,
    gathers_until: null,
    drand_round: null,
    joined_digest: null,
    beacon_signature: null,
    ended_at: null,
  };
  const price = { vip: 1, places: 2, award_micro: MICRO, currency_id: 1, rate_micro: MICRO };
  await stage.db
    .insertInto('airdrops')
    .values({ ...asked, ...nothing, ...price, asked_at: new Date(0) })
    .execute();
  await advanceAirdrops(deps);
  const airdrop = await readAirdrop(stage.db, { id });
  expect(airdrop?.state).toBe('void');
  expect(await giveMoney(deps, airdrop as Airdrop, undefined)).toBe('forbidden');
  expect(await openAirdrop(deps, id)).toMatchObject({ state: 'void', uid: undefined });
  expect(await kept()).toBe(0n);
});

test('Without the budgets a moderator gone bad gives a friend whatever they ask for', async () => {
  const [airdrops] = processes;
  const { db } = stage;
  const [bad, friend] = [await stage.addPlayer(), players[1] as TestPlayer];
  await db
    .updateTable('players')
    .set({ is_moderator: true })
    .where('id', '=', BigInt(bad.id))
    .execute();
  const unlimited = { dayDic: 1e6, moderatorDayDic: 1e6, playerDayDic: 1e6 };
  const deps: QuizDeps = {
    ...airdrops,
    players: stage.deps.players,
    protection: createProtection({ db, announcements: deaf, policy: POLICIES.standard }),
    config: { quiz: unlimited },
  };
  const { publicId: userId = '' } = (await deps.players.get(friend.id)) ?? {};
  const prize = { userId, amount: 50, requestId: undefined };
  await Promise.all(Array.from({ length: 20 }, () => payQuiz(deps, bad.id, prize)));
  expect(await stage.balance(friend, 'dic-available')).toBe(1000n * MICRO);
});

/** Nothing is announced to this one. */
const deaf = { on: () => undefined, onGap: () => undefined, stop: async () => undefined };

const kept = () => keptOf(stage);
