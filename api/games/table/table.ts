import type { RoundId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import type { DbClock } from './db-clock.ts';
import { createRecentViews, type RecentViews } from './recent-views.ts';
import { createTableBook, type TableBook } from './table-book.ts';
import { startTableDriver, type TableDriver } from './table-driver.ts';
import { startTableFeed, type TableVoice } from './table-feed.ts';
import type { TableGame } from './table-game.ts';
import type { Lead } from './table-leader.ts';
import type { TableRound } from './table-round.ts';
import type { TableState } from './table-state.ts';
import type { SeatedBet } from './table-store.ts';
import { tellWinners } from './table-winners.ts';
import { createTableWords } from './table-words.ts';
import type { TableTimings } from './timings.ts';

/** How long a message waits for the first round after the server has started. */
const READY_LIMIT_MS = 8000;
const READY_LOOK_MS = 50;

/** One game's table in this process. */
export type Table = {
  /** The table as this process knows it; undefined before its first round. */
  state(): TableState | undefined;
  /** The same, waited for when the server has only just started. Rejects after some seconds. */
  ready(): Promise<TableState>;
  /** A view of the state for those who come to watch. */
  readonly recent: RecentViews;
  /** What stakes under way in this process would add to a side, in base micro-units. */
  reservedOn(side: string): bigint;
  /** Takes room for a stake under way; answers what gives it back. */
  reserve(side: string, stakeMicro: bigint): () => void;
  /** Notes a stake that this process posted. */
  placed(roundId: RoundId, bet: SeatedBet): void;
  /** Reads where the round stands and follows it from there. */
  follow(): Promise<void>;
  /** Drives the rounds, until stopped. */
  lead(): Lead;
};

export type TableDeps = Pick<
  Context,
  | 'announcements'
  | 'beacon'
  | 'clock'
  | 'db'
  | 'ledger'
  | 'liveFeed'
  | 'logger'
  | 'pushes'
  | 'randomOrg'
> & { readonly dbClock: DbClock; readonly timings: TableTimings };

export type TablePlan = {
  readonly game: TableGame;
  readonly voice: TableVoice;
  readonly source: TableRound['source'];
};

export function createTable(deps: TableDeps, { game, voice, source }: TablePlan): Table {
  const { announcements, db, logger } = deps;
  const { name } = game;
  const book = createTableBook({ db, clock: deps.dbClock }, name);
  const reserved = new Map<string, bigint>();
  const recent = createRecentViews(book, startTableFeed(book, voice));
  let driver: TableDriver | undefined;

  const reserveMore = (side: string, stakeMicro: bigint) =>
    reserved.set(side, (reserved.get(side) ?? 0n) + stakeMicro);
  const safely = (work: Promise<void>) => {
    work.catch((error: unknown) =>
      logger.warn({ err: error, game: name }, 'a table is not followed'),
    );
  };
  const refresh = () => safely(book.refresh());
  const refreshBets = () => safely(book.refreshBets());
  const tellPaid = (roundId: RoundId, isPaidHere: boolean) =>
    safely(tellWinners(deps, { game: name, roundId, isPaidHere }));

  const words = createTableWords(deps, name, {
    onBets: () => {
      refreshBets();
      nudgeWaiting();
    },
    onPaid: (roundId) => tellPaid(roundId, false),
  });

  /** Only a round that waits for stakes is moved by one. */
  const nudgeWaiting = () => {
    if (book.state()?.round.state === 'waiting') driver?.nudge();
  };

  return {
    state: () => book.state(),
    ready: () => untilReady(book),
    recent,
    reservedOn: (side) => reserved.get(side) ?? 0n,
    reserve: (side, stakeMicro) => {
      reserveMore(side, stakeMicro);
      return () => void reserveMore(side, -stakeMicro);
    },
    placed: (roundId, bet) => {
      book.add(roundId, bet);
      words.sayBets();
      nudgeWaiting();
    },
    follow: async () => {
      announcements.on('table_changed', (changed) => {
        if (changed === name) refresh();
      });
      announcements.onGap(() => {
        refresh();
        refreshBets();
      });
      await book.refresh();
    },
    lead: () => {
      driver = startTableDriver({
        ...deps,
        game,
        source,
        onStep: refresh,
        onPaid: (roundId) => {
          tellPaid(roundId, true);
          words.sayPaid(roundId);
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
