import { DatabaseError, type Pool } from 'pg';
import type { AccountId } from '../../shared/ids.ts';
import { crashPoint } from '../platform/crash-points.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import { POST_STATEMENT, type PostedRow, postParameters, readResults } from './batch-statement.ts';
import type { Flush } from './batch.ts';
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

export type FlushDeps = {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly metrics?: Pick<Metrics, 'flushed'> | undefined;
};

/**
 * Sends groups to Postgres. A statement that Postgres refused, or whose outcome is unknown because
 * the connection broke, is followed up group by group under the same ids: a committed group is
 * recognised by its id and answered, never posted twice; a faulty group fails alone.
 */
export function createFlush({ pool, logger, metrics }: FlushDeps): Flush {
  const send = async (groups: readonly PostingGroup[]) => {
    const values = postParameters(groups);
    crashPoint('before-begin');
    const startedAt = performance.now();
    const { rows } = await pool.query<PostedRow>({ ...POST_STATEMENT, values });
    crashPoint('after-commit');
    metrics?.flushed(groups.length, (performance.now() - startedAt) / 1000);
    return readResults(rows, groups.length);
  };

  return {
    together: async (groups) => {
      try {
        return await send(groups);
      } catch (error) {
        logger.warn({ err: error, groups: groups.length }, 'a flush failed; posting one by one');
        throw error;
      }
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

const isRefused = (error: unknown) =>
  error instanceof DatabaseError &&
  error.code !== undefined &&
  !RETRYABLE.has(error.code) &&
  error.constraint !== KEY_CONSTRAINT &&
  !error.code.startsWith('57') &&
  !error.code.startsWith('08');

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
