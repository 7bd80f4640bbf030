import {
  ADVANCED_LEVEL,
  BID_CATEGORIES,
  REVSHARE_MOST_BP,
} from '../../../shared/partners/rules.ts';
import { type ActOutcome, authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { addDeal } from './add-deal.ts';

/** How deciding on an application ended; `share`: the share is none that may be offered. */
export type BidDecision =
  | 'offered'
  | 'rejected'
  | 'share'
  | Exclude<ActOutcome, 'enough'>
  | 'not-open'
  | 'unknown';

type Decides = StaffDeps & { readonly actor: StaffActor };

/**
 * Approves an application with a share; it takes two people. The partner is offered the next version of
 * their deal, which holds once they accept it, and for players who come from then on.
 */
export async function approveBid(
  { actor, ...deps }: Decides,
  id: string,
  shareBp: number,
): Promise<BidDecision> {
  return await decideLocked(deps, id, async (trx, bid) => {
    const kind = BID_CATEGORIES[bid.category];
    const isShare = kind === 'cpa' ? shareBp === 0 : shareBp > 0 && shareBp <= REVSHARE_MOST_BP;
    if (!isShare) return 'share';
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'deal.offer',
        subject: `bid:${id}`,
        after: { kind, shareBp },
        playerId: bid.partner_id,
      },
    );
    if (outcome !== 'enough') return outcome;
    const at = new Date(deps.clock.nowMs());
    const terms = { level: ADVANCED_LEVEL, kind, shareBp, isAccepted: false } as const;
    await addDeal(trx, bid.partner_id, { ...terms, by: actor.name, at });
    await trx
      .updateTable('partner_bids')
      .set({ state: 'approved', decided_at: at })
      .where('id', '=', id)
      .execute();
    return 'offered';
  });
}

/** Rejects an application, with a reason that the partner reads. */
export async function rejectBid(
  { actor, ...deps }: Decides,
  id: string,
  reason: string,
): Promise<BidDecision> {
  return await decideLocked(deps, id, async (trx, bid) => {
    const asked = { actor, act: 'bid.reject', subject: `bid:${id}`, reason } as const;
    const outcome = await authorise({ ...deps, db: trx }, { ...asked, playerId: bid.partner_id });
    if (outcome !== 'enough') return outcome;
    await trx
      .updateTable('partner_bids')
      .set({ state: 'rejected', reason, decided_at: new Date(deps.clock.nowMs()) })
      .where('id', '=', id)
      .execute();
    return 'rejected';
  });
}

type Bid = { readonly partner_id: bigint; readonly category: 1 | 2 | 3 };

async function decideLocked(
  { db }: Pick<StaffDeps, 'db'>,
  id: string,
  decide: (trx: Database, bid: Bid) => Promise<BidDecision>,
): Promise<BidDecision> {
  return await db.transaction().execute(async (trx) => {
    await lockActs(trx);
    const bid = await trx
      .selectFrom('partner_bids')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (bid === undefined) return 'unknown';
    return bid.state === 'waiting' ? await decide(trx, bid) : 'not-open';
  });
}
