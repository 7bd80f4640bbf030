import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';
import {
  admin,
  ask,
  banFromChat,
  closeSoundly,
  messageOf,
  nameOf,
  outcome,
  proveOnePerson,
  untie,
  walletOf,
} from './airdrop-stage.ts';
import { changePlayer, collectEvents, messagesIn } from './chat-stage.ts';

let stage: Stage;
let quizmaster: Seat;
let winner: Seat;
beforeAll(async () => {
  stage = await openStage({ QUIZ_DAY_DIC: '120', QUIZ_MODERATOR_DAY_DIC: '80' });
  [quizmaster, winner] = await Promise.all([moderator(), stage.seat(0)]);
  await untie(stage);
});
afterAll(() => closeSoundly(stage));

async function moderator(): Promise<Seat> {
  const seat = await stage.seat(0);
  await changePlayer(stage, seat, 'is_moderator = true');
  return seat;
}

const dicOf = ({ id }: Seat) => walletOf(stage.owner, id, 'dic-available');

const prize = ({ publicId: userId }: Pick<Seat, 'publicId'>, amount: number) => ({
  userId,
  amount,
});

const pay = (by: Seat, to: Pick<Seat, 'publicId'>, amount: number) =>
  ask(by, 'viktorinaWin', prize(to, amount));

/** Another player whom nothing ties to anybody. */
async function another(): Promise<Seat> {
  const seat = await stage.seat(0);
  await untie(stage);
  return seat;
}

test('A prize is paid in DIC at once, told to the room, and kept in the log', async () => {
  const events = collectEvents(winner);
  await winner.send('chat', 'load');
  const answer = await pay(quizmaster, winner, 15);
  expect(answer).toMatchObject({ success: true, type: 'success', amount: 15, leftToday: 65 });
  expect(await dicOf(winner)).toBe(15_000_000n);
  await expect
    .poll(() => messagesIn(events).at(-1)?.news, PATIENT)
    .toEqual({
      key: 'quiz',
      nick: winner.nick,
      publicId: winner.publicId,
      amount: 15,
    });
  expect(await messageOf(stage, messagesIn(events).at(-1)?.uid ?? 0)).toMatchObject({
    type: 1,
    message: `${winner.nick} won the quiz: 15 DIC`,
  });
  const { rows } = await stage.owner.query(
    `select act, player_id::int as player, amount_micro::text as micro from giveaway_audit_log
      where actor_id = $1`,
    [quizmaster.id],
  );
  expect(rows).toEqual([{ act: 'quiz', player: winner.id, micro: '15000000' }]);
});

test('The same request pays one prize, also at once, and another body is refused', async () => {
  const lucky = await another();
  const requestId = randomUUID();
  const request = { ...prize(lucky, 5), requestId };
  const asked = [1, 2, 3].map(() => ask(quizmaster, 'viktorinaWin', request));
  const answers = await Promise.all(asked);
  expect(answers.map(nameOf)).toEqual(['done', 'done', 'done']);
  expect(await dicOf(lucky)).toBe(5_000_000n);
  expect(await outcome(quizmaster, 'viktorinaWin', { ...request, amount: 6 })).toBe(
    'wire.request-conflict',
  );
});

test('Each refusal has its name, and pays nothing', async () => {
  const [other, boss] = await Promise.all([moderator(), admin(stage)]);
  const [banned, excluded, twin] = [await another(), await another(), await another()];
  await banFromChat(stage, banned);
  await changePlayer(stage, excluded, 'closed_at = now()');
  await proveOnePerson(stage, twin, quizmaster);
  const invited = await another();
  await changePlayer(stage, invited, `referrer_code = 'ref_${quizmaster.publicId}'`);
  const cases = [
    [winner, twin, 5, 'quiz.not-moderator'],
    [quizmaster, winner, 0, 'quiz.amount'],
    [quizmaster, winner, 51, 'quiz.amount'],
    [quizmaster, winner, 2.5, 'quiz.amount'],
    [quizmaster, { publicId: randomUUID() }, 5, 'quiz.no-player'],
    [quizmaster, banned, 5, 'quiz.no-player'],
    [quizmaster, excluded, 5, 'quiz.no-player'],
    [quizmaster, quizmaster, 5, 'quiz.own'],
    [quizmaster, other, 5, 'quiz.own'],
    [quizmaster, boss, 5, 'quiz.own'],
    [quizmaster, twin, 5, 'quiz.own'],
    [quizmaster, invited, 5, 'quiz.own'],
  ] as const;
  const names = [];
  for (const [by, to, amount] of cases) names.push(nameOf(await pay(by, to, amount)));
  expect(names).toEqual(cases.map(([, , , name]) => name));
  expect(await Promise.all([banned, excluded, twin, invited].map(dicOf))).toEqual([0n, 0n, 0n, 0n]);
});

test('A moderator gone bad gives a friend no more than a day’s budget allows, however often they ask', async () => {
  const friend = await another();
  const asked = Array.from({ length: 20 }, () => pay(quizmaster, friend, 10));
  const names = (await Promise.all(asked)).map(nameOf);
  expect(names.filter((name) => name === 'done')).toHaveLength(5);
  expect(new Set(names)).toEqual(new Set(['done', 'quiz.budget']));
  expect(await dicOf(friend)).toBe(50_000_000n);
  const more = await another();
  const refused = await pay(quizmaster, more, 11);
  expect(refused['error']).toMatchObject({ name: 'quiz.budget', data: { left: 10 } });
  expect(nameOf(await pay(quizmaster, more, 10))).toBe('done');
});

test('All moderators together give no more than the budget of the day', async () => {
  const accomplice = await moderator();
  await untie(stage);
  const friend = await another();
  expect(nameOf(await pay(accomplice, friend, 41))).toBe('quiz.budget');
  expect(nameOf(await pay(accomplice, friend, 40))).toBe('done');
  expect(await outcome(accomplice, 'viktorinaWin', { userId: friend.publicId, amount: 1 })).toBe(
    'quiz.budget',
  );
});
