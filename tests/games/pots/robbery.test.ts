import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFedInPots } from '../../../api/cashdesk/withdrawals/fed-in-pots.ts';
import { judgeRisk } from '../../../api/cashdesk/withdrawals/risk.ts';
import { readRiskFacts } from '../../../api/cashdesk/withdrawals/risk-facts.ts';
import {
  beginCountdown,
  beginPaying,
  closeBets,
  endRound,
  writeDraw,
} from '../../../api/games/table/table-steps.ts';
import { settleTable } from '../../../api/games/table/settle-table.ts';
import { readTableRound } from '../../../api/games/table/table-store.ts';
import { createClock } from '../../../api/platform/clock.ts';
import { uuidV7 } from '../../../api/platform/uuid.ts';
import { createPushes } from '../../../api/platform/wire/pushes.ts';
import { RIVALS } from '../../../api/rivals.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { sql } from 'kysely';
import { playerHashIn, type TableRound } from '../../../api/games/table/table-round.ts';
import {
  deposit,
  openTestLedger,
  type TestLedger,
  type TestPlayer,
  walletOf,
} from '../../ledger/ledger-fixture.ts';
import { type Care, openPot, POT_GAMES, type PotName, stakeInPot, UNIT } from './pot-fixture.ts';

let books: TestLedger;
beforeAll(async () => {
  books = await openTestLedger();
});
afterAll(() => books.close());

async function addPlayer(): Promise<TestPlayer> {
  const player = await books.addPlayer();
  await deposit(books.ledger, player, 100_000n * UNIT);
  return player;
}

/** Two accounts sign in on one device. */
async function shareDevice(...players: readonly TestPlayer[]): Promise<void> {
  for (const { id } of players) {
    await books.owner.query(
      `insert into sign_in_signals (player_id, kind, value, first_seen_at, last_seen_at)
       values ($1, 'device', 'one-device-of-two', now(), now())`,
      [id],
    );
  }
}

const careful: Care = { mayBeOne: RIVALS.mayBeOne };
const careless: Care = { mayBeOne: () => Promise.resolve(false) };

/** Ends whatever round is under way, so that the next one can open. */
const giveUp = () =>
  books.owner.query(`
    update table_rounds set state = 'refunded', refund_reason = 'alone', refunded_at = now()
     where state in ('waiting', 'betting', 'spinning')`);

test.each(['classic', 'fast'] as const)(
  'One person with two accounts does not get into one round of %s, whichever account comes first',
  async (game) => {
    const [one, two, stranger] = [await addPlayer(), await addPlayer(), await addPlayer()];
    await shareDevice(one, two);
    for (const [first, second] of [
      [one, two],
      [two, one],
    ] as const) {
      const round = await openPot(books, game);
      const stake = stakeInPot(books, round, careful);
      await stake(first, 25);
      await stake(stranger, 25);
      await expect(stake(second, 25)).rejects.toMatchObject({ refusal: `${game}.not-open` });
      await giveUp();
    }
    const stake = stakeInPot(books, await openPot(books, game), careful);
    const both = await Promise.allSettled([stake(one, 25), stake(two, 25)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await giveUp();
    const undefended = stakeInPot(books, await openPot(books, game), careless);
    await undefended(one, 25);
    await expect(undefended(two, 25)).resolves.toMatchObject({ stakeMicro: '25000000' });
    await giveUp();
    await books.owner.query('delete from sign_in_signals');
    await books.owner.query('delete from throttles');
  },
);

/** Plays a pot of these stakes to the end, and lets one of the players win it. */
async function win(game: PotName, round: TableRound, winner: TestPlayer): Promise<void> {
  const { db, ledger } = books;
  const nowMs = Date.now();
  const countdown = { firstBetAtMs: nowMs, countdownAtMs: nowMs, closesAtMs: nowMs };
  await beginCountdown(db, round.id, { ...countdown, beaconRound: 1 });
  const counting = (await readTableRound(db, round.id)) as TableRound;
  await closeBets(db, counting, { beforeMs: Number.POSITIVE_INFINITY, isBeaconOut: false });
  const outcome = { winner: playerHashIn(round, winner.id), winnerId: winner.id, ticket: '0' };
  await writeDraw(db, round.id, { reveal: '', beaconSignature: '', randomOrg: null, outcome });
  await beginPaying(db, round.id);
  const paying = (await readTableRound(db, round.id)) as TableRound;
  const deps = { db, ledger, clock: createClock(), pushes: createPushes() };
  await settleTable({ ...deps, liveFeed: { note: () => undefined } }, POT_GAMES[game], paying);
  await endRound(db, round.id, 'settled');
}

const balance = async ({ real }: TestPlayer) => (await walletOf(books, real)).balance_micro;

async function isSeenAtWithdrawal(id: PlayerId, amountMicro: bigint): Promise<boolean> {
  const seen = isFedInPots(amountMicro, new Date());
  const { rows } = await sql<{ is_fed: boolean }>`
    select ${seen} as is_fed from players p where p.id = ${BigInt(id)}`.execute(books.db);
  return rows[0]?.is_fed === true;
}

test('Money handed over in pots costs the fee each time, and staff see it at the withdrawal', async () => {
  const [giver, taker, other] = [await addPlayer(), await addPlayer(), await addPlayer()];
  const before = (await balance(giver)) + (await balance(taker));
  for (let count = 0; count < 6; count += 1) {
    const round = await openPot(books, 'classic');
    const stake = stakeInPot(books, round, careful);
    await stake(giver, 900);
    await stake(taker, 100);
    await win('classic', round, taker);
  }
  const lost = before - (await balance(giver)) - (await balance(taker));
  expect(lost).toBe(6n * 45n * UNIT);
  expect(await isSeenAtWithdrawal(taker.id, 5000n * UNIT)).toBe(true);
  expect(await isSeenAtWithdrawal(giver.id, 5000n * UNIT)).toBe(false);

  for (let count = 0; count < 6; count += 1) {
    const round = await openPot(books, 'classic');
    const stake = stakeInPot(books, round, careful);
    await stake(giver, 100);
    await stake(other, 100);
    await win('classic', round, count % 2 === 0 ? giver : other);
  }
  expect(await isSeenAtWithdrawal(other.id, 500n * UNIT)).toBe(false);
});

/** Hands over what `giver` puts into one pot, and the taker puts a ninth of that beside it. */
async function handOver(giver: TestPlayer, taker: TestPlayer, units: number): Promise<void> {
  const round = await openPot(books, 'classic');
  const stake = stakeInPot(books, round, careful);
  await stake(giver, units);
  await stake(taker, units / 9);
  await win('classic', round, taker);
}

/** A flip between two players that the one who opened it won. */
async function winFlip(creator: TestPlayer, joiner: TestPlayer, units: number): Promise<void> {
  const { id } = await openPot(books, 'classic');
  await books.owner.query(
    `update table_rounds set state = 'settled', ended_at = now(), outcome = '{"winner":"heads"}'
      where id = $1`,
    [id],
  );
  await books.owner.query(
    `insert into coinflips (id, creator_id, joiner_id, side, bet_hundredths, currency_id,
                            rate_micro, stake_micro)
     values ($1, $2, $3, 'heads', $4, 1, 1000000, $5)`,
    [id, creator.id, joiner.id, units * 100, String(BigInt(units) * UNIT)],
  );
}

test('Who claims the wallet of the one they hand money to pays the fee, and staff see both', async () => {
  const [giver, taker] = [await addPlayer(), await addPlayer()];
  for (const { id } of [giver, taker]) {
    await books.owner.query(
      `insert into player_fingerprints (kind, digest, player_id, is_proven, created_at)
       values ('payment', sha256('wallet of the taker'), $1, $2, now())`,
      [id, id === taker.id],
    );
  }
  const before = (await balance(giver)) + (await balance(taker));
  await handOver(giver, taker, 1800);
  expect(before - (await balance(giver)) - (await balance(taker))).toBe(90n * UNIT);
  const reasons = await Promise.all(
    [giver, taker].map(async ({ id: playerId }) => {
      const question = { playerId, amountMicro: 5000n * UNIT, withdrawalId: null, addressId: null };
      const facts = await readRiskFacts({ clock: createClock() }, books.db, question);
      return judgeRisk(facts, POLICIES.standard.payouts);
    }),
  );
  expect(reasons[0]?.reasons).toContain('linked-accounts');
  expect(reasons[1]?.reasons).toContain('fed-in-pots');
  expect(reasons.every(({ approvalsNeeded }) => approvalsNeeded > 0)).toBe(true);
});

test('No way around the question at withdrawal stands: one pot, many givers, padding, coinflip', async () => {
  const names = ['one', 'two', 'three', 'taker', 'padded', 'flipper', 'mixer'] as const;
  const made = await Promise.all(names.map(async (name) => [name, await addPlayer()] as const));
  const of = Object.fromEntries(made) as Record<(typeof names)[number], TestPlayer>;
  await handOver(of.one, of.taker, 1800);
  expect(await isSeenAtWithdrawal(of.taker.id, 5400n * UNIT)).toBe(true);
  expect(await isSeenAtWithdrawal(of.taker.id, 5401n * UNIT)).toBe(false);
  for (const giver of [of.two, of.three]) await handOver(giver, of.taker, 1800);
  expect(await isSeenAtWithdrawal(of.taker.id, 16_200n * UNIT)).toBe(true);

  await handOver(of.one, of.padded, 1800);
  for (let count = 0; count < 3; count += 1) await handOver(of.padded, of.two, 900);
  await books.owner.query(
    `insert into rounds (id, game, player_id, currency_id, rate_micro, bet_hundredths, stake_micro,
                         payout_micro, counted_micro, setting, outcome, state, wallet, table_id, side,
                         balance_micro)
     select uuid_floor(now() + n * interval '1 millisecond'), game, player_id, currency_id, rate_micro, 1,
            1, 0, 0, setting, outcome, state, wallet, gen_random_uuid(), side, balance_micro
       from rounds, generate_series(1, 600) n
      where player_id = $1 and id = (select max(id::text)::uuid from rounds where player_id = $1)`,
    [of.padded.id],
  );
  expect(await isSeenAtWithdrawal(of.padded.id, 5400n * UNIT)).toBe(true);

  await winFlip(of.flipper, of.one, 2000);
  expect(await isSeenAtWithdrawal(of.flipper.id, 6000n * UNIT)).toBe(true);
  expect(await isSeenAtWithdrawal(of.one.id, 1n)).toBe(false);
  await winFlip(of.mixer, of.one, 600);
  expect(await isSeenAtWithdrawal(of.mixer.id, 1200n * UNIT)).toBe(false);
  await handOver(of.one, of.mixer, 900);
  expect(await isSeenAtWithdrawal(of.mixer.id, 1200n * UNIT)).toBe(true);
  await winFlip(of.one, of.mixer, 1500);
  expect(await isSeenAtWithdrawal(of.mixer.id, 1200n * UNIT)).toBe(false);
});

type BattleStake = readonly [player: TestPlayer, team: 'red' | 'blue', units: number];

/** Plays a battle of these stakes that red wins, with what each of its players is paid. */
async function winBattle(...stakes: readonly BattleStake[]): Promise<void> {
  const { id } = await openPot(books, 'classic');
  await books.owner.query(
    `update table_rounds set state = 'settled', ended_at = now() where id = $1`,
    [id],
  );
  const sum = (team: string) =>
    stakes.reduce((bank, [, side, units]) => (side === team ? bank + units : bank), 0);
  for (const [player, side, units] of stakes) {
    const paid = side === 'red' ? units + (0.95 * sum('blue') * units) / sum('red') : 0;
    await books.owner.query(
      `insert into rounds (id, game, player_id, currency_id, rate_micro, bet_hundredths, stake_micro,
         payout_micro, counted_micro, setting, outcome, state, wallet, table_id, side, balance_micro)
       values ($5, 'battle', $1, 1, 1000000, $2, $3, $4, 0, '{}', '{}', 'settled', 'real', $6, $7, 0)`,
      [
        player.id,
        units * 100,
        units * Number(UNIT),
        Math.floor(paid * Number(UNIT)),
        uuidV7(),
        id,
        side,
      ],
    );
  }
}

test('Money handed over in battles is seen as well, and none of it as won from those of one side', async () => {
  const [giver, taker, friend] = [await addPlayer(), await addPlayer(), await addPlayer()];
  for (let count = 0; count < 3; count += 1) {
    await winBattle([taker, 'red', 600], [friend, 'red', 300], [giver, 'blue', 900]);
  }
  expect(await isSeenAtWithdrawal(taker.id, 5000n * UNIT)).toBe(true);
  expect(await isSeenAtWithdrawal(friend.id, 2000n * UNIT)).toBe(false);
  expect(await isSeenAtWithdrawal(giver.id, 1n)).toBe(false);
  // What is won back in a battle counts as won back, by those who share it as they share it.
  await winBattle([giver, 'red', 900], [taker, 'blue', 900]);
  expect(await isSeenAtWithdrawal(taker.id, 1n)).toBe(false);
});
