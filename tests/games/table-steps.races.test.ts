import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { battleGame, battleOutcomeOf } from '../../api/games/battle/battle-game.ts';
import type { SettleDeps } from '../../api/games/table/end-stakes.ts';
import { refundTable, settleTable } from '../../api/games/table/settle-table.ts';
import { digestBetsOf, type TableRound } from '../../api/games/table/table-round.ts';
import {
  beginCountdown,
  beginPaying,
  beginRefund,
  closeBets,
  endRound,
  refundWaiting,
  writeDraw,
} from '../../api/games/table/table-steps.ts';
import {
  openRound,
  readBets,
  readLiveRound,
  readReveal,
  readTableRound,
} from '../../api/games/table/table-store.ts';
import { createClock } from '../../api/platform/clock.ts';
import type { PostingResult } from '../../api/ledger/posting.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { betsDigest } from '../../shared/fairness/bets-digest.ts';
import { openTableStream } from '../../shared/fairness/table-outcome.ts';
import { pureHmac } from '../../shared/fairness/seeds.ts';
import type { RoundId } from '../../shared/ids.ts';
import {
  type Books,
  deposit,
  groupOf,
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
  walletOf,
} from '../ledger/ledger-fixture.ts';
import { holdAt } from '../ledger/hold.ts';
import { moneyFaults } from '../harness/money-faults.ts';

const STAKE = 10_000_000n;
const NEVER = Number.POSITIVE_INFINITY;

let books: TestLedger;
let rival: Books;
let red: TestPlayer;
let blue: TestPlayer;
beforeEach(async () => {
  books = await openTestLedger();
  rival = books.another();
  [red, blue] = [await books.addPlayer(), await books.addPlayer()];
  for (const player of [red, blue]) await deposit(books.ledger, player, 100n * STAKE);
});
afterEach(() => books.close());

const trueIn = (answers: readonly boolean[]) => answers.filter(Boolean).length;

/** Two processes do the same thing at the same moment, a few times over. */
const atOnce = <T>(run: (process: Books) => Promise<T>): Promise<T[]> =>
  Promise.all([books, rival, books, rival].map((process) => run(process)));

const settling = ({ db, ledger }: Books): SettleDeps => ({
  db,
  ledger,
  pushes: createPushes(),
  clock: createClock(),
  liveFeed: { note: () => undefined },
});

async function openBattle(): Promise<TableRound> {
  await openRound(books.db, { id: uuidV7() as RoundId, game: 'battle', desk: '', source: 'drand' });
  return await battle();
}

/** The battle in progress, as it stands now. */
async function battle(): Promise<TableRound> {
  const round = await readLiveRound(books.db, { game: 'battle', desk: '' });
  if (round === undefined) throw new Error('no battle is under way');
  return round;
}

function stake(player: TestPlayer, { id }: TableRound, team: 'red' | 'blue') {
  const transfer = {
    from: player.real,
    to: player.held,
    amountMicro: STAKE,
    kind: 'hold',
  } as const;
  return post(
    books.ledger,
    player,
    groupOf(player, [transfer], {
      round: {
        game: 'battle',
        wallet: player.real,
        betHundredths: 1000n,
        currencyId: 1,
        rateMicro: 1_000_000n,
        stakeMicro: STAKE,
        payoutMicro: 0n,
        countedMicro: 0n,
        setting: { team },
        outcome: {},
        state: 'open',
        table: { id, side: team },
      },
    }),
  );
}

const statusOf = async (posting: Promise<PostingResult>) => (await posting).status;

async function countDown({ id }: TableRound, ms: number): Promise<TableRound> {
  const closesAtMs = Date.now() + ms;
  await beginCountdown(books.db, id, {
    firstBetAtMs: Date.now(),
    countdownAtMs: Date.now(),
    closesAtMs,
    beaconRound: 1,
  });
  return await battle();
}

const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** Waits until a round takes no more bets by the clock. */
const untilPast = ({ closesAtMs = 0 }: TableRound) => pause(closesAtMs - Date.now() + 50);

/** Closes the round as soon as that is allowed. */
async function close(round: TableRound, beforeMs = NEVER) {
  for (;;) {
    const closing = await closeBets(books.db, round, { beforeMs, isBeaconOut: false });
    if (closing !== 'not-yet') return closing;
    await pause(5);
  }
}

async function draw(round: TableRound) {
  const bets = await readBets(books.db, round.id);
  const reveal = await readReveal(books.db, round);
  const { id: roundId, betsDigest = '' } = await battle();
  const source = { reveal, roundId, betsDigest, randomness: 'ab'.repeat(32) };
  const outcome = battleGame.draw(openTableStream(pureHmac, source), bets);
  return { reveal, outcome, beaconSignature: 'ab'.repeat(48), randomOrg: null };
}

async function expectSound() {
  expect(await moneyFaults(books.db)).toEqual([]);
}

describe('a stake at the close of a round', () => {
  test('A stake being posted at the close is waited for and is in digest and outcome', async () => {
    const round = await countDown(await openBattle(), 4000);
    await stake(red, round, 'red');
    const hold = await holdAt(books.database.ownerUrl, 'after-outcome');
    const posting = statusOf(stake(blue, round, 'blue'));
    await hold.reached();
    const closing = close(round);
    await untilPast(round);
    await pause(400);
    expect((await battle()).state).toBe('betting');
    await hold.commit();
    expect([await posting, await closing]).toEqual(['posted', 'closed']);
    const bets = await readBets(books.db, round.id);
    expect(bets).toHaveLength(2);
    const digest = betsDigest(digestBetsOf(round, bets));
    expect((await battle()).betsDigest).toBe(digest);
  });

  test('A stake past the close is refused by the database’s clock alone', async () => {
    const round = await countDown(await openBattle(), 3000);
    expect(await statusOf(stake(red, round, 'red'))).toBe('posted');
    await untilPast(round);
    expect((await battle()).state).toBe('betting');
    expect(await statusOf(stake(blue, round, 'blue'))).toBe('closed');
    await expectSound();
  });

  test('A stake that waits past the close is refused, whatever it waited for', async () => {
    const round = await countDown(await openBattle(), 1500);
    await books.owner.query('begin');
    await books.owner.query('select 1 from table_rounds where id = $1 for update', [round.id]);
    const posting = statusOf(stake(red, round, 'red'));
    await untilPast(round);
    await books.owner.query('rollback');
    expect(await posting).toBe('closed');
  });

  test('A stake under load is either in the digest or refused', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => books.addPlayer()));
    for (const player of players) await deposit(books.ledger, player, 10_000n * STAKE);
    const round = await countDown(await openBattle(), 1500);
    const statuses: string[] = [];
    const load = players.map(async (player, index) => {
      while (!statuses.includes('closed') || (round.closesAtMs ?? 0) + 300 > Date.now()) {
        statuses.push(await statusOf(stake(player, round, index % 2 === 0 ? 'red' : 'blue')));
      }
    });
    const closing = await close(round);
    const inDigest = await readBets(books.db, round.id);
    await Promise.all(load);
    expect(closing).toBe('closed');
    expect(new Set(statuses)).toEqual(new Set(['posted', 'closed']));
    const posted = statuses.filter((status) => status === 'posted').length;
    expect(posted).toBeGreaterThan(5);
    expect(inDigest).toHaveLength(posted);
    expect(await readBets(books.db, round.id)).toHaveLength(posted);
    await expectSound();
  });
});

describe('the steps of a round in two processes', () => {
  test('Every step of a round tried by two processes at once happens once', async () => {
    const id = () => uuidV7() as RoundId;
    const opened = await atOnce(({ db }) =>
      openRound(db, { id: id(), game: 'battle', desk: '', source: 'drand' }),
    );
    expect(opened.toSorted()).toEqual(['opened', 'stands', 'stands', 'stands']);
    let round = await battle();
    for (let count = 0; count < 3; count += 1) {
      await stake(red, round, 'red');
      await stake(blue, round, 'blue');
    }
    const closesAtMs = Date.now();
    const countdown = {
      firstBetAtMs: closesAtMs,
      countdownAtMs: closesAtMs,
      closesAtMs,
      beaconRound: 7,
    };
    const began = await atOnce(({ db }) => beginCountdown(db, round.id, countdown));
    expect(trueIn(began)).toBe(1);
    round = await battle();
    const closed = await atOnce(({ db }) =>
      closeBets(db, round, { beforeMs: NEVER, isBeaconOut: false }),
    );
    expect(closed.filter((closing) => closing === 'closed')).toHaveLength(1);
    const drawn = await draw(round);
    const wrote = await atOnce(({ db }) => writeDraw(db, round.id, drawn));
    expect(trueIn(wrote)).toBe(1);
    expect(trueIn(await atOnce(({ db }) => beginRefund(db, round.id)))).toBe(0);
    const paying = await atOnce(({ db }) => beginPaying(db, round.id));
    expect(trueIn(paying)).toBe(1);
    expect(await endRound(books.db, round.id, 'settled')).toBe(false);
    round = await battle();
    await atOnce((process) => settleTable(settling(process), battleGame, round));
    const ended = await atOnce(({ db }) => endRound(db, round.id, 'settled'));
    expect(trueIn(ended)).toBe(1);
    const wallets = [await walletOf(books, red.real), await walletOf(books, blue.real)];
    const total = wallets.reduce((sum, { balance_micro }) => sum + balance_micro, 0n);
    expect(total).toBe(200n * STAKE - (3n * STAKE * 5n) / 100n);
    await expectSound();
  });

  test('Stakes that another process paid since they were read do not keep the others from being paid', async () => {
    let round = await openBattle();
    for (let count = 0; count < 10; count += 1) {
      await Promise.all([stake(red, round, 'red'), stake(blue, round, 'blue')]);
    }
    round = await countDown(round, 0);
    await close(round);
    await writeDraw(books.db, round.id, await draw(await battle()));
    await beginPaying(books.db, round.id);
    round = await battle();
    const loser = battleOutcomeOf(round.outcome).winner === 'red' ? blue : red;
    const bets = await readBets(books.db, round.id);
    const ends = bets
      .filter(({ playerId }) => playerId === loser.id)
      .slice(0, 4)
      .map(({ betId }) => ({
        roundId: betId as RoundId,
        stakeMicro: STAKE,
        payoutMicro: 0n,
        countedMicro: 0n,
      }));
    const operator = await rival.ledger.operatorAccount('game:battle');
    const seat = { playerId: loser.id, held: loser.held, wallet: loser.real, ends };
    const noted: string[] = [];
    const paid = await settleTable(
      {
        ...settling(books),
        ledger: {
          ...books.ledger,
          endTable: async (all, onEnded) => {
            await rival.ledger.endTable({ operator, outcome: {}, seats: [seat] }, () => undefined);
            return await books.ledger.endTable(all, onEnded);
          },
        },
        liveFeed: { note: ({ betId }) => noted.push(betId) },
      },
      battleGame,
      round,
    );
    expect(paid).toBe(false);
    const paidBefore = new Set<string>(ends.map(({ roundId }) => roundId));
    const paidNow = bets.map(({ betId }) => betId).filter((betId) => !paidBefore.has(betId));
    expect(noted.toSorted()).toEqual(paidNow.toSorted());
    expect((await readBets(books.db, round.id)).every(({ state }) => state === 'settled')).toBe(
      true,
    );
    await expectSound();
  });

  test('A refund tried by two processes at once gives every stake back once', async () => {
    const round = await openBattle();
    for (let count = 0; count < 3; count += 1) await stake(red, round, 'red');
    const began = await atOnce(({ db }) => refundWaiting(db, round.id, () => 'alone'));
    expect(trueIn(began)).toBe(1);
    await atOnce((process) => refundTable(settling(process), round));
    expect(await endRound(rival.db, round.id, 'refunded')).toBe(true);
    expect((await walletOf(books, red.real)).balance_micro).toBe(100n * STAKE);
    expect((await walletOf(books, red.held)).balance_micro).toBe(0n);
    await expectSound();
  });

  test('A side that gets a rival at the moment of its refund is not refunded', async () => {
    const round = await openBattle();
    await stake(red, round, 'red');
    const hold = await holdAt(books.database.ownerUrl, 'after-outcome');
    const posting = statusOf(stake(blue, round, 'blue'));
    await hold.reached();
    const refunding = refundWaiting(rival.db, round.id, (banks) =>
      battleGame.canBegin(banks) ? undefined : 'alone',
    );
    await pause(100);
    await hold.commit();
    expect(await posting).toBe('posted');
    expect(await refunding).toBe(false);
    expect((await battle()).state).toBe('waiting');
  });
});

test('A round closed after its beacon was published is refunded and never drawn', async () => {
  const open = await openBattle();
  await stake(red, open, 'red');
  const round = await countDown(open, 50);
  expect(await close(round, round.closesAtMs)).toBe('late');
  expect((await readTableRound(books.db, round.id))?.state).toBe('refunding');
  expect(await writeDraw(books.db, round.id, await draw(round))).toBe(false);
  await refundTable(settling(books), round);
  expect(await endRound(books.db, round.id, 'refunded')).toBe(true);
  await expectSound();
});
