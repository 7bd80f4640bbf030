import { sql } from 'kysely';
import type { Refunds } from '../../../shared/games/proof/contract.ts';
import { TABLE_GAME_NAMES } from '../../../shared/games/manifests.ts';
import type { RefundReason } from '../../../shared/games/table/refund-reason.ts';
import { createFreshCache } from '../../players/fresh-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

/** The newest closed rounds that are named one by one. */
const NAMED = 20;

/** The counts change with a refund; guests who ask at once share one reading. */
const FRESH_MS = 1000;

/** The refunds as everybody may ask for them, whenever they like. */
export type RefundCounts = { read(): Promise<Refunds> };

export function createRefundCounts(db: Database, clock: Clock): RefundCounts {
  const cache = createFreshCache<'all', Refunds>({
    read: () => readRefunds(db),
    freshMs: FRESH_MS,
    maxEntries: 1,
    nowMs: () => clock.nowMs(),
  });
  return { read: async () => (await cache.get('all')) ?? { sums: [], rounds: [] } };
}

/**
 * Every refund that a player may want explained: a round somebody cancelled alone, and one that held
 * no stake, was nobody's loss and could be made by anybody in any number.
 */
export const isTellingRefund = sql<boolean>`refund_reason <> 'cancelled' and refunded_micro is distinct from 0`;

/** Every refund of a table, counted, and the newest rounds that could have been drawn. */
export async function readRefunds(db: Database): Promise<Refunds> {
  const [sums, rounds] = await Promise.all([readSums(db), readNamed(db)]);
  return { sums, rounds };
}

const gameOf = (name: string) => TABLE_GAME_NAMES.find((known) => known === name);

type Sum = {
  readonly game: string;
  readonly reason: RefundReason;
  readonly rounds: bigint;
  readonly refunded: string;
  readonly known_rounds: bigint;
  readonly known_stake: string;
  readonly would_pay: string;
};

async function readSums(db: Database): Promise<Refunds['sums']> {
  const { rows } = await sql<Sum>`
    select game, refund_reason as reason, count(*) as rounds,
           coalesce(sum(refunded_micro), 0)::text as refunded,
           count(would_pay_micro) as known_rounds,
           coalesce(sum(refunded_micro) filter (where would_pay_micro is not null), 0)::text
             as known_stake,
           coalesce(sum(would_pay_micro), 0)::text as would_pay
      from table_rounds
     where state = 'refunded' and ${isTellingRefund}
     group by game, refund_reason
     order by game, refund_reason`.execute(db);
  return rows.flatMap((row) => {
    const game = gameOf(row.game);
    if (game === undefined) return [];
    const known = {
      rounds: Number(row.known_rounds),
      stakeMicro: row.known_stake,
      wouldPayMicro: row.would_pay,
    };
    const { reason, rounds, refunded: refundedMicro } = row;
    return [{ game, reason, rounds: Number(rounds), refundedMicro, known }];
  });
}

/** The states are literals in the statement, because the index of these rounds requires it. */
async function readNamed(db: Database): Promise<Refunds['rounds']> {
  const rows = await db
    .selectFrom('table_rounds')
    .select(['id', 'game', 'refund_reason', 'refunded_at', 'refunded_micro', 'would_pay_micro'])
    .where('state', '=', sql.lit('refunded'))
    .where('bets_digest', 'is not', null)
    .orderBy('id', 'desc')
    .limit(NAMED)
    .execute();
  return rows.flatMap((row) => {
    const { refund_reason: reason, refunded_at: at, would_pay_micro: wouldPayMicro } = row;
    const game = gameOf(row.game);
    if (game === undefined || reason === null || at === null) return [];
    return [
      {
        roundId: row.id,
        game,
        reason,
        refundedAt: at.toISOString(),
        stakeMicro: String(row.refunded_micro ?? 0n),
        wouldPayMicro: wouldPayMicro === null ? null : String(wouldPayMicro),
      },
    ];
  });
}
