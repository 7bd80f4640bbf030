import { sql } from 'kysely';
import { PAYMENT_CODES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { HISTORY_GAMES } from '../../../shared/games/history/contract.ts';
import { uuidTimeMs } from '../../../shared/ids.ts';
import type { FoundBy, SearchHit } from '../../../shared/backoffice/search/contract.ts';
import { paymentStateOf } from '../payment-state.ts';
import { caseNumberOf } from '../../support/threads/case-number.ts';
import type { Database } from '../../platform/db/database.ts';
import { HITS_OF_A_WAY } from './find-players.ts';
import type { SearchQuery } from './search-query.ts';

/** Payments, withdrawals, rounds and cases that a text names. */
export async function findRecords(db: Database, query: SearchQuery): Promise<readonly SearchHit[]> {
  const found = await Promise.all([
    findPayments(db, query),
    findRounds(db, query),
    findCases(db, query),
  ]);
  return found.flat();
}

type PaymentRow = {
  id: string;
  player_id: bigint;
  nick: string;
  code: number;
  state: string;
  amount_micro: bigint;
  at: Date;
  by: FoundBy;
};

/** A withdrawal that the ledger does not hold yet has no payment. */
async function findPayments(
  db: Database,
  { uuid, hashes }: SearchQuery,
): Promise<readonly SearchHit[]> {
  if (uuid === undefined && hashes.length === 0) return [];
  const ways = [
    ...(uuid === undefined
      ? []
      : [
          sql`select id, player_id, code, state::text, amount_micro, created_at, 'payment'
                from payments where id = ${uuid}::uuid`,
          sql`select id, player_id, 2, stage, amount_micro, asked_at, 'payment'
                from withdrawals w where id = ${uuid}::uuid
                 and not exists (select from payments p where p.id = w.id)`,
        ]),
    ...(hashes.length === 0
      ? []
      : [
          sql`(select id, player_id, code, state::text, amount_micro, created_at, 'transaction'
                 from payments where tx_hash = any (${hashes}::text[]) limit ${HITS_OF_A_WAY})`,
        ]),
  ];
  const { rows } = await sql<PaymentRow>`
    select found.*, p.nick
      from (${sql.join(ways, sql` union all `)})
           found (id, player_id, code, state, amount_micro, at, by)
      join players p on p.id = found.player_id`.execute(db);
  return rows.map((row) => ({
    kind: row.code === PAYMENT_CODES.deposit ? 'deposit' : 'withdrawal',
    id: row.id,
    playerId: Number(row.player_id),
    nick: row.nick,
    by: row.by,
    detail: paymentStateOf(row.state),
    amountMicro: String(row.amount_micro),
    at: row.at.toISOString(),
  }));
}

type RoundRow = {
  id: string;
  player_id: bigint;
  nick: string;
  game: string;
  stake_micro: bigint;
};

async function findRounds(db: Database, { uuid }: SearchQuery): Promise<readonly SearchHit[]> {
  if (uuid === undefined) return [];
  const { rows } = await sql<RoundRow>`
    select found.*, p.nick
      from (select id, player_id, game, stake_micro from rounds where id = ${uuid}::uuid
            union all
            select group_id, player_id, 'provider', wagered_micro
              from totals_changes where group_id = ${uuid}::uuid)
           found (id, player_id, game, stake_micro)
      join players p on p.id = found.player_id`.execute(db);
  return rows.map((row) => ({
    kind: 'round',
    id: row.id,
    playerId: Number(row.player_id),
    nick: row.nick,
    by: 'round',
    detail: HISTORY_GAMES.find((game) => game === row.game) ?? 'provider',
    amountMicro: String(row.stake_micro),
    at: new Date(uuidTimeMs(row.id)).toISOString(),
  }));
}

async function findCases(
  db: Database,
  { caseId, number }: SearchQuery,
): Promise<readonly SearchHit[]> {
  const id = caseId ?? number;
  if (id === undefined) return [];
  const rows = await db
    .selectFrom('support_cases as c')
    .innerJoin('support_threads as t', 't.id', 'c.thread_id')
    .leftJoin('players as p', 'p.id', 't.player_id')
    .select(['c.id', 'c.state', 'c.opened_at', 't.player_id', 't.name', 'p.nick'])
    .where('c.id', '=', id)
    .execute();
  return rows.map((row) => ({
    kind: 'case',
    id: caseNumberOf(row.id),
    playerId: row.player_id === null ? null : Number(row.player_id),
    nick: row.nick ?? row.name,
    by: 'case',
    detail: row.state,
    amountMicro: null,
    at: row.opened_at.toISOString(),
  }));
}
