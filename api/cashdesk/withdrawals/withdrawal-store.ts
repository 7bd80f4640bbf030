import { type Selectable, sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type {
  WithdrawalAuditLogTable,
  WithdrawalStage,
  WithdrawalsTable,
} from '../../platform/db/tables/withdrawals.ts';

export type WithdrawalRow = Selectable<WithdrawalsTable>;

/** Stages in which a withdrawal is under way. */
export const OPEN_STAGES = [
  'holding',
  'review',
  'approved',
  'sending',
  'sent',
  'settling',
  'releasing',
] as const satisfies readonly WithdrawalStage[];

export async function readWithdrawal(db: Database, id: string): Promise<WithdrawalRow | undefined> {
  return await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The withdrawal that a request of the player made. */
export async function readByRequest(
  db: Database,
  playerId: PlayerId,
  requestId: string,
): Promise<WithdrawalRow | undefined> {
  return await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/**
 * What of a withdrawal `w` left or may still leave, in base micro-units: of one that came back in
 * part what its payee kept, by what the ledger says came back (`endKey` of `payout-moves.ts`). All of
 * it until the ledger does.
 */
export const LEAVING_MICRO = sql<bigint>`case
  when w.stage not in ('releasing', 'failed', 'cancelled', 'rejected') then w.amount_micro
  when w.reason = 'payout-part-returned' then w.amount_micro - coalesce((
    select (k.detail ->> 'back')::bigint from idempotency_keys k
     where k.key = 'withdraw:' || w.id || ':end'), 0)
  else 0 end`;

/** What a player asked for of late. */
export type RecentAsks = {
  /** Base micro-units of 30 days: what arrived and what is under way. */
  readonly monthMicro: bigint;
  /** The same of 24 hours. */
  readonly dayMicro: bigint;
  readonly asksInDay: number;
  readonly lastAskedAt: Date | null;
  /** Payways by which something is under way. */
  readonly openPayways: readonly number[];
};

export async function readRecentAsks(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<RecentAsks> {
  const now = new Date(nowMs);
  const { rows } = await sql<{
    month: bigint;
    day: bigint;
    asks: number;
    last: Date | null;
    open: number[];
  }>`
    select coalesce(sum(${LEAVING_MICRO}) filter (
             where asked_at > ${now}::timestamptz - interval '30 days'), 0)::bigint as month,
           coalesce(sum(${LEAVING_MICRO}) filter (
             where asked_at > ${now}::timestamptz - interval '1 day'), 0)::bigint as day,
           (count(*) filter (where asked_at > ${now}::timestamptz - interval '1 day'))::int as asks,
           max(asked_at) as last,
           coalesce(array_agg(distinct payway_id) filter (where stage = any (${OPEN_STAGES})),
                    '{}') as open
      from withdrawals w where player_id = ${BigInt(playerId)}`.execute(db);
  const [row] = rows;
  return {
    monthMicro: row?.month ?? 0n,
    dayMicro: row?.day ?? 0n,
    asksInDay: row?.asks ?? 0,
    lastAskedAt: row?.last ?? null,
    openPayways: row?.open ?? [],
  };
}

/** Audit log: a step of a withdrawal and its author; never deleted. */
export type WithdrawalAudit = {
  readonly withdrawalId: string | null;
  readonly playerId?: PlayerId | undefined;
  readonly act: string;
  readonly by: string;
  readonly via: WithdrawalAuditLogTable['via'];
  readonly detail?: object;
  readonly nowMs: number;
};

export async function writeAudit(db: Database, act: WithdrawalAudit): Promise<void> {
  await db
    .insertInto('withdrawal_audit_log')
    .values({
      withdrawal_id: act.withdrawalId,
      player_id: act.playerId === undefined ? null : BigInt(act.playerId),
      act: act.act,
      by: act.by,
      via: act.via,
      detail: JSON.stringify(act.detail ?? {}),
      at: new Date(act.nowMs),
    })
    .execute();
}

/** Whether a player may withdraw nothing. */
export async function isBlocked(db: Database, playerId: PlayerId): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawal_blocks')
    .select('player_id')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return row !== undefined;
}

/** A change of the stage by one statement: of two that race, one finds it changed. */
export type StageMove = {
  readonly from: readonly WithdrawalStage[];
  readonly to: WithdrawalStage;
  /**
   * The process that moves it leases it as well: other processes skip it until the lease is over.
   */
  readonly isTaken?: boolean;
  readonly set?: Partial<
    Pick<
      WithdrawalRow,
      | 'ending'
      | 'ended_by'
      | 'reason'
      | 'external_id'
      | 'due_at'
      | 'sending_at'
      | 'paid_by'
      | 'amount_in_currency'
      | 'approvals_needed'
      | 'score'
    >
  > & { readonly reasons?: string };
};

/** A withdrawal that a process took on and then lost is due again after this long. */
const LEASE_SECONDS = 30;

/** Until when a withdrawal is its process's that takes it on now. */
export const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

/** Moves a withdrawal on; undefined where it was in none of the stages it may be moved from. */
export async function moveStage(
  db: Database,
  id: string,
  { from, to, set, isTaken = false }: StageMove,
): Promise<WithdrawalRow | undefined> {
  return await db
    .updateTable('withdrawals')
    .set((eb) => ({
      ...set,
      stage: to,
      attempts: 0,
      leased_until: isTaken ? leaseEnd : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('stage', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Keeps that the payer of a withdrawal is told to pay it now, before it is. False where the
 * withdrawal is being sent no more: then nothing may be sent.
 */
export async function markHanded(db: Database, id: string): Promise<boolean> {
  const marked = await db
    .updateTable('withdrawals')
    .set({ handed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('stage', '=', 'sending')
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
