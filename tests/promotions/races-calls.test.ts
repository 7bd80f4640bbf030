import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDailyRaces } from '../../api/promotions/races/daily-race.ts';
import { disqualify } from '../../api/promotions/races/disqualify.ts';
import { enterDaily } from '../../api/promotions/races/enter-race.ts';
import { racesCalls } from '../../api/promotions/races/races-calls.ts';
import type { DailyInfo, RaceStandings } from '../../shared/promotions/races/contract.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { ALL_PLAY, openRaceStage, outcomeOf, type RaceStage, richPlayer } from './race-stage.ts';

let stage: RaceStage;
beforeAll(async () => {
  stage = await openRaceStage();
});
afterAll(() => stage.closeSound());

const askerOf = (player?: TestPlayer) => ({ session: player && { playerId: player.id } }) as never;

/** Looks twice, so that the second look sees a ranking that began after the first. */
async function fresh<T>(look: () => Promise<T>): Promise<T> {
  const { races } = stage.context;
  races.refreshSoon();
  await look();
  races.refreshSoon();
  await new Promise((done) => setTimeout(done, 50));
  await look();
  await new Promise((done) => setTimeout(done, 50));
  return await look();
}

const daily = (player?: TestPlayer): Promise<DailyInfo> =>
  racesCalls['tournament.daily.getInfo'](stage.context, askerOf(player));
const standings = (slug: string, player?: TestPlayer): Promise<RaceStandings> =>
  racesCalls['promotions.standings'](stage.context, askerOf(player), { slug });

test('The daily tournament shows its bank, who plays, and to a player the place and what is missing', async () => {
  const { context } = stage;
  await openDailyRaces(context, context.clock.nowMs());
  const [mara, nils] = [await richPlayer(stage), await richPlayer(stage)];
  for (const [player, stake] of [
    [mara, 3000],
    [nils, 500],
  ] as const) {
    await stage.dice(player, 100);
    await enterDaily(context, player.id);
    await stage.dice(player, stake);
  }
  await stage.books.owner.query('update players set is_hidden = true where id = $1', [mara.id]);
  context.players.invalidate(mara.id);
  const info = await fresh(() => daily(nils));
  // The base is 10,000, and 0.1% of 3,500.
  expect(info.tournament).toMatchObject({ bank: 1_000_350, entrants: 2, minVip: 2 });
  expect(info.users).toMatchObject([
    { nick: null, publicId: null, betAmount: 300_000, prize: 3000, isOwn: false },
    { betAmount: 50_000, prize: 0, isOwn: true, compointStatus: 2 },
  ]);
  expect(info.lastWinner).toBeNull();
  expect(info.own).toMatchObject({
    place: 2,
    scoreMicro: '500000000',
    missing: { toLeastMicro: '500000000', toNextMicro: '2500000001' },
  });
  expect((await daily()).own).toBeUndefined();
});

test('Who is far below the top sees those around, and the place among all', async () => {
  const [mara] = [await richPlayer(stage)];
  await stage.openNow('long');
  await stage.books.owner.query(
    `with made as (
       insert into players (nick, nick_skeleton)
       select 'racer' || n, gen_random_uuid() from generate_series(1, 150) n returning id
     ), counted as (
       insert into player_totals (player_id) select id from made returning player_id
     )
     insert into race_entrants (race_id, player_id, mark_micro)
     select r.id, c.player_id,
            -2000000 * (1000 - row_number() over (order by c.player_id))
       from counted c, races r where r.slug = 'long'`,
  );
  await stage.join(mara, 'long');
  await stage.dice(mara, 1741);
  const lower = await fresh(() => standings('long', mara));
  expect(lower.top).toHaveLength(100);
  expect(lower.bank).toBe(100_000 + Math.floor((277_350 + 1741) / 10));
  expect(lower.own).toMatchObject({ place: 130, missing: { toNextMicro: '1000001' } });
  expect(lower.around.map(({ place, isOwn }) => [place, isOwn])).toEqual([
    [128, false],
    [129, false],
    [130, true],
    [131, false],
    [132, false],
  ]);
});

test('Who is taken out while a race runs loses the place at once, reads why, and is told once', async () => {
  const [cheat, honest] = [await richPlayer(stage), await richPlayer(stage)];
  const { owner } = stage.books;
  await owner.query(
    `insert into identities (player_id, provider, external_id, profile, created_at)
     values ($1::bigint, 'telegram', $1::bigint::text, '{}', now())`,
    [cheat.id],
  );
  await stage.openNow('taken-out');
  for (const [player, stake] of [
    [cheat, 900],
    [honest, 100],
  ] as const) {
    await stage.join(player, 'taken-out');
    await stage.dice(player, stake);
  }
  const before = await fresh(() => standings('taken-out', cheat));
  expect(before.own).toMatchObject({ place: 1, outReason: null });
  const said = { slug: 'taken-out', playerId: cheat.id, reason: 'Played by a machine.' };
  await disqualify(stage.context, { ...said, by: 'nora' });
  await disqualify(stage.context, { ...said, by: 'nora', reason: 'Another reason.' });
  const after = await fresh(() => standings('taken-out', cheat));
  expect(after.own).toMatchObject({
    place: null,
    scoreMicro: '900000000',
    prize: 0,
    outReason: 'disqualified',
    outText: said.reason,
  });
  expect(after.top).toMatchObject([{ place: 1, scoreMicro: '100000000' }]);
  expect(after.bank).toBe(100_010);
  expect((await fresh(() => standings('taken-out', honest))).own).toMatchObject({ place: 1 });
  const { rows } = await owner.query<{ reason: string }>(
    `select facts ->> 'reason' as reason from bot_messages where kind = 'race-out'`,
  );
  expect(rows).toEqual([{ reason: said.reason }]);
});

test('A race asks for its level, says how it ended, and its result only once that is final', async () => {
  const [mara] = [await richPlayer(stage)];
  const result = () =>
    racesCalls['promotions.raceResult'](stage.context, askerOf(), { slug: 'levels' });
  await stage.openNow('levels', { ...ALL_PLAY, minVip: 2 });
  expect(await outcomeOf(stage.join(mara, 'levels'))).toBe('race.vip');
  await stage.dice(mara, 100);
  await stage.join(mara, 'levels');
  await stage.dice(mara, 50);
  expect(await outcomeOf(result())).toBe('race.not-final');
  await stage.endNow('levels');
  await stage.finish('levels');
  const race = await fresh(() => standings('levels', mara));
  expect(race).toMatchObject({
    state: 'final',
    own: { place: 1, prize: 50_002, isPaid: true },
    top: [{ place: 1, isOwn: true }],
  });
  const { digest, text } = await result();
  expect(text.split('\n')[0]).toContain('race levels terms');
  expect(digest).toBe(race.digest);
  expect(await outcomeOf(standings('none-such'))).toBe('race.no-race');
});

test('Who is held, banned or owes wins when a race is final reads the place, and what its prize waits for', async () => {
  const [held, banned, paid] = await Promise.all([1, 2, 3].map(() => richPlayer(stage)));
  if (!held || !banned || !paid) throw new Error('no players');
  const { owner } = stage.books;
  await stage.openNow('waiting');
  for (const [player, stake] of [
    [held, 300],
    [banned, 200],
    [paid, 100],
  ] as const) {
    await stage.join(player, 'waiting');
    await stage.dice(player, stake);
  }
  await stage.endNow('waiting');
  await owner.query(`insert into withdrawal_blocks values ($1, 'test', 'test', now())`, [held.id]);
  await owner.query("update players set banned_until = now() + interval '1 day' where id = $1", [
    banned.id,
  ]);
  await stage.finish('waiting');
  const own = async (player: TestPlayer) => (await fresh(() => standings('waiting', player))).own;
  expect(await own(held)).toMatchObject({ place: 1, isPaid: false, waits: 'held' });
  expect((await own(held))?.prize).toBeGreaterThan(0);
  expect(await own(banned)).toMatchObject({ place: 2, isPaid: false, waits: 'banned' });
  expect(await own(paid)).toMatchObject({ place: 3, isPaid: true });
  expect(await own(paid)).not.toHaveProperty('waits');
  await owner.query('delete from withdrawal_blocks where player_id = $1', [held.id]);
  expect(await own(held)).toMatchObject({ isPaid: false, waits: 'soon' });
  await stage.advance();
  expect(await own(held)).toMatchObject({ isPaid: true });
});

test('The public result of a race names no hidden profile, and others as they are known', async () => {
  const [hidden, shown] = [await richPlayer(stage), await richPlayer(stage)];
  const { owner } = stage.books;
  await owner.query('update players set is_hidden = true where id = $1', [hidden.id]);
  await stage.openNow('hidden-one');
  for (const [player, stake] of [
    [hidden, 200],
    [shown, 100],
  ] as const) {
    await stage.join(player, 'hidden-one');
    await stage.dice(player, stake);
  }
  await stage.endNow('hidden-one');
  await stage.finish('hidden-one');
  const call = racesCalls['promotions.raceResult'];
  const { text } = await fresh(() => call(stage.context, askerOf(), { slug: 'hidden-one' }));
  const { rows } = await owner.query<{ id: string }>(
    'select public_id::text as id from players where id = any ($1) order by is_hidden',
    [[hidden.id, shown.id]],
  );
  const named = text
    .split('\n')
    .slice(1, 3)
    .map((line) => line.split(' ').slice(0, 2));
  expect(named).toEqual([
    ['1', 'hidden'],
    ['2', rows[0]?.id],
  ]);
  expect(text).not.toContain(rows[1]?.id);
});
