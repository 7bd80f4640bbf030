import { DatabaseError, type Pool } from 'pg';
import type { AccountId } from '../../shared/ids.ts';
import { crashPoint } from '../crash-points.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import { POST_STATEMENT, type PostedRow, postParameters, readResults } from './batch-statement.ts';
import type { Flush, FlushResult } from './batch.ts';
import type { PostingGroup, PostingResult, WalletState } from './posting.ts';

const ATTEMPTS = 6;
const PAUSE_MS = 150;
const UNIQUE_VIOLATION = '23505';

/** Conditions in which Postgres rolled the statement back and asks for another try. */
const RETRYABLE = new Set(['40001', '40P01']);

export type FlushDeps = {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly metrics?: Pick<Metrics, 'flushed'> | undefined;
};

/**
 * Sends groups to Postgres. A statement that Postgres refused is split, so that a faulty group
 * fails alone. A statement whose fate is unknown (the connection broke) is sent again under the
 * same group ids: what had been committed is recognised by its id and answered, never moved twice.
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

  const sendOne = async (group: PostingGroup): Promise<PostingResult> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const [result] = await send([group]);
        if (result?.status === 'posted') return result;
        return (await recall(pool, group)) ?? result ?? { status: 'short' };
      } catch (error) {
        const earlier = isUniqueViolation(error) ? await recall(pool, group) : undefined;
        if (earlier !== undefined) return earlier;
        if (isRefused(error) || attempt === ATTEMPTS) throw error;
        logger.warn({ err: error, attempt }, 'a posting has no answer yet; asking again');
        await pause(attempt);
      }
    }
  };

  return async (groups) => {
    try {
      return await send(groups);
    } catch (error) {
      logger.warn({ err: error, groups: groups.length }, 'a flush failed; posting one by one');
      return settleAll(groups.map(sendOne));
    }
  };
}

async function settleAll(results: readonly Promise<PostingResult>[]): Promise<FlushResult[]> {
  const settled = await Promise.allSettled(results);
  return settled.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : { status: 'failed', error: outcome.reason },
  );
}

const pause = (attempt: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS * attempt);
  });

const isUniqueViolation = (error: unknown) =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;

const isRefused = (error: unknown) =>
  error instanceof DatabaseError &&
  error.code !== undefined &&
  !RETRYABLE.has(error.code) &&
  !error.code.startsWith('57') &&
  !error.code.startsWith('08');

/** The result of a group that was committed before, read back from its transfers. */
async function recall(pool: Pool, group: PostingGroup): Promise<PostingResult | undefined> {
  const { rows } = await pool.query<{
    account_id: bigint;
    balance_micro: bigint;
    version: bigint;
  }>(
    `select distinct on (account_id) account_id, balance_micro, version from entries
      where group_id = $1 and version is not null order by account_id, version desc`,
    [group.id],
  );
  if (rows.length === 0) return undefined;
  const wallets = rows.map((row): WalletState => ({
    accountId: row.account_id as AccountId,
    balanceMicro: row.balance_micro,
    version: row.version,
  }));
  return { status: 'posted', wallets, totals: undefined };
}
