import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AggregatorClient, AggregatorPage } from '../aggregator/client.ts';
import { AggregatorFailure } from '../aggregator/failure.ts';
import { createPass, type Pass } from './sync-pass.ts';
import { readSyncState, writeSyncState } from './sync-store.ts';

const PER_PAGE = 50;

/** Pages are written together, so that those who are shown the catalogue follow in few steps. */
const PAGES_AT_ONCE = 10;
const WRITE_EVERY_MS = 5000;

const ATTEMPTS = 7;
const FIRST_PAUSE_MS = 250;
const MAX_PAGES = 5000;

/** A pass that stopped this long ago is restarted: too much may have moved between its pages. */
const RESUMED_WITHIN_MS = 6 * 3_600_000;

/** How a pass over the aggregator's list went. */
export type SyncReport = {
  readonly pages: number;
  readonly added: number;
  readonly changed: number;
  readonly delisted: number;
  /** Items that are no game of ours, and repetitions. */
  readonly skipped: number;
  /** Whether every game of the list was seen, so that a game not seen is known to be gone. */
  readonly isWhole: boolean;
};

export type SyncDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly aggregator: AggregatorClient;
};

/** `mayLoseMany` trusts the aggregator when a large part of the catalogue is gone. */
export type SyncOptions = { readonly mayLoseMany?: boolean; readonly signal?: AbortSignal };

/**
 * Copies the aggregator's list page by page. Only differences are written. A stopped pass continues
 * at its page; then, and where the pages do not add up, nothing is removed from the catalogue; the
 * next complete pass does that. Safe to repeat and to run in parallel.
 */
export async function syncCatalog(deps: SyncDeps, options: SyncOptions = {}): Promise<SyncReport> {
  const { db, clock } = deps;
  const state = await readSyncState(db);
  const startedAtMs = state.started_at?.getTime() ?? -Infinity;
  const isResumed = state.next_page > 1 && clock.nowMs() - startedAtMs < RESUMED_WITHIN_MS;
  const firstPage = isResumed ? state.next_page : 1;
  const pass = await createPass(deps, { isResumed, hasFinished: state.finished_at !== null });
  if (!isResumed) await writeSyncState(db, { next_page: 1, started_at: new Date(clock.nowMs()) });
  await copyPages(deps, { pass, firstPage, ...options });
  const report = await pass.finish(options.mayLoseMany ?? false);
  deps.logger.info({ ...report }, 'the catalogue is copied');
  return report;
}

type Copy = SyncOptions & { readonly pass: Pass; readonly firstPage: number };

async function copyPages(deps: SyncDeps, { pass, firstPage, signal }: Copy) {
  let unwritten = 0;
  let writtenAtMs = performance.now();
  for (let number = firstPage; number < MAX_PAGES; number += 1) {
    signal?.throwIfAborted();
    const page = await askPatiently(deps, number);
    pass.read(page);
    unwritten += 1;
    const isLast = page.items.length === 0 || number >= page.pageCount;
    const isTime = performance.now() - writtenAtMs > WRITE_EVERY_MS;
    if (isLast || isTime || unwritten >= PAGES_AT_ONCE) {
      await pass.write(number + 1);
      unwritten = 0;
      writtenAtMs = performance.now();
    }
    if (isLast) return;
  }
}

/**
 * Asks for a page again while the aggregator is away or wants a pause; a clear no ends the pass.
 */
async function askPatiently(deps: SyncDeps, number: number): Promise<AggregatorPage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askForPage(deps, number);
    } catch (error) {
      const isFinal = error instanceof AggregatorFailure && error.fault === 'refused';
      if (isFinal || attempt === ATTEMPTS) throw error;
      deps.logger.debug({ err: error, page: number }, 'a page of the catalogue is asked for again');
      await delay(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

/**
 * A page other than the requested one counts as no answer, except that the last page is returned
 * where the list has become shorter meanwhile.
 */
async function askForPage({ aggregator }: SyncDeps, number: number): Promise<AggregatorPage> {
  const query = { expand: 'tags,parameters,images', page: number, 'per-page': PER_PAGE };
  const page = await aggregator.list('/games', query, { urgency: 'background' });
  if (page.pageCount < number) return { ...page, items: [] };
  if (page.currentPage !== number) {
    throw new AggregatorFailure('down', {
      cause: new Error(`page ${page.currentPage} came for page ${number}`),
    });
  }
  return page;
}
