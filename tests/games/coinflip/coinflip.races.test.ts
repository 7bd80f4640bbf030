import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFlipSteps, type FlipSteps } from '../../../api/games/coinflip/flip-driver.ts';
import { closeFlip, giveUpFlip } from '../../../api/games/coinflip/flip-steps.ts';
import { type Flip, readFlip, readMovingRounds } from '../../../api/games/coinflip/flip-store.ts';
import { digestBetsOf } from '../../../api/games/table/table-round.ts';
import { readBets } from '../../../api/games/table/table-store.ts';
import { betsDigest } from '../../../shared/fairness/bets-digest.ts';
import { coinflipWinMicro } from '../../../shared/games/coinflip/rules.ts';
import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import { moneyFaults } from '../../harness/money-faults.ts';
import { type Books, deposit, type TestPlayer, walletOf } from '../../ledger/ledger-fixture.ts';
import { beaconOf, type DrivenTable, openDrivenTable } from '../driven-table.ts';
import { STAKE } from '../table-stakes.ts';
import { addOpenFlip, joinBy, stepsOver } from './coinflip-fixture.ts';

/** `npm run test:faults` plays thousands, `npm test` some hundred. */
const FLIPS = process.env['ROLLHOUSE_FAULTS'] === 'long' ? 10_000 : 300;
const CONCURRENCY = 6;
const PLAYERS = 20;
const MONEY = 1_000_000n * STAKE;

let table: DrivenTable;
let processes: readonly { readonly books: Books; readonly steps: FlipSteps }[];
const players: TestPlayer[] = [];

beforeAll(async () => {
  table = await openDrivenTable();
  const { books, relay } = table;
  for (let at = 0; at < PLAYERS; at += 1) {
    const player = await books.addPlayer();
    await deposit(books.ledger, player, MONEY);
    players.push(player);
  }
  processes = [books, books.another()].map((own) => ({
    books: own,
    steps: createFlipSteps(stepsOver(own, beaconOf([relay.url]))),
  }));
});
afterAll(() => table.close());

/** Numbers that look random and are the same every time. */
function drawsOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const soon = (ms: number) => new Promise((done) => setTimeout(done, ms));

const processAt = (at: number) => processes[at % processes.length] ?? processes[0];

/** All that may happen to one flip at about the same time; half of the closers die before they close. */
async function raceOver(seed: number): Promise<RoundId> {
  const draw = drawsOf(seed);
  const creator = players[seed % PLAYERS] as TestPlayer;
  const id = await addOpenFlip(table.books, creator);
  const joiners = players.filter((player) => player !== creator).slice(0, 1 + draw(PLAYERS - 1));
  const acts: (() => Promise<unknown>)[] = joiners.map((player) => async () => {
    const one = processAt(draw(2));
    if (one === undefined) return;
    const status = await joinBy(one.books, player, { id });
    expect(['posted', 'full', 'closed']).toContain(status);
    if (status === 'posted' && draw(2) === 0) await one.steps.close(id);
  });
  if (draw(3) > 0) acts.push(() => giveUpFlip(table.books.db, id, 'cancelled'));
  if (draw(3) > 0) acts.push(() => giveUpFlip(table.books.db, id, 'expired'));
  await Promise.all(
    acts.map(async (act) => {
      await soon(draw(6));
      await act();
    }),
  );
  return id;
}

async function raceAll(): Promise<RoundId[]> {
  const ids: RoundId[] = [];
  for (let from = 0; from < FLIPS; from += CONCURRENCY) {
    const seeds = Array.from({ length: Math.min(CONCURRENCY, FLIPS - from) }, (_, at) => from + at);
    ids.push(...(await Promise.all(seeds.map(raceOver))));
  }
  return ids;
}

/** What a process does that leads: it takes on what others left, until nothing moves. */
async function untilOver() {
  for (let round = 0; round < 400; round += 1) {
    await Promise.all(processes.map(({ steps }) => steps.sweep()));
    const moving = await readMovingRounds(table.books.db);
    if (moving.length === 0) return;
    for (let from = 0; from < moving.length; from += CONCURRENCY) {
      await Promise.all(
        moving.slice(from, from + CONCURRENCY).map(async (one, at) => {
          await processAt(at)?.steps.advance(one);
        }),
      );
    }
    await soon(100);
  }
  throw new Error('flips are still moving');
}

type Bets = Awaited<ReturnType<typeof readBets>>;

/** Of a flip that nobody joined the creator has the stake back, and nobody else had one. */
function expectBack({ creator, joiner }: Flip, bets: Bets) {
  expect(joiner).toBeUndefined();
  expect(bets.map(({ playerId, state }) => [playerId, state])).toEqual([
    [creator.playerId, 'refunded'],
  ]);
}

/** Of a flip that landed both had a stake, and one of them has the prize. */
function expectPaid({ round, creator, joiner }: Flip, bets: Bets) {
  expect(round.state).toBe('settled');
  expect(new Set(bets.map(({ playerId }) => playerId))).toEqual(
    new Set([creator.playerId, joiner?.playerId]),
  );
  expect(bets).toHaveLength(2);
  expect(round.betsDigest).toBe(betsDigest(digestBetsOf(round, bets)));
  const won = bets.filter(({ payoutMicro }) => payoutMicro > 0n);
  expect(won.map(({ payoutMicro }) => payoutMicro)).toEqual([coinflipWinMicro(STAKE)]);
}

test('Whatever races for a flip, it has one end, and nobody pays for a flip they are not in', async () => {
  const ids = await raceAll();
  await untilOver();
  const ends = new Map<string, number>();
  const owed = new Map<PlayerId, bigint>();
  const pay = (id: PlayerId, micro: bigint) => owed.set(id, (owed.get(id) ?? 0n) + micro);
  for (const id of ids) {
    const flip = await readFlip(table.books.db, { id });
    if (flip === undefined) throw new Error('a flip vanished');
    const bets = await readBets(table.books.db, id);
    const { round } = flip;
    const end = round.refund?.reason ?? round.state;
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (round.state === 'refunded') {
      expectBack(flip, bets);
      continue;
    }
    expectPaid(flip, bets);
    for (const { playerId, payoutMicro } of bets) pay(playerId, payoutMicro - STAKE);
  }
  expect(ends.get('settled') ?? 0).toBeGreaterThan(FLIPS / 10);
  expect(ends.get('cancelled') ?? 0).toBeGreaterThan(0);
  expect(ends.get('expired') ?? 0).toBeGreaterThan(0);
  for (const player of players) {
    const { balance_micro: balance } = await walletOf(table.books, player.real);
    expect(balance).toBe(MONEY + (owed.get(player.id) ?? 0n));
    expect((await walletOf(table.books, player.held)).balance_micro).toBe(0n);
  }
  expect(await moneyFaults(table.books.db)).toEqual([]);
}, 1_800_000);

test('A cancel that looked without the lock would give up a flip that was joined', async () => {
  const [creator, joiner] = players as [TestPlayer, TestPlayer];
  const { db } = table.books;
  const naive = async (id: RoundId, meanwhile: () => Promise<unknown>) => {
    const isAlone = (await readBets(db, id)).length === 1;
    await meanwhile();
    if (!isAlone) return;
    await table.books.owner.query(
      `update table_rounds set state = 'refunding', refund_reason = 'cancelled',
              refunded_at = now() where id = $1 and state = 'waiting'`,
      [id],
    );
  };
  const broken = await addOpenFlip(table.books, creator);
  await naive(broken, () => joinBy(table.books, joiner, { id: broken }));
  const left = await readFlip(db, { id: broken });
  expect(left?.round.state).toBe('refunding');
  expect(await readBets(db, broken)).toHaveLength(2);

  const sound = await addOpenFlip(table.books, creator);
  expect(await joinBy(table.books, joiner, { id: sound })).toBe('posted');
  expect(await giveUpFlip(db, sound, 'cancelled')).toBe('joined');
  await untilOver();
});

test('The beacon that decides is never one that could be known when the second stake was taken', async () => {
  const [creator, joiner] = players as [TestPlayer, TestPlayer];
  const { db } = table.books;
  const beacon = beaconOf([table.relay.url]);
  for (let at = 0; at < 20; at += 1) {
    const id = await addOpenFlip(table.books, creator);
    const before = await readFlip(db, { id });
    expect(before?.round).toMatchObject({ beaconRound: undefined, betsDigest: undefined });
    expect(await joinBy(table.books, joiner, { id })).toBe('posted');
    const joinedAtMs = Date.now();
    await soon(at * 40);
    await closeFlip({ db, beacon, beaconLeadMs: 3000 }, id);
    const after = await readFlip(db, { id });
    const { beaconRound = 0, closesAtMs = 0 } = after?.round ?? {};
    const decidesAtMs = beacon.timeMs(beaconRound);
    expect(decidesAtMs - closesAtMs).toBeGreaterThanOrEqual(3000);
    expect(decidesAtMs - joinedAtMs).toBeGreaterThan(2900);
    expect(await joinBy(table.books, players[2] as TestPlayer, { id })).toBe('closed');
  }
  await untilOver();
});
