import { type RoundId, playerIdOf } from '../../../shared/ids.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Announcements } from '../../platform/db/announcements.ts';
import type { Lead } from '../../platform/leader.ts';
import type { SettleDeps } from './end-stakes.ts';
import type { DrawDeps } from './table-draw.ts';
import type { GuardDeps } from './beacon-guard.ts';
import type { DbClock } from '../../platform/db/db-clock.ts';
import { createRecentViews, type RecentViews } from './recent-views.ts';
import { createStakesUnderWay, type StakesUnderWay } from './stakes-under-way.ts';
import { createTableBook, type TableBook } from './table-book.ts';
import { startTableDriver, type TableDriver } from './table-driver.ts';
import { startTableFeed, type TablePushes } from './table-feed.ts';
import type { TableGame } from './table-game.ts';
import { openAt } from './round-step.ts';
import { ensureChain } from './chains.ts';
import { placeName, type TablePlace, type TableRound } from './table-round.ts';
import type { TableState } from './table-state.ts';
import type { SeatedBet } from './table-store.ts';
import { createEndTelling, type EndTelling } from './tell-ends.ts';
import { createTableNotifications } from './table-notifications.ts';
import type { TableTimings } from './timings.ts';

/** How long a message waits for the first round after the server has started. */
const READY_LIMIT_MS = 8000;
const READY_LOOK_MS = 50;

/** One game's table in this process. */
export type Table = {
  /** The table as this process knows it; undefined before its first round. */
  state(): TableState | undefined;
  /** The same, awaited when the server has only just started. Rejects after some seconds. */
  ready(): Promise<TableState>;
  /** A view of the state for new watchers. */
  readonly recent: RecentViews;
  readonly underWay: StakesUnderWay;
  /** Opens a round where none is under way, of a game that does so when somebody wants to stake. */
  open(): Promise<void>;
  /** Reads the round again and moves it on: a player changed it. */
  changed(): Promise<void>;
  /** Notes a stake that this process posted. */
  placed(roundId: RoundId, bet: SeatedBet): void;
  /** Reads the current state of the round and keeps it current from then on. */
  follow(): Promise<void>;
  /** Drives the rounds, until stopped. */
  lead(): Lead;
};

export type TableDeps = SettleDeps &
  DrawDeps &
  GuardDeps & {
    readonly announcements: Announcements;
    readonly pushes: Pushes;
    readonly dbClock: DbClock;
    readonly timings: TableTimings;
  };

export type TablePlan = {
  readonly game: TableGame;
  readonly desk: string;
  readonly tablePushes: TablePushes;
  readonly source: TableRound['source'];
};

export function createTable(deps: TableDeps, plan: TablePlan): Table {
  const { game, tablePushes, source } = plan;
  const { announcements, db, logger } = deps;
  const place: TablePlace = { game: game.name, desk: plan.desk };
  const name = placeName(place);
  const timings = game.timingsOf?.(deps.timings) ?? deps.timings;
  const book = createTableBook(
    { db, clock: deps.dbClock },
    place,
    game.isHistoryApart === true ? 0 : undefined,
  );
  const recent = createRecentViews(book, startTableFeed(book, tablePushes));
  let driver: TableDriver | undefined;

  const safely = (work: Promise<void>) => {
    work.catch((error: unknown) => logger.warn({ err: error, game: name }, 'a table was not read'));
  };
  const refresh = () => safely(book.refresh());
  const currentId = () => book.state()?.round.id;
  const ends = createEndTelling(deps, { place, safely, currentId });

  const nudgeWaiting = () => {
    if (isMovedByStakes(game, book.state()?.round.state)) driver?.nudge();
  };

  const notifications = createTableNotifications(deps, place, {
    onBets: () => {
      safely(book.refreshBets());
      nudgeWaiting();
    },
    onPaid: (roundId) => void ends.tell(roundId, false),
  });

  const changed = async () => {
    await book.refresh();
    driver?.nudge();
  };

  return {
    state: () => book.state(),
    ready: () => untilReady(book),
    recent,
    underWay: createStakesUnderWay(),
    open: async () => {
      await openHere({ ...deps, place, source });
      await changed();
    },
    changed,
    placed: (roundId, bet) => {
      book.add(roundId, bet);
      notifications.notifyBets();
      nudgeWaiting();
    },
    follow: () =>
      followBook({ announcements, book, name, ends }, safely, (isGap) => {
        if (isGap || isMovedByPlayers(game)) driver?.nudge();
      }),
    lead: () => {
      driver = startTableDriver({
        ...deps,
        timings,
        game,
        place,
        source,
        onStep: refresh,
        onPaid: (roundId, isPaidHere) => {
          if (ends.tell(roundId, isPaidHere)) notifications.notifyPaid(roundId);
        },
      });
      return driver;
    },
  };
}

async function openHere(deps: Parameters<typeof openAt>[0]): Promise<void> {
  const opening = await openAt(deps);
  if (opening === 'opened') crashPoint('table-after-open');
  if (opening !== 'stands') await ensureChain(deps.db, deps.place.game);
}

type Followed = {
  readonly announcements: Announcements;
  readonly book: TableBook;
  readonly name: string;
  readonly ends: EndTelling;
};

/** A stake moves a round only while the round waits for stakes, or its countdown grows. */
const isMovedByStakes = (game: TableGame, state: TableRound['state'] | undefined): boolean =>
  state === 'waiting' || (state === 'betting' && game.countdownMs !== undefined);

/** Players themselves open rounds of some games, and end them by leaving. */
const isMovedByPlayers = ({ isOnDemand, canTakeBack }: TableGame): boolean =>
  isOnDemand === true || canTakeBack === true;

/** Keeps a book current by what other processes announce, once it was read. */
async function followBook(
  { announcements, book, name, ends }: Followed,
  safely: (work: Promise<void>) => void,
  onAnnounced: (isGap: boolean) => void,
): Promise<void> {
  announcements.on('table_changed', (changed) => {
    if (changed !== name) return;
    safely(book.refresh());
    onAnnounced(false);
  });
  announcements.on('player_changed', (id) => safely(book.refreshPlayer(playerIdOf(id))));
  announcements.onGap(() => {
    safely(book.refresh());
    onAnnounced(true);
    safely(book.refreshAll());
    ends.tellMissed();
  });
  book.onChange(({ kind }) => {
    if (kind === 'opened') ends.tellMissed();
  });
  await book.refresh();
}

async function untilReady(book: TableBook): Promise<TableState> {
  const deadline = performance.now() + READY_LIMIT_MS;
  for (;;) {
    const state = book.state();
    if (state !== undefined) return state;
    if (performance.now() > deadline) throw new Error('the table has no round yet');
    await new Promise((done) => {
      setTimeout(done, READY_LOOK_MS);
    });
  }
}
