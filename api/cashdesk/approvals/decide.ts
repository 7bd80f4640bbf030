import type { Clock } from '../../platform/clock.ts';
import { sql } from 'kysely';
import { playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { endByHand } from '../ton/payouts/end-by-hand.ts';
import type { PayoutAdapter } from '../withdrawals/payouts/payout-adapter.ts';
import { writeAudit, moveStage, type WithdrawalRow } from '../withdrawals/withdrawal-store.ts';
import { askGateway, type GatewayState } from './ask-gateway.ts';
import type { StaffMember } from '../staff/staff.ts';
import { areTwoPeople, type Approval } from '../staff/two-people.ts';

/** Who decides, and by which way. */
export type Decider = {
  readonly member: Pick<StaffMember, 'name'>;
  readonly via: 'telegram' | 'shell';
  /** The machine's user who types at a shell; left out, the member types as their own user. */
  readonly user?: string;
};

/**
 * The result of a decision. `approved`: it will be sent. `one-more`: another person must approve
 * too. `twice`: the same person approved before. `one-shell`: it may be the same person by another
 * name. `not-open`: there is nothing left to decide. `on-chain`: it may be on the chain, which
 * decides its end. `asking`: its gateway is being asked at this moment. `gateway-otherwise`: the
 * gateway has it, or reports another end. `gateway-open`: the gateway has not reported its end, and
 * has not been silent for long enough. `unknown`: no such withdrawal.
 */
export type Decision =
  | 'approved'
  | 'one-more'
  | 'rejected'
  | 'settling'
  | 'releasing'
  | 'twice'
  | 'one-shell'
  | 'not-open'
  | 'on-chain'
  | GatewayState
  | 'unknown';

type Deps = { readonly db: Database; readonly clock: Clock };

/** What ending by hand needs: the gateway of the operator is asked before a person is believed. */
type EndDeps = Deps & { readonly gateway: PayoutAdapter | undefined };

/**
 * One person's approval. Approvals at the same moment wait for the row's lock; each person counts
 * once, however often they approve, by any way and under any name.
 */
export async function approve(deps: Deps, id: string, decider: Decider): Promise<Decision> {
  return await decideLocked(deps, { id, decider }, async (trx, row) => {
    if (row.stage !== 'review') return 'not-open';
    const earlier = await trx
      .selectFrom('withdrawal_audit_log')
      .select(['by', 'via', sql<string | null>`detail ->> 'user'`.as('user')])
      .where('withdrawal_id', '=', id)
      .where('act', '=', 'approved')
      .execute();
    const yes = approvalOf(decider);
    if (earlier.some(({ by }) => by === yes.by)) return 'twice';
    const isSomebodyElse = earlier.every((act) =>
      areTwoPeople({ ...act, user: act.user ?? undefined }, yes),
    );
    if (!isSomebodyElse) return 'one-shell';
    const isLast = earlier.length + 1 >= row.approvals_needed;
    await moveStage(trx, id, { from: ['review'], to: isLast ? 'approved' : 'review' });
    return isLast ? 'approved' : 'one-more';
  });
}

const approvalOf = ({ member: { name }, via, user = name }: Decider): Approval => ({
  by: name,
  via,
  user: via === 'shell' ? user : undefined,
});

/**
 * Rejects a withdrawal that is not sent yet, with a reason: one of `PAYOUT_REASONS`, or text the
 * player reads. The money is returned at once, even where its payee's cooldown would last longer.
 */
export async function reject(
  deps: Deps,
  id: string,
  decider: Decider & { readonly reason: string },
): Promise<Decision> {
  const { reason, member } = decider;
  return await decideLocked(deps, { id, decider }, async (trx) => {
    const due_at = new Date(deps.clock.nowMs());
    const set = { ending: 'rejected', ended_by: member.name, reason, due_at } as const;
    const from = ['review', 'approved'] as const;
    const moved = await moveStage(trx, id, { from, to: 'releasing', set });
    return moved === undefined ? 'not-open' : 'rejected';
  });
}

/** Given to the provider or staff who pay it, and not known to be over. */
const OUT = ['sending', 'sent'] as const;

const isOut = ({ stage }: WithdrawalRow) => OUT.some((one) => one === stage);

/** A payout made by hand has arrived, or one of a gateway that no longer reports. */
export async function markSent(
  deps: EndDeps,
  id: string,
  decider: Decider & { readonly externalId: string },
): Promise<Decision> {
  return await decideLocked(deps, { id, decider }, async (trx, row) => {
    if (!isOut(row)) return 'not-open';
    const word = await askGateway(trx, deps.gateway, { row, end: 'sent' });
    if (word !== undefined) return word;
    const nowMs = deps.clock.nowMs();
    if (!(await endByHand(trx, id, { end: 'sent', nowMs }))) return 'on-chain';
    const set = { external_id: decider.externalId };
    await moveStage(trx, id, { from: OUT, to: 'settling', set });
    return 'settling';
  });
}

/** A payout that was certainly never sent: the member of staff has checked it with the provider. */
export async function markFailed(
  deps: EndDeps,
  id: string,
  decider: Decider & { readonly reason: string },
): Promise<Decision> {
  const { reason, member } = decider;
  return await decideLocked(deps, { id, decider }, async (trx, row) => {
    if (!isOut(row)) return 'not-open';
    const word = await askGateway(trx, deps.gateway, { row, end: 'failed' });
    if (word !== undefined) return word;
    const nowMs = deps.clock.nowMs();
    if (!(await endByHand(trx, id, { end: 'failed', nowMs }))) return 'on-chain';
    const set = { ending: 'failed', ended_by: member.name, reason } as const;
    await moveStage(trx, id, { from: OUT, to: 'releasing', set });
    return 'releasing';
  });
}

const ACTS: Readonly<Record<Decision, string>> = {
  approved: 'approved',
  'one-more': 'approved',
  rejected: 'rejected-by',
  settling: 'sent-by-hand',
  releasing: 'failed-by-hand',
  twice: 'refused',
  'one-shell': 'refused',
  'not-open': 'refused',
  'on-chain': 'refused',
  asking: 'refused',
  'gateway-otherwise': 'refused',
  'gateway-open': 'refused',
  unknown: 'refused',
};

/**
 * Decides under the row's lock and records who did what, refused attempts too, all in one
 * transaction.
 */
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
    await writeAudit(trx, {
      withdrawalId: row?.id ?? null,
      ...(row !== undefined && { playerId: playerIdOf(row.player_id) }),
      act: ACTS[decision],
      by: decider.member.name,
      via: decider.via,
      detail: {
        decision,
        stage: row?.stage,
        user: approvalOf(decider).user,
        ...(decider.reason !== undefined && { reason: decider.reason }),
        ...(row === undefined && { asked: id }),
      },
      nowMs: clock.nowMs(),
    });
    return decision;
  });
}
