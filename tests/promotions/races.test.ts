import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishRace } from '../../api/promotions/races/finish-race.ts';
import { payPrizes } from '../../api/promotions/races/pay-prizes.ts';
import { owesWins } from '../../api/rewards/grants/owes-wins.ts';
import { advanceRaces } from '../../api/promotions/races/advance-races.ts';
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

let stage: RaceStage;
const { bet, win, refund, rollback } = providerOf(() => stage);

beforeAll(async () => {
  stage = await openRaceStage();
});
afterAll(() => stage.closeSound());

const players = (count: number): Promise<TestPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => richPlayer(stage)));

const linkTelegram = (id: number) =>
  stage.books.owner.query(
    `insert into identities (player_id, provider, external_id, profile, created_at)
     values ($1::bigint, 'telegram', $1::bigint::text, '{}', now())`,
    [id],
  );

/** Who was told of a prize by the bot, and of which place. */
const told = async () => {
  const { rows } = await stage.books.owner.query<{ player: number; place: string }>(
    `select player_id::int as player, facts ->> 'place' as place from bot_messages
      where kind = 'race-won' order by id`,
  );
  return rows;
};

describe('a race over all play', () => {
  test('It counts what is played from the entry to the end, in every game, with money', async () => {
    const [mara] = (await players(1)) as [TestPlayer];
    await stage.openNow('all-play');
    await stage.dice(mara, 100);
    await stage.join(mara, 'all-play');
    expect(await stage.scoreOf('all-play', mara)).toBe(0);
    await stage.dice(mara, 30);
    const playing = await stage.open(mara, 'real');
    await bet(playing, '20').said;
    expect(await stage.scoreOf('all-play', mara)).toBe(50);
    await stage.endNow('all-play');
    await stage.dice(mara, 400);
    await bet(playing, '7').said;
    expect(await stage.scoreOf('all-play', mara)).toBe(50);
    await stage.finish('all-play');
    expect(await stage.standing('all-play')).toMatchObject([{ id: mara.id, place: 1, score: 50 }]);
  });

  test('A player registers once, and not after the end', async () => {
    const [mara, late] = (await players(2)) as [TestPlayer, TestPlayer];
    await stage.openNow('once');
    const joined = [stage.join(mara, 'once'), stage.join(mara, 'once')].map(outcomeOf);
    expect((await Promise.all(joined)).toSorted()).toEqual(['done', 'race.registered']);
    await stage.endNow('once');
    expect(await outcomeOf(stage.join(late, 'once'))).toBe('race.closed');
    expect(await outcomeOf(stage.join(late, 'none-such'))).toBe('race.no-race');
  });

  test('A bet that is undone takes its score back, in the race and after its end', async () => {
    const [mara, nils] = (await players(2)) as [TestPlayer, TestPlayer];
    await stage.openNow('undone');
    await stage.join(mara, 'undone');
    await stage.join(nils, 'undone');
    const playing = await stage.open(mara, 'real');
    const first = bet(playing, '20');
    await first.said;
    await refund(playing, first.transaction_id, '20');
    expect(await stage.scoreOf('undone', mara)).toBe(0);
    const [second, third] = [bet(playing, '30'), bet(playing, '40')];
    await Promise.all([second.said, third.said]);
    await stage.dice(nils, 50);
    await stage.endNow('undone');
    await rollback(playing, [second.transaction_id]);
    await stage.advance();
    expect(await stage.standing('undone')).toMatchObject([{ score: 70 }, { score: 50 }]);
    await stage.finish('undone');
    expect(await stage.standing('undone')).toMatchObject([
      { id: nils.id, score: 50 },
      { id: mara.id, score: 40 },
    ]);
  });

  test('Of equal scores the one that was reached first in the ledger comes first', async () => {
    const [late, early] = (await players(2)) as [TestPlayer, TestPlayer];
    await stage.openNow('ties');
    await stage.join(late, 'ties');
    await stage.join(early, 'ties');
    await stage.dice(late, 30);
    await stage.dice(early, 50);
    await stage.dice(late, 20);
    const picture = await stage.context.races.find('ties');
    expect(picture?.top.map(({ playerId }) => playerId)).toEqual([early.id, late.id]);
    await stage.endNow('ties');
    await stage.finish('ties');
    expect(await stage.standing('ties')).toMatchObject([{ id: early.id }, { id: late.id }]);
  });

  test('Its prizes are paid as money once, each winner is told, and its digest is of the paid places', async () => {
    const [one, two, three, four] = (await players(4)) as [
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
    ];
    for (const { id } of [one, two, three, four]) await linkTelegram(id);
    await stage.openNow('paid');
    for (const [player, stake] of [
      [one, 4000],
      [two, 3000],
      [three, 9],
      [four, 2000],
    ] as const) {
      await stage.join(player, 'paid');
      await stage.dice(player, stake);
    }
    const before = await stage.balance(one, 'real');
    await stage.endNow('paid');
    await stage.finish('paid');
    await stage.advance();
    await stage.advance();
    // The bank is 1,000 and 0.1% of 9,009.
    expect(await stage.standing('paid')).toMatchObject([
      { id: one.id, place: 1, prize: 504.5 },
      { id: two.id, place: 2, prize: 302.7 },
      { id: four.id, place: 3, prize: 201.8 },
      { id: three.id, place: 4, prize: null },
    ]);
    expect((await stage.balance(one, 'real')) - before).toBe((5045n * MICRO) / 10n);
    expect(await told()).toEqual([
      { player: one.id, place: '1' },
      { player: two.id, place: '2' },
      { player: four.id, place: '3' },
    ]);
    const { digest, standing } = await stage.context.db
      .selectFrom('races')
      .select(['digest', 'standing'])
      .where('slug', '=', 'paid')
      .executeTakeFirstOrThrow();
    expect(
      createHash('sha256')
        .update(standing ?? '')
        .digest('hex'),
    ).toBe(digest);
    expect(standing?.trim().split('\n')).toHaveLength(4);
  });
});

/** Plays a player's thousand, and wins five hundred with it that are taken back once they are spent. */
async function oweWins(player: TestPlayer) {
  const playing = await stage.open(player, 'real');
  const { transaction_id: of, said } = bet(playing, '1');
  await said;
  const won = win(playing, of, '500');
  await won.said;
  await stage.dice(player, 1499);
  await rollback(playing, [won.transaction_id]);
  expect(await owesWins(stage.context.db, player.id)).toBe(true);
}

test('Winners who owe wins hide no prize after them, however many they are', async () => {
  const all = [await stage.addPlayer(), await stage.addPlayer(), await stage.addPlayer()] as const;
  const [debtor, other, honest] = all;
  const { context, books } = stage;
  await stage.openNow('owing');
  for (const player of all) await stage.join(player, 'owing');
  await oweWins(debtor);
  await oweWins(other);
  await stage.dice(honest, 300);
  await stage.endNow('owing');
  await stage.advance();
  await books.owner.query(`update races set final_at = ends_at + interval '1 microsecond'
                            where slug = 'owing'`);
  await stage.advance();
  await finishRace(context.db, { slug: 'owing' });
  await payPrizes(context, 1);
  const { rows } = await books.owner.query<{ paid: boolean }>(
    `select p.is_paid as paid from race_prizes p join races r on r.id = p.race_id
      where r.slug = 'owing' order by p.place`,
  );
  expect(rows.map(({ paid }) => paid)).toEqual([false, false, true]);
});

test('A race whose terms cannot be read any more holds up no other', async () => {
  const [mara] = (await players(1)) as [TestPlayer];
  await stage.openNow('unreadable');
  await stage.openNow('beside-it');
  await stage.join(mara, 'beside-it');
  await stage.dice(mara, 50);
  await stage.endNow('beside-it');
  const { owner } = stage.books;
  await owner.query(`update races set terms = '{}' where slug = 'unreadable'`);
  const told: unknown[] = [];
  const said = { error: (facts: unknown) => void told.push(facts) };
  const logger = said as unknown as typeof stage.context.logger;
  await advanceRaces({ ...stage.context, logger });
  expect(told).toMatchObject([{ slug: 'unreadable' }]);
  await owner.query(`update races set state = 'cancelled' where slug = 'unreadable'`);
  await stage.finish('beside-it');
  expect(await stage.standing('beside-it')).toMatchObject([{ id: mara.id, place: 1 }]);
});

describe('a race over games of other providers', () => {
  const scored = async (slug: string, player: TestPlayer) => await stage.scoreOf(slug, player);

  test('Its first bet enters, and only bets in its games count, of its least stake or more', async () => {
    const [mara] = (await players(1)) as [TestPlayer];
    const terms = { ...OF_PROVIDER, minBet: { micro: String(5n * MICRO) } };
    await stage.openNow('provider', terms);
    await stage.dice(mara, 50);
    const playing = await stage.open(mara, 'real');
    await bet(playing, '4.99').said;
    await bet(playing, '100', { game_uuid: 'table-1' }).said;
    expect(await scored('provider', mara)).toBeUndefined();
    const { transaction_id: of, said } = bet(playing, '5');
    await said;
    await win(playing, of, '50').said;
    expect(await scored('provider', mara)).toBe(5);
    expect(await outcomeOf(stage.join(mara, 'provider'))).toBe('race.automatic');
    await stage.endNow('provider');
    await bet(playing, '90').said;
    await stage.finish('provider');
    expect(await stage.standing('provider')).toMatchObject([{ score: 5, place: 1, prize: null }]);
  });

  test('A refund and a rollback take back what the bet had scored, once, until it is final', async () => {
    const [mara] = (await players(1)) as [TestPlayer];
    await stage.openNow('backs', OF_PROVIDER);
    const playing = await stage.open(mara, 'real');
    const bets = [bet(playing, '10'), bet(playing, '20'), bet(playing, '40')] as const;
    await Promise.all(bets.map(({ said }) => said));
    expect(await scored('backs', mara)).toBe(70);
    await refund(playing, bets[0].transaction_id, '10');
    await rollback(playing, [bets[0].transaction_id]);
    expect(await scored('backs', mara)).toBe(60);
    await stage.endNow('backs');
    await stage.advance();
    await rollback(playing, [bets[1].transaction_id]);
    expect(await scored('backs', mara)).toBe(40);
    await stage.finish('backs');
    await rollback(playing, [bets[2].transaction_id]);
    expect(await stage.standing('backs')).toMatchObject([{ score: 40, prize: 500 }]);
  });

  test('Multipliers add up what each unit staked paid, over the first bets that count', async () => {
    const [mara] = (await players(1)) as [TestPlayer];
    await stage.openNow('times', { ...OF_PROVIDER, score: { kind: 'multiplier', bets: 2 } });
    const playing = await stage.open(mara, 'real');
    const first = bet(playing, '10');
    await first.said;
    await win(playing, first.transaction_id, '25').said;
    const second = bet(playing, '1');
    await second.said;
    const paid = win(playing, second.transaction_id, '8');
    await paid.said;
    expect(await scored('times', mara)).toBe(10.5);
    const third = bet(playing, '1');
    await third.said;
    await win(playing, third.transaction_id, '90').said;
    expect(await scored('times', mara)).toBe(10.5);
    await rollback(playing, [second.transaction_id, paid.transaction_id]);
    expect(await scored('times', mara)).toBe(2.5);
  });

  test('A multiplier is of bets that count in full and of what they won, not of what a provider gives besides', async () => {
    const [mara] = (await players(1)) as [TestPlayer];
    const games = { providers: ['Test One', 'Test Two'] };
    await stage.openNow('cheap', { ...OF_PROVIDER, games, score: { kind: 'multiplier', bets: 9 } });
    const playing = await stage.open(mara, 'real');
    const table = { game_uuid: 'table-1' };
    const cheap = bet(playing, '10', table);
    await cheap.said;
    await win(playing, cheap.transaction_id, { amount: '20', ...table }).said;
    expect(await scored('cheap', mara)).toBeUndefined();
    const full = bet(playing, '10');
    await full.said;
    for (const type of ['jackpot', 'promo', 'prize_drop']) {
      await win(playing, full.transaction_id, { amount: '500', type }).said;
    }
    expect(await scored('cheap', mara)).toBe(0);
    await win(playing, full.transaction_id, '15').said;
    expect(await scored('cheap', mara)).toBe(1.5);
  });

  test('Play with a bonus scores nothing', async () => {
    await stage.publish('slots', {
      kind: 'bonus',
      wagers: 2,
      winCapTimes: 10,
      maxStakeMicro: String(20n * MICRO),
      days: 30,
      providerGames: 'slots',
    });
    const [mara] = (await players(1)) as [TestPlayer];
    await stage.openNow('bonus-play', OF_PROVIDER);
    await stage.claim(mara);
    const playing = await stage.open(mara, 'bonus');
    expect(await bet(playing, '10').said).toMatchObject({ balance: 40 });
    expect(await scored('bonus-play', mara)).toBeUndefined();
  });
});

test('A race that is opened twice is one, and on other terms it is refused', async () => {
  await stage.openNow('opened-once');
  await expect(stage.openNow('opened-once', { ...ALL_PLAY, settleMinutes: 6 })).rejects.toThrow(
    'other terms',
  );
});
