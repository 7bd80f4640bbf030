import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { WithdrawalRow } from '../../cashdesk/withdrawals/withdrawal-store.ts';
import { readLatestCase, type SupportCase } from '../threads/case-store.ts';
import type { Thread } from '../threads/thread-store.ts';
import { CODE } from '../../cashdesk/payments/payment-states.ts';

/** Who a player is, for the staff who answer them. */
export type CardPlayer = {
  readonly nick: string;
  readonly lang: string;
  readonly createdAt: Date;
  readonly isBanned: boolean;
  readonly isClosed: boolean;
  readonly isHeld: boolean;
  readonly isExcluded: boolean;
  readonly experienceMicro: bigint;
  readonly needMicro: bigint;
  readonly depositedMicro: bigint;
  readonly withdrawnMicro: bigint;
  /** Balances by the name of the wallet. */
  readonly wallets: Readonly<Record<string, string>>;
  readonly limits: readonly {
    readonly kind: string;
    readonly period: string;
    readonly amount: string;
  }[];
};

/** Everything that the card of a thread shows. */
export type CardFacts = {
  readonly thread: Thread;
  readonly latest: SupportCase | undefined;
  readonly takenBy: string | undefined;
  readonly cases: { readonly all: number; readonly rating: number | null };
  readonly player: CardPlayer | undefined;
  readonly withdrawal:
    | Pick<WithdrawalRow, 'id' | 'stage' | 'amount_in_currency' | 'payer_currency' | 'reasons'>
    | undefined;
  readonly bonus:
    | { readonly campaign: string; readonly state: string; readonly amountMicro: bigint }
    | undefined;
};

const ENDED = ['done', 'failed', 'cancelled', 'rejected'] as const;

export async function readCard(db: Database, threadId: bigint, nowMs: number): Promise<CardFacts> {
  const thread = await db
    .selectFrom('support_threads')
    .selectAll()
    .where('id', '=', threadId)
    .executeTakeFirstOrThrow();
  const latest = await readLatestCase(db, threadId);
  const playerId = thread.player_id;
  return {
    thread,
    latest,
    takenBy: await readName(db, latest?.taken_by ?? null),
    cases: await readCases(db, threadId),
    player: playerId === null ? undefined : await readPlayer(db, playerId, nowMs),
    withdrawal: playerId === null ? undefined : await readWithdrawal(db, playerId),
    bonus: playerId === null ? undefined : await readBonus(db, playerId),
  };
}

async function readName(db: Database, personId: number | null): Promise<string | undefined> {
  if (personId === null) return undefined;
  const person = await db
    .selectFrom('staff_people')
    .select('name')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.name;
}

async function readCases(db: Database, threadId: bigint): Promise<CardFacts['cases']> {
  const { rows } = await sql<{ all: number; rating: number | null }>`
    select count(*)::int as all, round(avg(rating), 1)::float8 as rating
      from support_cases where thread_id = ${threadId}`.execute(db);
  return rows[0] ?? { all: 0, rating: null };
}

async function readPlayer(
  db: Database,
  id: bigint,
  nowMs: number,
): Promise<CardPlayer | undefined> {
  const now = new Date(nowMs);
  const { rows } = await sql<CardPlayer>`
    select p.nick, p.lang, p.created_at as "createdAt",
           coalesce(p.banned_until > ${now}, false) as "isBanned",
           p.closed_at is not null as "isClosed",
           exists (select from withdrawal_blocks b where b.player_id = p.id) as "isHeld",
           exists (select from player_exclusions e where e.player_id = p.id
             and e.since <= ${now} and (e.until is null or e.until > ${now})) as "isExcluded",
           coalesce(t.experience_micro, 0) as "experienceMicro",
           coalesce(t.need_micro, 0) as "needMicro",
           (select coalesce(sum(credited_micro), 0)::bigint from payments
             where player_id = p.id and code = ${CODE.deposit}) as "depositedMicro",
           (select coalesce(sum(amount_micro), 0)::bigint from withdrawals
             where player_id = p.id and stage = 'done') as "withdrawnMicro",
           (select coalesce(jsonb_object_agg(a.wallet, w.balance_micro::text), '{}')
              from accounts a join wallets w on w.account_id = a.id
             where a.player_id = p.id and w.balance_micro > 0) as wallets,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'kind', l.kind, 'period', l.period, 'amount', l.own_amount::text)
                     order by l.kind, l.period), '[]')
              from player_limits l where l.player_id = p.id and l.own_amount is not null) as limits
      from players p left join player_totals t on t.player_id = p.id
     where p.id = ${id}`.execute(db);
  return rows[0];
}

async function readWithdrawal(db: Database, playerId: bigint): Promise<CardFacts['withdrawal']> {
  return await db
    .selectFrom('withdrawals')
    .select(['id', 'stage', 'amount_in_currency', 'payer_currency', 'reasons'])
    .where('player_id', '=', playerId)
    .where('stage', 'not in', ENDED)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function readBonus(db: Database, playerId: bigint): Promise<CardFacts['bonus']> {
  const row = await db
    .selectFrom('grants')
    .select(['campaign_id', 'state', 'amount_micro'])
    .where('player_id', '=', playerId)
    .where('state', 'in', ['active', 'claimed', 'review'])
    .orderBy('claimed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { campaign: row.campaign_id, state: row.state, amountMicro: row.amount_micro };
}
