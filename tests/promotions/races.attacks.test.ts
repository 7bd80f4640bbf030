import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disqualify } from '../../api/promotions/races/disqualify.ts';
import { enterDaily } from '../../api/promotions/races/enter-race.ts';
import { openDailyRaces } from '../../api/promotions/races/daily-race.ts';
import { battleCostMicro } from '../../shared/games/battle/rules.ts';
import { countedStakeMicro } from '../../shared/money/counted-stake.ts';
import { DAILY_TERMS, dailyRaceAt } from '../../shared/promotions/races/daily.ts';
import { bankMicro, prizeMicro } from '../../shared/promotions/races/prizes.ts';
import { tiesIn } from '../games/rivals/ties.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { providerOf } from '../rewards/provider-rounds.ts';
import {
  ALL_PLAY,
  OF_PROVIDER,
  openRaceStage,
  outcomeOf,
  type RaceStage,
  richPlayer,
} from './race-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let stage: RaceStage;
const { bet, rollback } = providerOf(() => stage);

beforeAll(async () => {
  stage = await openRaceStage({ processes: 2 });
});
afterAll(() => stage.closeSound());

const players = (count: number): Promise<TestPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => richPlayer(stage)));

/** Plays a race over all play to its end, each with a stake, and answers the standing. */
async function played(slug: string, stakes: readonly (readonly [TestPlayer, number])[]) {
  await stage.openNow(slug);
  for (const [player, stake] of stakes) {
    await stage.join(player, slug);
    await stage.dice(player, stake);
  }
  await stage.endNow(slug);
}

const change = (player: TestPlayer, set: object) =>
  stage.books.db.updateTable('players').set(set).where('id', '=', BigInt(player.id)).execute();

/** The places by player, and who is out for what reason. */
const places = async (slug: string) =>
  Object.fromEntries((await stage.standing(slug)).map(({ id, place, out }) => [id, out ?? place]));

describe('a bet of a few coins in an empty race', () => {
  test('It wins nothing of what is guaranteed, as it stays below the least score', async () => {
    const [cheat] = (await players(1)) as [TestPlayer];
    await stage.openNow('dust', OF_PROVIDER);
    await bet(await stage.open(cheat, 'real'), '0.10').said;
    await stage.endNow('dust');
    await stage.finish('dust');
    expect(await stage.standing('dust')).toMatchObject([{ id: cheat.id, prize: null }]);
  });

  test('Control: without a least score the same bet wins the first prize', async () => {
    const [cheat] = (await players(1)) as [TestPlayer];
    await stage.openNow('dust-control', { ...OF_PROVIDER, minScoreMicro: '1' });
    await bet(await stage.open(cheat, 'real'), '0.10').said;
    await stage.endNow('dust-control');
    await stage.finish('dust-control');
    expect(await stage.standing('dust-control')).toMatchObject([{ id: cheat.id, prize: 500 }]);
  });

  test('Nobody earns by the daily tournament, whatever the number of entrants and the stake', () => {
    const terms = { ...DAILY_TERMS, eurRateMicro: 100n * MICRO };
    const cost = (score: bigint) => (score * 25n) / 1000n;
    for (let score = MICRO; score < 10n ** 14n; score = (score * 13n) / 10n) {
      const standing = { place: 1, scoreMicro: score };
      const won = prizeMicro(terms, standing, bankMicro(terms, score));
      expect(won).toBeLessThan(cost(score));
    }
    // Control: without both defences one unit staked alone wins thousands.
    const bare = { ...terms, mostOfScoreBp: undefined, minScoreMicro: '1' };
    const dust = { place: 1, scoreMicro: MICRO };
    expect(prizeMicro(bare, dust, bankMicro(terms, MICRO))).toBeGreaterThan(1000n * MICRO);
  });
});

describe('two who share', () => {
  test('Both sides of a battle cost more than the race gives for what they count for', () => {
    const terms = { ...DAILY_TERMS, eurRateMicro: 100n * MICRO };
    for (const [redMicro, blueMicro] of [
      [MICRO, MICRO],
      [MICRO, 50n * MICRO],
      [300n * MICRO, 200n * MICRO],
      [40_000n * MICRO, 40_000n * MICRO],
    ] as const) {
      const bets = [
        { team: 'red', stakeMicro: redMicro },
        { team: 'blue', stakeMicro: blueMicro },
      ] as const;
      const costs = bets.map((one) => battleCostMicro({ redMicro, blueMicro }, one));
      const counted = bets.map(({ stakeMicro }, index) =>
        countedStakeMicro(stakeMicro, costs[index] ?? 0n),
      );
      const rounds = 10_000n;
      const score = (counted[0] ?? 0n) * rounds;
      const won = prizeMicro(terms, { place: 1, scoreMicro: score }, bankMicro(terms, score));
      expect(won).toBeLessThan(((costs[0] ?? 0n) + (costs[1] ?? 0n)) * rounds);
    }
  });

  test('Two accounts of one person have one prize, and the next player moves up', async () => {
    const [first, second, third, fourth] = (await players(4)) as [
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
    ];
    await played('one-person', [
      [first, 400],
      [second, 300],
      [third, 200],
      [fourth, 100],
    ]);
    await proveSame(first, second);
    await stage.finish('one-person');
    expect(await places('one-person')).toEqual({
      [first.id]: 1,
      [second.id]: 'same-person',
      [third.id]: 2,
      [fourth.id]: 3,
    });
  });
});

test('Accounts that only a third one ties together have one prize', async () => {
  const [first, second, third, fourth] = (await players(4)) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ];
  await played('chain', [
    [first, 400],
    [second, 300],
    [third, 200],
    [fourth, 100],
  ]);
  await proveSame(first, second);
  await proveSame(second, third, 'email');
  // Who ties the others together may be out for something else.
  await change(second, { is_demo: true });
  await stage.finish('chain');
  expect(await places('chain')).toEqual({
    [first.id]: 1,
    [second.id]: 'demo',
    [third.id]: 'same-person',
    [fourth.id]: 2,
  });
});

test('Who pays a deposit of two strangers from one purse does not make them one person', async () => {
  const [first, second, third] = (await players(3)) as [TestPlayer, TestPlayer, TestPlayer];
  await played('paid-in', [
    [first, 300],
    [second, 200],
    [third, 100],
  ]);
  for (const { id } of [first, second]) {
    await stage.books.owner.query(
      `insert into player_fingerprints (player_id, kind, digest, is_proven, created_at)
       values ($1, 'source', sha256(convert_to($2, 'UTF8')), false, now())`,
      [id, `the purse of ${third.id}`],
    );
  }
  await stage.finish('paid-in');
  expect(await places('paid-in')).toEqual({ [first.id]: 1, [second.id]: 2, [third.id]: 3 });
});

test.each(['paid in from it before', 'proves it'] as const)(
  'Whoever is paid at the purse of a player takes no place of theirs, where they %s',
  async (how) => {
    const ties = tiesIn(stage.books);
    const slug = how === 'proves it' ? 'purse-proved' : 'purse-paid-from';
    const [taker, owner, other] = (await players(3)) as [TestPlayer, TestPlayer, TestPlayer];
    await played(slug, [
      [taker, 300],
      [owner, 200],
      [other, 100],
    ]);
    if (how !== 'proves it') await ties.payFrom(slug, owner);
    await ties.askAt(taker, slug, 'done');
    await ties.askAt(owner, slug, 'done');
    if (how === 'proves it') await ties.bind(owner, slug);
    await stage.finish(slug);
    expect(await places(slug)).toEqual({ [taker.id]: 'same-person', [owner.id]: 1, [other.id]: 2 });
  },
);

/** Both proved the same Telegram or the same mailbox, so they are one person for certain. */
async function proveSame(one: TestPlayer, other: TestPlayer, kind = 'telegram') {
  for (const { id } of [one, other]) {
    await stage.books.owner.query(
      `insert into player_fingerprints (player_id, kind, digest, is_proven, created_at)
       values ($1, $2, sha256(convert_to($3, 'UTF8')), true, now())`,
      [id, kind, `${one.id} and ${other.id}`],
    );
  }
}

describe('who is never paid', () => {
  test('Staff do not enter; who became staff, demo, closed or excluded is out, and the next is paid', async () => {
    const all = await players(6);
    const [staff, demo, closed, excluded, resting, honest] = all as [
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
    ];
    await stage.openNow('never-paid');
    for (const [index, player] of all.entries()) {
      await stage.join(player, 'never-paid');
      await stage.dice(player, 900 - index * 100);
    }
    const late = await richPlayer(stage);
    await change(late, { is_moderator: true });
    expect(await outcomeOf(stage.join(late, 'never-paid'))).toBe('race.staff');
    await change(staff, { is_admin: true });
    await change(demo, { is_demo: true });
    await change(closed, { closed_at: new Date() });
    await stage.books.owner.query(
      `insert into player_exclusions (player_id, kind, since, until) values
        ($1, 'exclusion', now(), now() + interval '1 year'),
        ($2, 'coolOff', now(), now() + interval '1 week')`,
      [excluded.id, resting.id],
    );
    await stage.endNow('never-paid');
    const before = await stage.balance(resting, 'real');
    await stage.finish('never-paid');
    expect(await places('never-paid')).toEqual({
      [staff.id]: 'staff',
      [demo.id]: 'demo',
      [closed.id]: 'closed',
      [excluded.id]: 'excluded',
      [resting.id]: 1,
      [honest.id]: 2,
    });
    expect(await stage.balance(resting, 'real')).toBeGreaterThan(before);
  });

  test('One person of staff who holds or bans a winner, or an account closed after the end, takes no place', async () => {
    const [held, banned, closed] = (await players(3)) as [TestPlayer, TestPlayer, TestPlayer];
    await played('held', [
      [held, 300],
      [banned, 200],
      [closed, 100],
    ]);
    const { owner } = stage.books;
    await owner.query(`insert into withdrawal_blocks values ($1, 'test', 'test', now())`, [
      held.id,
    ]);
    await change(banned, { banned_until: new Date(Date.now() + DAY_MS) });
    await change(closed, { closed_at: new Date() });
    const of = [held, banned, closed];
    const balances = () => Promise.all(of.map((player) => stage.balance(player, 'real')));
    const gainsSince = async (before: readonly bigint[]) =>
      (await balances()).map((balance, index) => balance > (before[index] ?? 0n));
    const before = await balances();
    await stage.finish('held');
    expect(await places('held')).toEqual({ [held.id]: 1, [banned.id]: 2, [closed.id]: 3 });
    // The money of a prize waits while a person is looked at, and is paid once that is over.
    expect(await gainsSince(before)).toEqual([false, false, true]);
    await owner.query('delete from withdrawal_blocks where player_id = $1', [held.id]);
    await change(banned, { banned_until: new Date(Date.now() - DAY_MS) });
    await stage.advance();
    expect(await gainsSince(before)).toEqual([true, true, true]);
  });

  test('Who excluded themselves after the end keeps what they won', async () => {
    const [winner] = (await players(1)) as [TestPlayer];
    await played('excluded-after', [[winner, 100]]);
    await stage.books.owner.query(
      `insert into player_exclusions (player_id, kind, since, until)
       values ($1, 'exclusion', clock_timestamp(), now() + interval '1 year')`,
      [winner.id],
    );
    await stage.finish('excluded-after');
    expect(await places('excluded-after')).toEqual({ [winner.id]: 1 });
  });

  test('A disqualification says why, pays the next, and comes too late once the standing is final', async () => {
    const [cheat, honest] = (await players(2)) as [TestPlayer, TestPlayer];
    await played('disqualified', [
      [cheat, 900],
      [honest, 100],
    ]);
    const said = { slug: 'disqualified', reason: 'Played by a machine.', by: 'nora' };
    await disqualify(stage.context, { ...said, playerId: cheat.id });
    await stage.finish('disqualified');
    expect(await places('disqualified')).toEqual({ [cheat.id]: 'disqualified', [honest.id]: 1 });
    const late = disqualify(stage.context, { ...said, playerId: honest.id });
    expect(await outcomeOf(late)).toBe('race.final');
  });
});

describe('the end of a race', () => {
  test('A bet that was undone after the end brings no prize, however often it is refunded', async () => {
    const [cheat, honest] = (await players(2)) as [TestPlayer, TestPlayer];
    await stage.openNow('undone-late');
    await stage.join(cheat, 'undone-late');
    await stage.join(honest, 'undone-late');
    const playing = await stage.open(cheat, 'real');
    const big = bet(playing, '800');
    await big.said;
    await stage.dice(honest, 50);
    await stage.endNow('undone-late');
    await rollback(playing, [big.transaction_id]);
    await rollback(playing, [big.transaction_id]);
    await stage.finish('undone-late');
    expect(await stage.standing('undone-late')).toMatchObject([
      { id: honest.id, place: 1, prize: 500.02 },
      { id: cheat.id, place: null, score: 0, prize: null },
    ]);
  });
});

describe('the daily tournament', () => {
  test('Two processes that open the day open one, and the next one too', async () => {
    const { context } = stage;
    const nowMs = context.clock.nowMs();
    await Promise.all([1, 2, 3, 4].map(() => openDailyRaces(context, nowMs)));
    const rows = await context.db
      .selectFrom('races')
      .select(['slug', 'starts_at', 'ends_at'])
      .where('template', '=', 'daily')
      .orderBy('slug')
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.slug).toBe(dailyRaceAt(nowMs).slug);
    expect(rows[0]?.ends_at).toEqual(rows[1]?.starts_at);
  });

  test('It asks for its level, takes each player once a day, and again after midnight in Moscow', async () => {
    const [mara, nils] = (await players(2)) as [TestPlayer, TestPlayer];
    const { context } = stage;
    await openDailyRaces(context, context.clock.nowMs());
    const enter = ({ id }: TestPlayer, deps = context) => outcomeOf(enterDaily(deps, id));
    expect(await enter(nils)).toBe('tournament.vip');
    await stage.dice(mara, 100);
    const twice = [enter(mara), enter(mara)];
    expect((await Promise.all(twice)).toSorted()).toEqual(['done', 'tournament.registered']);
    const nextDay = { ...context.clock, nowMs: () => context.clock.nowMs() + DAY_MS };
    const tomorrow = { ...context, clock: nextDay };
    await openDailyRaces(context, nextDay.nowMs());
    expect(await enter(mara, tomorrow)).toBe('done');
    expect(await enter(mara, tomorrow)).toBe('tournament.registered');
    expect(await enter(mara)).toBe('tournament.registered');
  });
});

test('Two processes that finish a race and pay it pay each place once', async () => {
  const all = await players(3);
  await played(
    'two-processes',
    all.map((player, index) => [player, 100 + index]),
  );
  const before = await Promise.all(all.map((player) => stage.balance(player, 'real')));
  await stage.advance();
  await stage.books.owner.query(
    `update races set final_at = ends_at + interval '1 microsecond' where slug = 'two-processes'`,
  );
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.all([stage.advance(), stage.advance(), stage.advance()]);
  }
  const after = await Promise.all(all.map((player) => stage.balance(player, 'real')));
  const paid = after.map((balance, index) => (balance - (before[index] ?? 0n)) / 10_000n);
  // The bank is 1,000 and 0.1% of 303, in hundredths.
  expect(paid).toEqual([20_006n, 30_009n, 50_015n]);
});

test('The terms of the least score stay those it opened with, whatever the template says by then', async () => {
  const { context } = stage;
  const nowMs = context.clock.nowMs() + 3 * DAY_MS;
  await openDailyRaces(context, nowMs);
  const changed = { ...ALL_PLAY, minScoreMicro: '1' };
  await context.db
    .updateTable('race_templates')
    .set({ terms: JSON.stringify(changed) })
    .where('name', '=', 'daily')
    .execute();
  await openDailyRaces(context, nowMs);
  const { terms } = await context.db
    .selectFrom('races')
    .select('terms')
    .where('slug', '=', dailyRaceAt(nowMs).slug)
    .executeTakeFirstOrThrow();
  expect(terms).toMatchObject({ minScoreMicro: DAILY_TERMS.minScoreMicro });
});
