import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBeacon } from '../../api/fairness/beacon/beacon.ts';
import { battleGame } from '../../api/games/battle/battle-game.ts';
import { refundTable } from '../../api/games/table/settle-table.ts';
import { createTable } from '../../api/games/table/table.ts';
import { endRound, refundWaiting } from '../../api/games/table/table-steps.ts';
import { TABLE_TIMINGS } from '../../api/games/table/timings.ts';
import { createClock } from '../../api/platform/clock.ts';
import { type Announcements, listenToAnnouncements } from '../../api/platform/db/announcements.ts';
import { createDbClock } from '../../api/platform/db/db-clock.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { SANDBOX_BEACON } from '../../shared/fairness/sandbox-sources.ts';
import type { PlayerId, RoundId } from '../../shared/ids.ts';
import { breakBeacon, emptyTable, openTableStage, watchTable } from '../harness/table-fixture.ts';
import { PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';
import {
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
} from '../ledger/ledger-fixture.ts';
import { addStaker, openEmptyRound, STAKE, stakeGroup } from './table-stakes.ts';

const logger = createLogger('silent');

type Told = { readonly playerId: PlayerId; readonly event: { readonly type: string } };

describe('a process that reads the table late', () => {
  let books: TestLedger;
  let announcements: Announcements;
  let player: TestPlayer;
  beforeEach(async () => {
    books = await openTestLedger();
    announcements = await listenToAnnouncements(books.database.appUrl, logger);
    player = await addStaker(books);
  });
  afterEach(async () => {
    await announcements.stop();
    await books.close();
  });

  /** The battle of a process to which every player is connected; `said` is what reaches them. */
  function openTable(heard: Announcements) {
    const pushes = createPushes();
    const said: Told[] = [];
    pushes.connect({
      toPlayer: () => undefined,
      toPlayerHere: (playerId, _, event) => said.push({ playerId, event: event as Told['event'] }),
      toRoom: () => undefined,
      hasPlayer: () => true,
      online: () => 0,
      hasOthers: false,
    });
    const deps = {
      db: books.db,
      ledger: books.ledger,
      announcements: heard,
      pushes,
      clock: createClock(),
      liveFeed: { note: () => undefined },
      beacon: createBeacon({ info: SANDBOX_BEACON, urls: [], logger }),
      randomOrg: { draw: () => Promise.resolve(undefined), link: () => '' },
      logger,
      dbClock: createDbClock(books.db),
      timings: TABLE_TIMINGS,
    };
    const tablePushes = { opened: () => undefined, updated: () => undefined };
    const table = createTable(deps, { game: battleGame, desk: '', tablePushes, source: 'drand' });
    return { table, ends: () => said.filter(({ event }) => event.type === 'ended') };
  }

  const openBattle = () => openEmptyRound(books, 'battle');

  /** A round of another process: staked on by one player, and refunded. */
  async function refundedElsewhere(): Promise<RoundId> {
    const round = await openBattle();
    const { id } = round;
    const stake = stakeGroup(player, { id, game: 'battle', setting: { team: 'red' } });
    const staked = await post(books.ledger, player, stake);
    expect(staked.status).toBe('posted');
    expect(await refundWaiting(books.db, round.id, () => 'alone')).toBe(true);
    const deps = {
      db: books.db,
      ledger: books.ledger,
      pushes: createPushes(),
      clock: createClock(),
    };
    await refundTable({ ...deps, liveFeed: { note: () => undefined } }, round);
    expect(await endRound(books.db, round.id, 'refunded')).toBe(true);
    return round.id;
  }

  test('Rounds refunded between two readings are each told to their players, once', async () => {
    const silent: Announcements = { ...announcements, on: () => undefined };
    const gaps: (() => void)[] = [];
    const { table, ends } = openTable({ ...silent, onGap: (listener) => gaps.push(listener) });
    const first = await openBattle();
    await table.follow();
    await books.owner.query(
      "update table_rounds set state = 'refunded', refund_reason = 'alone', refunded_at = now() where id = $1",
      [first.id],
    );
    const skipped = [await refundedElsewhere(), await refundedElsewhere()];
    await openBattle();
    for (const listener of gaps) listener();
    await expect.poll(() => ends().length, PATIENT).toBe(2);
    for (const listener of gaps) listener();
    await openBattle().catch(() => undefined);
    await table.ready();
    expect(ends()).toMatchObject(
      skipped.map((roundId) => ({
        playerId: player.id,
        event: {
          roundId,
          end: 'refunded',
          reason: 'alone',
          stakeMicro: String(STAKE),
          payoutMicro: String(STAKE),
        },
      })),
    );
  });
});

describe('the end of a round', () => {
  let stage: Stage;
  let red: Seat;
  let blue: Seat;
  beforeAll(async () => {
    stage = await openTableStage();
    [red, blue] = await Promise.all([stage.seat(), stage.seat()]);
  });
  afterAll(() => stage.close());

  type Ended = { readonly type: string; readonly roundId: string; readonly end: string };

  const endsOf = (seat: Seat) => {
    const ends: Ended[] = [];
    seat.root.on('battle', (event: Ended) => {
      if (event.type === 'ended') ends.push(event);
    });
    return ends;
  };

  test('The winner and the loser are each told how the round ended, and a watcher is not', async () => {
    const watcher = await stage.seat();
    const told = [red, blue, watcher].map(endsOf);
    const { round } = await emptyTable(red, 'battle');
    await red.call('battle.bet', { bet: 100, team: 'red' });
    await blue.call('battle.bet', { bet: 100, team: 'blue' });
    await expect.poll(() => told.map((ends) => ends.length), PATIENT).toEqual([1, 1, 0]);
    expect(
      told
        .flat()
        .map(({ end }) => end)
        .toSorted(),
    ).toEqual(['lost', 'won']);
    for (const { roundId } of told.flat()) expect(roundId).toBe(round.roundId);
    for (const seat of [red, blue]) seat.root.off('battle');
  });

  test('A round refunded for want of randomness says so, and again to whoever was away', async () => {
    const told = [red, blue].map(endsOf);
    const { round } = await emptyTable(red, 'battle');
    const { roundId } = round;
    const watch = await watchTable(red, 'battle');
    const beacon = await breakBeacon(stage, 'never');
    await red.call('battle.bet', { bet: 100, team: 'red' });
    await blue.call('battle.bet', { bet: 100, team: 'blue' });
    await watch.until((event) => event.type === 'updated' && event.isRefunded === true);
    await beacon.cure();
    const end = { roundId, end: 'refunded', reason: 'no-randomness', payoutMicro: '80000000' };
    await expect
      .poll(() => told.map(([first]) => first), PATIENT)
      .toMatchObject([
        { ...end, type: 'ended' },
        { ...end, type: 'ended' },
      ]);
    const { ended = [] } = await blue.call('battle.load', {});
    expect(ended[0]).toMatchObject(end);
    expect(
      ended
        .map((one) => one.roundId)
        .toSorted()
        .toReversed(),
    ).toEqual(ended.map((one) => one.roundId));
    const other = await stage.seat();
    expect((await other.call('battle.load', {})).ended).toEqual([]);
  });
});
