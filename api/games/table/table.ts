import { type RoundId, playerIdOf } from '../../../shared/ids.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { Announcements } from '../../platform/db/announcements.ts';
import type { Lead } from '../../platform/leader.ts';
import type { SettleDeps } from './settle-table.ts';
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
import { createEndTelling } from './tell-ends.ts';
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
  const book = createTableBook({ db, clock: deps.dbClock }, place);
  const recent = createRecentViews(book, startTableFeed(book, tablePushes));
  let driver: TableDriver | undefined;

  const safely = (work: Promise<void>) => {
    work.catch((error: unknown) => logger.warn({ err: error, game: name }, 'a table was not read'));
  };
  const refresh = () => safely(book.refresh());
  const refreshBets = () => safely(book.refreshBets());
  const refreshAll = () => safely(book.refreshAll());
  const ends = createEndTelling(deps, {
    place,
    safely,
    currentId: () => book.state()?.round.id,
  });

  const notifications = createTableNotifications(deps, place, {
    onBets: () => {
      refreshBets();
      nudgeWaiting();
    },
    onPaid: (roundId) => void ends.tell(roundId, false),
  });

  /** A stake moves a round only while the round waits for stakes, or its countdown grows. */
  const nudgeWaiting = () => {
    const state = book.state()?.round.state;
    const isMoved = state === 'waiting' || (state === 'betting' && game.countdownMs !== undefined);
    if (isMoved) driver?.nudge();
  };

  /** Players themselves open rounds of some games, and end them by leaving. */
  const nudgeChanged = () => {
    if (game.isOnDemand === true || game.canTakeBack === true) driver?.nudge();
  };

  return {
    state: () => book.state(),
    ready: () => untilReady(book),
    recent,
    underWay: createStakesUnderWay(),
    open: async () => {
      const opening = await openAt({ ...deps, place, source });
      if (opening !== 'stands') await ensureChain(db, game.name);
      await book.refresh();
      driver?.nudge();
    },
    changed: async () => {
      await book.refresh();
      driver?.nudge();
    },
    placed: (roundId, bet) => {
      book.add(roundId, bet);
      notifications.notifyBets();
      nudgeWaiting();
    },
    follow: async () => {
      announcements.on('table_changed', (changed) => {
        if (changed !== name) return;
        refresh();
        nudgeChanged();
      });
      announcements.on('player_changed', (id) => safely(book.refreshPlayer(playerIdOf(id))));
      announcements.onGap(() => {
        refresh();
        nudgeChanged();
        refreshAll();
        ends.tellMissed();
      });
      book.onChange(({ kind }) => {
        if (kind === 'opened') ends.tellMissed();
      });
      await book.refresh();
    },
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
