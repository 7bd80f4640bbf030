import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signRound } from '../../api/sandbox/drand/sign-round.ts';
import { battleGame } from '../../api/games/battle/battle-game.ts';
import { TABLE_GAMES } from '../../api/games/manifests.ts';
import { readRefunds } from '../../api/games/proof/refunds.ts';
import { lateBeaconJob } from '../../api/games/table/late-beacon-job.ts';
import { takeStep } from '../../api/games/table/round-step.ts';
import { digestBetsOf, type TableRound } from '../../api/games/table/table-round.ts';
import { readRoundEnds } from '../../api/games/table/table-ends.ts';
import { proofOfTableRound } from '../../api/games/table/table-proof.ts';
import { beginCountdown, closeBets } from '../../api/games/table/table-steps.ts';
import { readBets, readReveal, readTableRound } from '../../api/games/table/table-store.ts';
import { TABLE_TIMINGS } from '../../api/games/table/timings.ts';
import { wheelGame } from '../../api/games/wheel/wheel-game.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { isBeaconSigned } from '../../shared/fairness/beacon-signature.ts';
import { beaconRoundAt, beaconTimeMs, randomnessOf } from '../../shared/fairness/beacon.ts';
import { betsDigest } from '../../shared/fairness/bets-digest.ts';
import { SANDBOX_BEACON } from '../../shared/fairness/sandbox-sources.ts';
import { pureHmac } from '../../shared/fairness/seeds.ts';
import { openTableStream } from '../../shared/fairness/table-outcome.ts';
import { verifyProof, wouldBeOf } from '../../shared/games/proof/verify.ts';
import type { RefundProof } from '../../shared/games/proof/refund-proof.ts';
import { drawWheel } from '../../shared/games/wheel/outcome.ts';
import { wheelMultiplierAt } from '../../shared/games/wheel/rules.ts';
import { beaconOf, type DrivenTable, logger, openDrivenTable } from '../games/driven-table.ts';
import { STAKE } from '../games/table-stakes.ts';
import { moneyFaults } from '../harness/money-faults.ts';

/** The published times, by which proofs are checked. */
const timings = TABLE_TIMINGS;
const LONG_AGO_MS = -600_000;

let table: DrivenTable;
beforeEach(async () => {
  table = await openDrivenTable();
});
afterEach(async () => {
  vi.useRealTimers();
  await table.close();
});

async function expectSound() {
  expect(await moneyFaults(table.books.db)).toEqual([]);
}

const driver = () => table.driver({ timings, beganAtMs: LONG_AGO_MS });
const wheelDriver = () => ({
  ...driver(),
  game: wheelGame,
  place: { game: wheelGame.name, desk: '' },
});

async function readProof({ id }: TableRound): Promise<RefundProof | undefined> {
  const provers = { games: TABLE_GAMES, beacon: SANDBOX_BEACON };
  return (await proofOfTableRound(table.books.db, id, provers))?.proof as RefundProof | undefined;
}

/** The checks that fail for somebody who trusts the sandbox's beacon, with why none was made. */
const faultsOf = (proof: RefundProof | undefined) =>
  verifyProof(proof, { isBeaconSigned, isSandboxTrusted: true })
    .checks.filter(({ isOk }) => !isOk)
    .map(({ name, unjudged }) => (unjudged === undefined ? name : `${name} ${unjudged}`));

const askLate = () =>
  lateBeaconJob.run({
    db: table.books.db,
    beacon: beaconOf([table.relay.url]),
    clock: createClock(),
    metrics: createMetrics(),
    logger,
  });

/** Makes the stakes of a round so old that it has waited its whole time. */
const age = ({ id }: TableRound) =>
  table.books.owner.query(
    "update rounds set created_at = created_at - interval '121 s' where table_id = $1",
    [id],
  );

/** Begins a countdown that closes at a moment in the past. */
async function countDown(round: TableRound, closesAtMs: number): Promise<TableRound> {
  const beaconRound = beaconRoundAt(SANDBOX_BEACON, closesAtMs + timings.beaconLeadMs);
  const firstBetAtMs = closesAtMs - timings.countdownMs;
  await beginCountdown(table.books.db, round.id, {
    firstBetAtMs,
    countdownAtMs: firstBetAtMs,
    closesAtMs,
    beaconRound,
  });
  return (await readTableRound(table.books.db, round.id)) as TableRound;
}

/** Closes bets whatever the time, as a process did that died afterwards. */
const closeNow = (round: TableRound) =>
  closeBets(table.books.db, round, { beforeMs: Number.POSITIVE_INFINITY, isBeaconOut: false });

const refunds = {
  alone: async () => {
    const round = await table.open(battleGame);
    await table.stake(table.red, round, 'red');
    await age(round);
    return round;
  },
  clock: async () => {
    const round = await table.openBattle();
    await age(round);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
    return round;
  },
  'beacon-out': async () => {
    const round = await table.openBattle();
    await age(round);
    table.relay.aheadMs = 60_000;
    return round;
  },
  late: async () => await countDown(await table.openBattle(), Date.now() - 10_000),
  'no-randomness': async () => {
    const round = await countDown(await table.openBattle(), Date.now() - 61_000);
    await closeNow(round);
    table.relay.aheadMs = -120_000;
    return round;
  },
} as const;

test.each(Object.entries(refunds))(
  'A refund for “%s” is proved by its own proof',
  async (reason, begin) => {
    const round = await begin();
    await table.until(['refunded'], round, driver());
    vi.useRealTimers();
    const proof = await readProof(round);
    expect(proof).toMatchObject({ kind: 'refunded', game: 'battle', roundId: round.id, reason });
    const told = (await readRoundEnds(table.books.db, round.id)).map(({ end }) => end);
    expect(new Set(told.map((end) => `${end.end} ${end.reason}`))).toEqual(
      new Set([`refunded ${reason}`]),
    );
    const isClosed = reason === 'late' || reason === 'no-randomness';
    expect(faultsOf(proof)).toEqual(isClosed ? ['beacon awaited', 'wouldBe awaited'] : []);
    table.relay.aheadMs = 0;
    await askLate();
    expect(faultsOf(await readProof(round))).toEqual([]);
    await expectSound();
  },
);

test('A beacon that is out when bets close is the reason, and shows what it would have paid', async () => {
  const round = await countDown(await table.openBattle(), Date.now() - 10_000);
  const limit = { beforeMs: Number.POSITIVE_INFINITY, isBeaconOut: true };
  expect(await closeBets(table.books.db, round, limit)).toBe('beacon-out');
  await table.until(['refunded'], round, driver());
  await askLate();
  const proof = await readProof(round);
  expect(proof?.reason).toBe('beacon-out');
  expect(faultsOf(proof)).toEqual([]);
  await expectSound();
});

test('A late signature is stored once, when it can be had, with what the round would have paid', async () => {
  const round = await refunds['no-randomness']();
  await table.until(['refunded'], round, driver());
  await askLate();
  expect((await readProof(round))?.drand?.signature).toBeNull();
  const empty = { rounds: 0, stakeMicro: '0', wouldPayMicro: '0' };
  const [before] = (await readRefunds(table.books.db)).sums;
  expect(before).toMatchObject({ reason: 'no-randomness', rounds: 1, known: empty });
  table.relay.aheadMs = 0;
  await Promise.all([askLate(), askLate()]);
  const asked = table.relay.asked;
  await askLate();
  expect(table.relay.asked).toBe(asked);
  const proof = (await readProof(round)) as RefundProof;
  expect(proof.drand?.signature).toBe(signRound(proof.drand?.round ?? 0));
  const wouldPay = [...(wouldBeOf(proof)?.payouts.values() ?? [])].reduce((a, b) => a + b, 0n);
  const { sums, rounds } = await readRefunds(table.books.db);
  const stakeMicro = String(2n * STAKE);
  expect(sums).toEqual([
    {
      game: 'battle',
      reason: 'no-randomness',
      rounds: 1,
      refundedMicro: stakeMicro,
      known: { rounds: 1, stakeMicro, wouldPayMicro: String(wouldPay) },
    },
  ]);
  expect(rounds).toMatchObject([
    { roundId: round.id, stakeMicro, wouldPayMicro: String(wouldPay) },
  ]);
  await expectSound();
});

/** The moment of closing, in the past, at whose beacon the wheel would stop at the x30. */
async function dearestClose(round: TableRound): Promise<number> {
  const { db } = table.books;
  const [reveal, bets] = await Promise.all([readReveal(db, round), readBets(db, round.id)]);
  const digest = betsDigest(digestBetsOf(round, bets));
  const last = beaconRoundAt(SANDBOX_BEACON, Date.now() - 61_000);
  for (let beaconRound = last; beaconRound > last - 2000; beaconRound -= 1) {
    const randomness = randomnessOf(signRound(beaconRound));
    const source = { reveal, roundId: round.id, randomness, betsDigest: digest };
    if (wheelMultiplierAt(drawWheel(openTableStream(pureHmac, source))) === 30) {
      return beaconTimeMs(SANDBOX_BEACON, beaconRound) - timings.beaconLeadMs;
    }
  }
  throw new Error('no beacon of the last hours gives the x30');
}

test('An operator who lets the dearest round lapse is seen by everybody', async () => {
  const opened = await table.open(wheelGame);
  await table.stake(table.red, opened, '30');
  const round = await countDown(opened, await dearestClose(opened));
  await closeNow(round);
  table.relay.aheadMs = -86_400_000;
  await table.until(['refunded'], round, wheelDriver());
  table.relay.aheadMs = 0;
  await askLate();
  const proof = (await readProof(round)) as RefundProof;
  expect(faultsOf(proof)).toEqual([]);
  expect(wouldBeOf(proof)).toMatchObject({ side: '30' });
  expect(proof.bets).toMatchObject([{ stakeMicro: String(STAKE), payoutMicro: String(STAKE) }]);
  const { sums, rounds } = await readRefunds(table.books.db);
  const wouldPayMicro = String(30n * STAKE);
  expect(sums).toMatchObject([{ known: { rounds: 1, stakeMicro: String(STAKE), wouldPayMicro } }]);
  expect(rounds).toMatchObject([{ roundId: round.id, reason: 'no-randomness', wouldPayMicro }]);
  const told = { ...proof, reason: 'alone' as const };
  expect(faultsOf(told)).toContain('reason');
  await expectSound();
});

test('Nothing of a round is revealed before every stake of its refund is back', async () => {
  const round = await countDown(await table.openBattle(), Date.now() - 61_000);
  expect(await readProof(round)).toBeUndefined();
  await closeNow(round);
  expect(await readProof(round)).toBeUndefined();
  table.relay.aheadMs = -120_000;
  await table.until(['refunding'], round, driver());
  table.relay.aheadMs = 0;
  await askLate();
  expect(await readProof(round)).toBeUndefined();
  expect(await readTableRound(table.books.db, round.id)).toMatchObject({
    state: 'refunding',
    reveal: undefined,
    beaconSignature: undefined,
  });
  expect(await readRefunds(table.books.db)).toEqual({ sums: [], rounds: [] });
  await takeStep(driver());
  expect((await readProof(round))?.commit).toBe(round.commit);
  await expectSound();
});
