import type { Pool } from 'pg';
import { pino } from 'pino';
import { createPool } from '../../api/platform/db/database.ts';
import { createFlush } from '../../api/ledger/flush.ts';
import { LEAN_WAYS } from '../../api/ledger/lean-statements.ts';
import type { LeanWay } from '../../api/ledger/lean-way.ts';
import type { PostingGroup } from '../../api/ledger/posting.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import {
  type AccountId,
  type GroupId,
  type PlayerId,
  type SeedId,
  playerIdOf,
} from '../../shared/ids.ts';
import type { TestDatabase } from '../harness/database.ts';
import { makePlayers } from '../harness/players.ts';
import { processorSeconds, serverPidOf } from './processor-time.ts';

const BATCH = 256;
const LANES = 2;

type Bettor = {
  readonly player: PlayerId;
  readonly wallet: AccountId;
  readonly seed: SeedId;
  nonce: bigint;
};

/** What the posting of a bet takes. Times are microseconds of processor time. */
export type StatementCost = {
  readonly betsPerSecond: number;
  readonly databaseMicros: number;
  /** Building parameters, sending them and reading results, in the process that posts. */
  readonly posterMicros: number;
};

/**
 * Posts settled bets by themselves: no sockets, no rules, no draws. With no lean ways, by the general
 * function.
 */
export async function measureStatement(
  database: TestDatabase,
  seconds: number,
  leanWays: readonly LeanWay[] = LEAN_WAYS,
): Promise<StatementCost> {
  const pool = createPool(database.appUrl, LANES);
  const bettors = await seatBettors(database, pool);
  const operator = await operatorOf(pool);
  const flush = createFlush({ pool, logger: pino({ enabled: false }), leanWays });
  const server = await serverPidOf(database.ownerUrl);
  const [serverBefore, ownBefore] = [await processorSeconds(server), process.cpuUsage()];
  let bets = 0;
  const until = performance.now() + seconds * 1000;
  const lane = async (own: readonly Bettor[]) => {
    while (performance.now() < until) {
      await flush.together(own.map((bettor, index) => betOf(bettor, operator, index)));
      bets += own.length;
    }
  };
  await Promise.all(
    Array.from({ length: LANES }, (_, index) =>
      lane(bettors.slice(index * BATCH, (index + 1) * BATCH)),
    ),
  );
  const own = process.cpuUsage(ownBefore);
  const databaseSeconds = (await processorSeconds(server)) - serverBefore;
  await pool.end();
  return {
    betsPerSecond: bets / seconds,
    databaseMicros: (databaseSeconds * 1e6) / bets,
    posterMicros: (own.user + own.system) / bets,
  };
}

async function seatBettors(database: TestDatabase, pool: Pool): Promise<readonly Bettor[]> {
  const players = await makePlayers(database.ownerUrl, BATCH * LANES);
  const { rows } = await pool.query<{ player: bigint; wallet: bigint; seed: bigint }>(
    `select a.player_id as player, a.id as wallet, s.id as seed from accounts a
       join seeds s on s.player_id = a.player_id and s.state = 'active'
      where a.wallet = 'real' and a.player_id = any($1)`,
    [players.map((player) => player.id)],
  );
  return rows.map((row) => ({
    player: playerIdOf(row.player),
    wallet: row.wallet as AccountId,
    seed: row.seed as SeedId,
    nonce: 0n,
  }));
}

async function operatorOf(pool: Pool): Promise<AccountId> {
  await pool.query(
    "insert into accounts (operator_account) values ('game:dice') on conflict do nothing",
  );
  const { rows } = await pool.query<{ id: bigint }>(
    "select id from accounts where operator_account = 'game:dice'",
  );
  return rows[0]?.id as AccountId;
}

function betOf(bettor: Bettor, operator: AccountId, index: number): PostingGroup {
  const stakeMicro = 1_000_000n;
  const payoutMicro = index % 2 === 0 ? 1_920_000n : 0n;
  const staked = {
    from: bettor.wallet,
    to: operator,
    amountMicro: stakeMicro,
    kind: 'stake',
  } as const;
  const paid = {
    from: operator,
    to: bettor.wallet,
    amountMicro: payoutMicro,
    kind: 'payout',
  } as const;
  const { nonce } = bettor;
  bettor.nonce += 1n;
  return {
    id: uuidV7() as GroupId,
    playerId: bettor.player,
    transfers: payoutMicro > 0n ? [staked, paid] : [staked],
    request: { requestId: uuidV7(), bodyHash: 'ab'.repeat(32) },
    seed: { id: bettor.seed, nonce },
    round: {
      game: 'dice',
      wallet: bettor.wallet,
      betHundredths: 100n,
      currencyId: 1,
      rateMicro: 1_000_000n,
      stakeMicro,
      payoutMicro,
      countedMicro: stakeMicro,
      setting: { percent: 50, betType: 'less' },
      outcome: { number: 4999 },
      state: 'settled',
    },
  };
}
