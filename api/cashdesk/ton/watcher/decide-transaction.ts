import { PAYMENT_STATES } from '../../../../shared/cashdesk/payments/payment-states.ts';
import {
  type ActOutcome,
  authorise,
  requireRight,
  type StaffDeps,
} from '../../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../../accounts/staff/staff-actor.ts';
import type { Selectable, Transaction } from 'kysely';
import type { TonAsset } from '../../../../shared/cashdesk/ton/assets.ts';
import { readMemo } from '../../../../shared/cashdesk/ton/memo.ts';
import { answerNotes } from '../../payments/answer-notes.ts';
import { movePayment } from '../../payments/move-payment.ts';
import type { Database } from '../../../platform/db/database.ts';
import { STAFF_PAGE_ROWS } from '../../../accounts/staff/page-rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import type { TonTransactionsTable } from '../../../platform/db/tables/ton.ts';
import { readOwner } from '../deposits/memos.ts';
import { readWorth } from '../../../rates/stored-worth.ts';
import { CURRENCY_OF, microOf } from '../units.ts';

type Row = Selectable<TonTransactionsTable>;

/** A page of the money over TON that waits for staff, the oldest first, after a number. */
export async function listWaiting(db: Database, after = 0n): Promise<readonly Row[]> {
  return await db
    .selectFrom('ton_transactions')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('id', '>', after)
    .orderBy('id')
    .limit(STAFF_PAGE_ROWS)
    .execute();
}

/** What staff do with money that waits, and who of them. */
export type AskedDecision = { readonly id: bigint; readonly actor: StaffActor } & (
  | {
      readonly act: 'attributed';
      /** Whose the money is; left out, whom its comment named. */
      readonly playerId?: bigint | undefined;
    }
  | { readonly act: 'closed'; readonly reason: string }
);

/**
 * The result of a decision. `not-open`: it does not wait, has no sum in a coin we accept, or there
 * is no such player. `worthless`: it rounds to nothing, so it cannot be credited. The others mean
 * that the statement is not yet enough.
 */
export type StaffDecision = 'done' | 'not-open' | 'worthless' | Exclude<ActOutcome, 'enough'>;

/**
 * Assigns waiting money to a player, which credits it at the next read regardless of breaks and
 * limits, or closes it because it was dealt with outside; a payment that was held for it and gets
 * none of it ends then. Money worth the sum for two people, when it came or now, is assigned once two
 * named the same player. The decision is recorded with its author, and the line for staff is closed.
 */
export async function decideTransaction(
  deps: StaffDeps,
  asked: AskedDecision,
): Promise<StaffDecision> {
  return await deps.db.transaction().execute(async (trx) => {
    await requireRight(trx, asked.actor, asked.act === 'closed' ? 'ton.close' : 'ton.attribute');
    const row = await trx
      .selectFrom('ton_transactions')
      .selectAll()
      .where('id', '=', asked.id)
      .forUpdate()
      .executeTakeFirst();
    if (row?.state !== 'waiting') return 'not-open';
    if (asked.act === 'closed') return await close({ ...deps, db: trx }, trx, { row, asked });
    const owner = await ownerOf(trx, row, asked.playerId);
    if (owner === undefined || row.asset === null || row.units <= 0n) return 'not-open';
    const worth = await worthOf(trx, { ...row, asset: row.asset });
    if (worth.nowMicro === 0n) return 'worthless';
    const outcome = await approve({ ...deps, db: trx }, { row, owner, worth, actor: asked.actor });
    if (outcome !== 'enough') return outcome;
    const change = { state: 'seen', player_id: owner, is_forced: true } as const;
    await trx.updateTable('ton_transactions').set(change).where('id', '=', row.id).execute();
    const { name: by } = asked.actor;
    const detail = { playerId: owner.toString() };
    const nowMs = deps.clock.nowMs();
    await writeAudit(trx, { id: row.id, act: asked.act, by, detail, at: new Date(nowMs) });
    await leavePayment(trx, row, { owner, by, nowMs });
    return 'done';
  });
}

type Closing = {
  readonly row: Row;
  readonly asked: Extract<AskedDecision, { readonly act: 'closed' }>;
};

async function close(
  deps: StaffDeps,
  trx: Transaction<Tables>,
  { row, asked: { id, act, actor, reason } }: Closing,
): Promise<'done'> {
  const before = { state: row.state, reason: row.reason };
  const about = { subject: `ton:${id}`, playerId: row.player_id } as const;
  await authorise(deps, { actor, act: 'ton.close', ...about, before, reason });
  const { name: by } = actor;
  const nowMs = deps.clock.nowMs();
  const at = new Date(nowMs);
  const change = { state: 'closed', reason } as const;
  await trx.updateTable('ton_transactions').set(change).where('id', '=', id).execute();
  await writeAudit(trx, { id, act, by, detail: { reason }, at });
  await leavePayment(trx, row, { owner: null, by, nowMs });
  return 'done';
}

type Leaving = { readonly owner: bigint | null; readonly by: string; readonly nowMs: number };

/** A payment that staff held for this money and that gets none of it is over: the desk ends it. */
async function leavePayment(
  trx: Database,
  { comment }: Row,
  { owner, by, nowMs }: Leaving,
): Promise<void> {
  const memo = readMemo(comment ?? '');
  const named = memo === undefined ? undefined : await readOwner(trx, memo);
  if (typeof named?.paymentId !== 'string' || owner === BigInt(named.playerId)) return;
  const held = await trx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', named.paymentId)
    .where('expires_at', 'is', null)
    .executeTakeFirst();
  if (held === undefined) return;
  const [from, set] = [
    [PAYMENT_STATES.created, PAYMENT_STATES.processing] as const,
    { expires_at: new Date(nowMs) },
  ];
  await movePayment(trx, held.id, { from, what: 'left-by-staff', by, set, nowMs });
}

type KeptAct = Pick<AskedDecision, 'id' | 'act'> & {
  readonly by: string;
  readonly detail: object;
  readonly at: Date;
};

async function writeAudit(trx: Transaction<Tables>, { id, act, by, detail, at }: KeptAct) {
  const kept = { transaction_id: id, act, by, detail: JSON.stringify(detail), at };
  await trx.insertInto('ton_audit_log').values(kept).execute();
  await answerNotes(trx, { transactionId: id }, { act, by, at });
}

/** Base micro-units; undefined where there was no rate: it may be worth a lot. */
type Worth = { readonly thenMicro: bigint | undefined; readonly nowMicro: bigint | undefined };

/** What the money was worth when it came, and what it is worth now. */
async function worthOf(
  db: Database,
  { asset, units, happened_at: cameAt }: Pick<Row, 'units' | 'happened_at'> & { asset: TonAsset },
): Promise<Worth> {
  const [then, now] = [
    await readWorth(db, CURRENCY_OF[asset], cameAt),
    await readWorth(db, CURRENCY_OF[asset]),
  ];
  return {
    thenMicro: then && microOf(asset, units, then),
    nowMicro: now && microOf(asset, units, now),
  };
}

type Attribution = {
  readonly row: Row;
  readonly owner: bigint;
  readonly worth: Worth;
  readonly actor: StaffActor;
};

/**
 * What is judged, and what the log has, is the worth at the rate of the transfer: one that holds
 * whenever somebody says it, so that nobody waits for a cheaper coin. As it is credited at a rate of
 * now, it takes two as well where it has become worth that much, and what one person assigns alone
 * counts in their day with what it brings now, where that is more: nobody waits for a dearer coin
 * either.
 */
async function approve(deps: StaffDeps, { row, owner, worth, actor }: Attribution) {
  const { thenMicro, nowMicro } = worth;
  const { twoPeopleFromMicro } = deps.config.policy.payouts;
  const needsTwo = nowMicro === undefined || nowMicro >= twoPeopleFromMicro;
  const hasRisen = thenMicro !== undefined && !needsTwo && nowMicro > thenMicro;
  return await authorise(deps, {
    actor,
    act: 'ton.attribute',
    subject: `ton:${row.id}`,
    before: { state: row.state },
    after: { playerId: String(owner) },
    sumMicro: (hasRisen ? nowMicro : thenMicro) ?? 'unknown',
    needsTwo,
    playerId: owner,
  });
}

/** The player that staff named, where there is one, or else the one that the money named. */
async function ownerOf(
  db: Database,
  row: Pick<TonTransactionsTable, 'player_id'>,
  playerId: bigint | undefined,
): Promise<bigint | undefined> {
  if (playerId === undefined) return row.player_id ?? undefined;
  const found = await db
    .selectFrom('players')
    .select('id')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return found?.id;
}
