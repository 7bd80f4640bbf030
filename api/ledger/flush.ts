import { DatabaseError, type Pool, type QueryResultRow } from 'pg';
import type { AccountId } from '../../shared/ids.ts';
import { crashPoint } from '../platform/crash-points.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import { POST_STATEMENT, type PostedRow, postParameters, readResults } from './batch-statement.ts';
import type { Flush } from './batch.ts';
import { LEAN_WAYS } from './lean-statements.ts';
import type { LeanBatch, LeanRow, LeanWay } from './lean-way.ts';
import {
  type PostingGroup,
  type PostingResult,
  UnknownOutcome,
  type WalletState,
} from './posting.ts';

const ATTEMPTS = 6;
const PAUSE_MS = 150;

/** Conditions in which Postgres rolled the statement back and a retry is right. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Another group used an idempotency key of this group meanwhile: when posted again, the group is
 * `taken`.
 */
const KEY_CONSTRAINT = 'idempotency_keys_pkey';

type Statement = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
};

export type FlushDeps = {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly metrics?: Pick<Metrics, 'flushed'> | undefined;
  /** The forms that go a way of their own; with none, all groups go the general way. */
  readonly leanWays?: readonly LeanWay[] | undefined;
};

/** The two kinds of statement: of any form, and the lean ones. */
function createStatements({ pool, logger, metrics }: FlushDeps) {
  const run = async <Row extends QueryResultRow>(statement: Statement, groups: number) => {
    crashPoint('before-begin');
    const startedAt = performance.now();
    const { rows } = await pool.query<Row>({ ...statement, values: [...statement.values] });
    crashPoint('after-commit');
    metrics?.flushed(groups, (performance.now() - startedAt) / 1000);
    return rows;
  };

  const send = async (groups: readonly PostingGroup[]) => {
    const statement = { ...POST_STATEMENT, values: postParameters(groups) };
    return readResults(await run<PostedRow>(statement, groups.length), groups.length);
  };

  /** A statement that Postgres rolled back declined all of its groups. */
  const sendLean = async ({ statement, places, read }: LeanBatch) => {
    try {
      return read(await run<LeanRow>(statement, places.length));
    } catch (error) {
      if (!isRolledBack(error)) throw error;
      logger.info({ err: error, groups: places.length }, 'a lean posting goes the general way');
      return [];
    }
  };

  return { send, sendLean };
}

/**
 * Sends groups to Postgres: those of a common form the lean way, at once with those that have none;
 * what a lean way declined follows the general way.
 *
 * A statement that Postgres refused, or whose outcome is unknown because the connection broke, leaves
 * its groups without a result; each is followed up alone under its id: a committed group is recognised
 * by its id and answered, never posted twice; a faulty group fails alone.
 */
export function createFlush({ leanWays = LEAN_WAYS, ...deps }: FlushDeps): Flush {
  const { pool, logger } = deps;
  const { send, sendLean } = createStatements(deps);

  return {
    together: async (groups) => {
      const results = new Map<number, PostingResult>();
      const failed = new Set<number>();
      const collect = async (
        places: readonly number[],
        sending: Promise<readonly (PostingResult | undefined)[]>,
      ) => {
        try {
          (await sending).forEach((result, index) => {
            const place = places[index];
            if (place !== undefined && result !== undefined) results.set(place, result);
          });
        } catch (error) {
          logger.warn({ err: error, groups: places.length }, 'a flush failed; posting one by one');
          for (const place of places) failed.add(place);
        }
      };
      const sendGeneral = async (places: readonly number[]) => {
        if (places.length === 0) return;
        await collect(places, send(places.flatMap((place) => groups[place] ?? [])));
      };
      const lean = leanWays.flatMap((way) => way.pick(groups) ?? []);
      const taken = new Set(lean.flatMap(({ places }) => places));
      await Promise.all([
        ...lean.map((batch) => collect(batch.places, sendLean(batch))),
        sendGeneral([...groups.keys()].filter((place) => !taken.has(place))),
      ]);
      await sendGeneral([...taken].filter((place) => !results.has(place) && !failed.has(place)));
      return groups.map((_, place) => results.get(place));
    },
    alone: async (group) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const [result] = await send([group]);
          if (result?.status === 'posted') return result;
          return (await recall(pool, group)) ?? result ?? { status: 'short' };
        } catch (error) {
          const earlier = await recall(pool, group).catch(() => 'unreadable' as const);
          if (earlier !== undefined && earlier !== 'unreadable') return earlier;
          if (isRefused(error) && earlier === undefined) throw error;
          if (attempt === ATTEMPTS) throw new UnknownOutcome('no answer', { cause: error });
          logger.warn({ err: error, attempt }, 'a posting has no answer yet; asking again');
          await pause(attempt);
        }
      }
    },
  };
}

const pause = (attempt: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS * attempt);
  });

/** Postgres answered that nothing of the statement was kept; it was not ended from outside. */
const isRolledBack = (error: unknown): error is DatabaseError & { readonly code: string } =>
  error instanceof DatabaseError &&
  error.code !== undefined &&
  !error.code.startsWith('57') &&
  !error.code.startsWith('08');

const isRefused = (error: unknown) =>
  isRolledBack(error) && !RETRYABLE.has(error.code) && error.constraint !== KEY_CONSTRAINT;

type WalletRow = { account_id: bigint; balance_micro: bigint; version: bigint };

/**
 * The result of a group that was committed before, read back from its transfers or its idempotency
 * keys.
 */
async function recall(pool: Pool, group: PostingGroup): Promise<PostingResult | undefined> {
  const { rows } = await pool.query<WalletRow>(
    `select distinct on (account_id) account_id, balance_micro, version from entries
      where group_id = $1 and version is not null order by account_id, version desc`,
    [group.id],
  );
  if (rows.length === 0 && !(await hasUsedKeys(pool, group))) return undefined;
  const missing = (group.reported ?? []).filter(
    (wallet) => !rows.some(({ account_id }) => account_id === wallet),
  );
  const standing =
    missing.length === 0
      ? []
      : await pool
          .query<WalletRow>(
            'select account_id, balance_micro, version from wallets where account_id = any($1)',
            [missing],
          )
          .then((result) => result.rows);
  const wallets = [...rows, ...standing].map((row): WalletState => ({
    accountId: row.account_id as AccountId,
    balanceMicro: row.balance_micro,
    version: row.version,
  }));
  return { status: 'posted', wallets, totals: undefined };
}

/** A group that moved nothing is recognised by the keys it used. */
async function hasUsedKeys(pool: Pool, { id, idempotencyKeys }: PostingGroup): Promise<boolean> {
  if (idempotencyKeys === undefined || idempotencyKeys.length === 0) return false;
  const { rowCount } = await pool.query(
    'select from idempotency_keys where key = any($1) and group_id = $2',
    [idempotencyKeys.map(({ key }) => key), id],
  );
  return rowCount !== null && rowCount > 0;
}
