import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createSharedThrottle,
  type SharedThrottle,
} from '../../../api/accounts/throttles/shared-throttle.ts';
import { createClock } from '../../../api/platform/clock.ts';
import { createPairing } from '../../../api/games/rivals/pairing.ts';
import { RIVALS } from '../../../api/rivals.ts';
import {
  type Books,
  deposit,
  openTestLedger,
  type TestLedger,
  type TestPlayer,
} from '../../ledger/ledger-fixture.ts';
import { type Care, openPot, stakeInPot, throttleOf, UNIT } from '../pots/pot-fixture.ts';
import { type Ties, tiesIn } from './ties.ts';

let books: TestLedger;
let ties: Ties;
let asker: TestPlayer;
let tied: TestPlayer[];
let strangers: TestPlayer[];
beforeAll(async () => {
  books = await openTestLedger();
  ties = tiesIn(books);
  asker = await addPlayer();
  tied = await addPlayers(10);
  strangers = await addPlayers(10);
  for (const [at, owner] of tied.entries()) {
    await ties.bind(owner, `wallet ${at}`);
    await ties.askAt(asker, `wallet ${at}`, 'cancelled');
  }
});
afterEach(() => books.owner.query('delete from throttles'));
afterAll(() => books.close());

async function addPlayer(): Promise<TestPlayer> {
  const player = await books.addPlayer();
  await deposit(books.ledger, player, 1000n * UNIT);
  return player;
}

async function addPlayers(most: number): Promise<TestPlayer[]> {
  const players: TestPlayer[] = [];
  while (players.length < most) players.push(await addPlayer());
  return players;
}

const careful: Care = { mayBeOne: RIVALS.mayBeOne };
type Pace = Pick<SharedThrottle, 'count' | 'takeBack'>;
const UNPACED: Pace = {
  count: () => Promise.resolve(undefined),
  takeBack: () => Promise.resolve(),
};

/** A process as it asks, with how often it found the asker to be one with somebody. */
function processOf({ db }: Pick<Books, 'db'>, sharedThrottle: Pace = throttleOf({ db })) {
  const found: boolean[] = [];
  const mayBeOne: typeof RIVALS.mayBeOne = async (...asked) => {
    const isOne = await RIVALS.mayBeOne(...asked);
    found.push(isOne);
    return isOne;
  };
  const pairing = createPairing({ db, sharedThrottle, rivals: { mayBeOne } });
  return {
    found: () => found.filter(Boolean).length,
    asks: (other: TestPlayer) => pairing.isOpenTo(asker.id, [other.id]),
  };
}

test('Who asks a hundred times is told three things, whichever process they ask', async () => {
  const other = books.another();
  const processes = [processOf(books), processOf(other)];
  const answers: boolean[] = [];
  for (let at = 0; at < 100; at += 1) {
    const pool = at % 2 === 0 ? tied : strangers;
    answers.push(
      (await processes[at % 3 === 0 ? 0 : 1]?.asks(pool[at % 10] as TestPlayer)) === true,
    );
  }
  expect(processes.reduce((sum, { found }) => sum + found(), 0)).toBe(3);
  const [first, rest] = [answers.slice(0, 5), answers.slice(5)];
  expect(first).toEqual([false, true, false, true, false]);
  expect(rest.some(Boolean)).toBe(false);

  const unpaced = processOf(books, UNPACED);
  const told = await Promise.all([...tied, ...strangers].map(unpaced.asks));
  expect(told).toEqual([...tied.map(() => false), ...strangers.map(() => true)]);
});

test('Of a hundred who are asked about at one moment, three at most are told of', async () => {
  const other = books.another();
  const processes = [processOf(books), processOf(other)];
  const asked = Array.from({ length: 100 }, (_, at) => tied[at % 10] as TestPlayer);
  const answers = await Promise.all(
    asked.map(async (one, at) => (await processes[at % 2]?.asks(one)) === true),
  );
  expect(answers.some(Boolean)).toBe(false);
  expect(processes.reduce((sum, { found }) => sum + found(), 0)).toBe(3);
});

test('Who comes into many rounds at one moment is kept out of none of them by the pace', async () => {
  const { asks } = processOf(books);
  expect(await Promise.all(strangers.map(asks))).toEqual(strangers.map(() => true));
  expect(await asks(tied[0] as TestPlayer)).toBe(false);
});

/** What the asker is told at a round of a game in which another player is. */
async function toldAt(game: 'classic' | 'fast', other: TestPlayer, care: Care): Promise<string> {
  await books.owner.query(`
    update table_rounds set state = 'refunded', refund_reason = 'alone', refunded_at = now()
     where state in ('waiting', 'betting', 'spinning')`);
  const round = await openPot(books, game);
  await stakeInPot(books, round)(other, 25);
  return await stakeInPot(
    books,
    round,
    care,
  )(asker, 25).then(
    () => 'staked',
    (error: { refusal?: string }) => error.refusal ?? 'failed',
  );
}

test('All games together have one pace, and both refusals read the same', async () => {
  const [owner, stranger] = [tied[0] as TestPlayer, strangers[0] as TestPlayer];
  expect(await toldAt('classic', owner, careful)).toBe('classic.not-open');
  expect(await toldAt('fast', owner, careful)).toBe('fast.not-open');
  expect(await toldAt('fast', stranger, careful)).toBe('staked');
  expect(await processOf(books).asks(owner)).toBe(false);
  expect(await toldAt('classic', stranger, careful)).toBe('classic.not-open');
  expect(await toldAt('fast', stranger, careful)).toBe('fast.not-open');
  expect(await processOf(books).asks(stranger)).toBe(false);

  const clock = createClock();
  clock.setOffsetMs(3_600_001);
  const sharedThrottle = createSharedThrottle({ db: books.db, clock });
  expect(await toldAt('classic', stranger, { ...careful, sharedThrottle })).toBe('staked');
});

test('Somebody without the money for a stake is told of nobody, and uses up nothing', async () => {
  const poor = await books.addPlayer();
  await ties.askAt(poor, 'wallet 0', 'cancelled');
  const round = await openPot(books, 'classic').catch(async () => {
    await books.owner.query(`update table_rounds set state = 'refunded', refund_reason = 'alone',
      refunded_at = now() where state in ('waiting', 'betting', 'spinning')`);
    return await openPot(books, 'classic');
  });
  await stakeInPot(books, round)(tied[0] as TestPlayer, 25);
  const stake = stakeInPot(books, round, careful);
  for (let at = 0; at < 5; at += 1) {
    await expect(stake(poor, 25)).rejects.toMatchObject({ refusal: 'classic.not-enough-balance' });
  }
  await deposit(books.ledger, poor, 1000n * UNIT);
  await expect(stake(poor, 25)).rejects.toMatchObject({ refusal: 'classic.not-open' });
});
