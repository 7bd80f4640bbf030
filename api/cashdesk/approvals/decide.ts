import type { PlayerId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { withinTransaction } from '../../db/within-transaction.ts';
import { keepAct, moveStage, type WithdrawalRow } from '../withdrawals/withdrawal-store.ts';
import type { StaffMember } from './staff.ts';

/** Who decides, and by which way. */
export type Decider = {
  readonly member: Pick<StaffMember, 'name'>;
  readonly via: 'telegram' | 'shell';
};

/**
 * How a decision ended. `approved`: it goes. `one-more`: another person must approve too. `twice`: the
 * same person approved before. `not-open`: there is nothing left to decide. `unknown`: no such
 * withdrawal.
 */
export type Decision =
  | 'approved'
  | 'one-more'
  | 'rejected'
  | 'settling'
  | 'releasing'
  | 'twice'
  | 'not-open'
  | 'unknown';

type Deps = Pick<Context, 'db' | 'clock'>;

/** The longest reason the staff may write. */
export const REASON_MAX = 200;

/**
 * One person's yes. Whoever approves at the same moment waits for the row; each person counts once,
 * however often and by whichever way they say it.
 */
export async function approve(deps: Deps, id: string, decider: Decider): Promise<Decision> {
  return await decideLocked(deps, { id, decider }, async (trx, row) => {
    if (row.stage !== 'review') return 'not-open';
    const earlier = await trx
      .selectFrom('withdrawal_acts')
      .select('by')
      .where('withdrawal_id', '=', id)
      .where('act', '=', 'approved')
      .execute();
    if (earlier.some(({ by }) => by === decider.member.name)) return 'twice';
    const isLast = earlier.length + 1 >= row.approvals_needed;
    await moveStage(trx, id, { from: ['review'], to: isLast ? 'approved' : 'review' });
    return isLast ? 'approved' : 'one-more';
  });
}

/** A no, with a reason: one of `PAYOUT_REASONS`, or words the player reads. Until it is sent. */
export async function reject(
  deps: Deps,
  id: string,
  decider: Decider & { readonly reason: string },
): Promise<Decision> {
  const { reason, member } = decider;
  return await decideLocked(deps, { id, decider }, async (trx) => {
    const set = { ending: 'rejected', ended_by: member.name, reason } as const;
    const from = ['review', 'approved'] as const;
    const moved = await moveStage(trx, id, { from, to: 'releasing', set });
    return moved === undefined ? 'not-open' : 'rejected';
  });
}

/** A payout that was made by hand has arrived. */
export async function markSent(
  deps: Deps,
  id: string,
  decider: Decider & { readonly externalId: string },
): Promise<Decision> {
  return await decideLocked(deps, { id, decider }, async (trx) => {
    const set = { external_id: decider.externalId };
    const moved = await moveStage(trx, id, { from: ['sending', 'sent'], to: 'settling', set });
    return moved === undefined ? 'not-open' : 'settling';
  });
}

/** A payout that certainly never left: whoever says so has made sure of it at the provider. */
export async function markFailed(
  deps: Deps,
  id: string,
  decider: Decider & { readonly reason: string },
): Promise<Decision> {
  const { reason, member } = decider;
  return await decideLocked(deps, { id, decider }, async (trx) => {
    const set = { ending: 'failed', ended_by: member.name, reason } as const;
    const moved = await moveStage(trx, id, { from: ['sending', 'sent'], to: 'releasing', set });
    return moved === undefined ? 'not-open' : 'releasing';
  });
}

const ACTS: Readonly<Record<Decision, string>> = {
  approved: 'approved',
  'one-more': 'approved',
  rejected: 'rejected-by',
  settling: 'sent-by-hand',
  releasing: 'failed-by-hand',
  twice: 'refused',
  'not-open': 'refused',
  unknown: 'refused',
};

/** Decides under the row's lock and keeps who did what, refused acts too, all in one transaction. */
async function decideLocked(
  { db, clock }: Deps,
  {
    id,
    decider,
  }: { readonly id: string; readonly decider: Decider & { readonly reason?: string } },
  decide: (trx: Database, row: WithdrawalRow) => Promise<Decision>,
): Promise<Decision> {
  return await withinTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const decision = row === undefined ? 'unknown' : await decide(trx, row);
    await keepAct(trx, {
      withdrawalId: row?.id ?? null,
      ...(row !== undefined && { playerId: Number(row.player_id) as PlayerId }),
      act: ACTS[decision],
      by: decider.member.name,
      via: decider.via,
      detail: {
        decision,
        stage: row?.stage,
        ...(decider.reason !== undefined && { reason: decider.reason }),
        ...(row === undefined && { asked: id }),
      },
      nowMs: clock.nowMs(),
    });
    return decision;
  });
}
