import { playerIdOf } from '../../../shared/ids.ts';
import { type ActOutcome, authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { allowWrites } from '../../accounts/staff/write-guard.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { canEndByHand, endByHand } from '../ton/payouts/end-by-hand.ts';
import type { PayoutGateways } from '../withdrawals/payouts/payers.ts';
import { writeAudit, moveStage, type WithdrawalRow } from '../withdrawals/withdrawal-store.ts';
import { askGateway, type GatewayState } from './ask-gateway.ts';

/**
 * The result of a decision. `approved`: it will be sent. `one-more`: another person must say the
 * same. `twice`: the same person said so before. `one-shell`: it may be the same person by another
 * session. `not-open`: there is nothing left to decide. `on-chain`: it may be on the chain, which
 * decides its end. `asking`: its gateway is being asked at this moment. `gateway-otherwise`: the
 * gateway has it, or reports another end. `gateway-open`: the gateway has not reported its end, and
 * has not been silent for long enough. `unknown`: no such withdrawal.
 */
export type Decision =
  | 'approved'
  | 'rejected'
  | 'settling'
  | 'releasing'
  | Exclude<ActOutcome, 'enough'>
  | 'not-open'
  | 'on-chain'
  | GatewayState
  | 'unknown';

/** What ending by hand needs: the gateway that pays is asked before a person is believed. */
type EndDeps = StaffDeps & { readonly gateways: PayoutGateways };

const subjectOf = (id: string) => `withdrawal:${id}`;

/**
 * One person's approval. From the sum of two people on, or once a person alone let out what they
 * may in a day, it takes another person's too.
 */
export async function approve(deps: StaffDeps, id: string, actor: StaffActor): Promise<Decision> {
  return await decideLocked(deps, { id, actor }, async (trx, row) => {
    if (row.stage !== 'review') return 'not-open';
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'withdrawal.approve',
        subject: subjectOf(id),
        before: { stage: row.stage },
        sumMicro: row.amount_micro,
        needsTwo: row.approvals_needed > 1,
        playerId: row.player_id,
      },
    );
    if (outcome === 'twice' || outcome === 'one-shell') return outcome;
    const isLast = outcome === 'enough';
    // A first approval is kept on the withdrawal too, for whoever looks at it.
    if (!isLast) allowWrites();
    const set = isLast ? {} : { approvals_needed: Math.max(2, row.approvals_needed) };
    await moveStage(trx, id, { from: ['review'], to: isLast ? 'approved' : 'review', set });
    return isLast ? 'approved' : 'one-more';
  });
}

/**
 * Rejects a withdrawal that is not sent yet, with a reason: one of `PAYOUT_REASONS`, or text the
 * player reads. The money is returned at once, even where its payee's cooldown would last longer.
 */
export async function reject(
  deps: StaffDeps,
  id: string,
  { actor, reason }: { readonly actor: StaffActor; readonly reason: string },
): Promise<Decision> {
  return await decideLocked(deps, { id, actor, reason }, async (trx, row) => {
    const due_at = new Date(deps.clock.nowMs());
    const set = { ending: 'rejected', ended_by: actor.name, reason, due_at } as const;
    const from = ['review', 'approved'] as const;
    const moved = await moveStage(trx, id, { from, to: 'releasing', set });
    if (moved === undefined) return 'not-open';
    const before = { stage: row.stage };
    const asked = { actor, act: 'withdrawal.reject', subject: subjectOf(id), before } as const;
    await authorise({ ...deps, db: trx }, { ...asked, reason, playerId: row.player_id });
    return 'rejected';
  });
}

/** Given to the provider or staff who pay it, and not known to be over. */
const OUT = ['sending', 'sent'] as const;

const isOut = ({ stage }: WithdrawalRow) => OUT.some((one) => one === stage);

/** A payout made by hand has arrived, or one of a gateway that no longer reports. */
export async function markSent(
  deps: EndDeps,
  id: string,
  { actor, externalId }: { readonly actor: StaffActor; readonly externalId: string },
): Promise<Decision> {
  const plan = { end: 'sent', after: { externalId } } as const;
  return await endLocked(deps, { id, actor, plan }, async (trx) => {
    await moveStage(trx, id, { from: OUT, to: 'settling', set: { external_id: externalId } });
    return 'settling';
  });
}

/** A payout that was certainly never sent: the member of staff has checked it with the provider. */
export async function markFailed(
  deps: EndDeps,
  id: string,
  { actor, reason }: { readonly actor: StaffActor; readonly reason: string },
): Promise<Decision> {
  const plan = { end: 'failed', after: { reason }, reason } as const;
  return await endLocked(deps, { id, actor, plan }, async (trx) => {
    const set = { ending: 'failed', ended_by: actor.name, reason } as const;
    await moveStage(trx, id, { from: OUT, to: 'releasing', set });
    return 'releasing';
  });
}

type Ending = {
  readonly id: string;
  readonly actor: StaffActor;
  readonly plan: {
    readonly end: 'sent' | 'failed';
    readonly after?: object;
    readonly reason?: string;
  };
};

/** Believes a person only where neither the gateway nor the chain can say how a payout ended. */
async function endLocked(
  deps: EndDeps,
  { id, actor, plan: { end, after, reason } }: Ending,
  move: (trx: Database) => Promise<Decision>,
): Promise<Decision> {
  return await decideLocked(deps, { id, actor, reason }, async (trx, row) => {
    if (!isOut(row)) return 'not-open';
    const word = await askGateway(trx, deps.gateways, { row, end });
    if (word !== undefined) return word;
    if (!(await canEndByHand(trx, id, end))) return 'on-chain';
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: `withdrawal.${end}`,
        subject: subjectOf(id),
        before: { stage: row.stage },
        ...(after !== undefined && { after }),
        reason,
        sumMicro: row.amount_micro,
        playerId: row.player_id,
      },
    );
    if (outcome !== 'enough') return outcome;
    await endByHand(trx, id, { end, nowMs: deps.clock.nowMs() });
    return await move(trx);
  });
}

const ACTS: Readonly<Record<Decision, string>> = {
  approved: 'approved',
  'one-more': 'agreed',
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

type Asked = {
  readonly id: string;
  readonly actor: StaffActor;
  readonly reason?: string | undefined;
};

/**
 * Decides under the row's lock and records who did what, refused attempts too, all in one
 * transaction.
 */
async function decideLocked(
  { db, clock }: StaffDeps,
  { id, actor, reason }: Asked,
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
      by: actor.name,
      via: actor.via,
      detail: {
        decision,
        stage: row?.stage,
        machine: actor.machine,
        ...(reason !== undefined && { reason }),
        ...(row === undefined && { asked: id }),
      },
      nowMs: clock.nowMs(),
    });
    return decision;
  });
}
