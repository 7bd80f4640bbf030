import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import { requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { approveBid, type BidDecision, rejectBid } from '../../partners/deals/offer-deal.ts';
import {
  approveOrder,
  type OrderDecision,
  rejectOrder,
} from '../../partners/orders/decide-order.ts';
import type { PartnerMoneyDeps } from '../../partners/partner-deps.ts';
import { decidedBefore, done, notDone, notEnough } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { countWaiting, listBids, listOrders, listRefused } from './list-affiliates.ts';

type Deps = StaffDeps & PartnerMoneyDeps;

/** Orders and applications of partners, and who of theirs was refused. */
export const affiliatesCalls = (deps: Deps) =>
  ({
    'affiliates.count': async (actor) => {
      await requireRight(deps.db, actor, 'affiliate.read');
      return await countWaiting(deps);
    },
    'orders.list': async (actor, { after }) => {
      await requireRight(deps.db, actor, 'affiliate.read');
      return await listOrders(deps, after);
    },
    'orders.approve': async (actor, { id }) =>
      await sayOrder(deps, id, await approveOrder({ ...deps, actor }, id)),
    'orders.reject': async (actor, { id, reason }) =>
      await sayOrder(deps, id, await rejectOrder({ ...deps, actor }, id, reason)),
    'bids.list': async (actor, { after }) => {
      await requireRight(deps.db, actor, 'affiliate.read');
      return await listBids(deps, after);
    },
    'bids.approve': async (actor, { id, shareBp }) =>
      await sayBid(deps, id, await approveBid({ ...deps, actor }, id, shareBp)),
    'bids.reject': async (actor, { id, reason }) =>
      await sayBid(deps, id, await rejectBid({ ...deps, actor }, id, reason)),
    'referrals.refused': async (actor, { after }) => {
      await requireRight(deps.db, actor, 'affiliate.read');
      return await listRefused(deps, after);
    },
  }) satisfies Partial<OfficeHandlers>;

async function sayOrder({ db }: Deps, id: string, decision: OrderDecision): Promise<ActSaid> {
  switch (decision) {
    case 'approved':
      return done('Approved. It goes to the partner’s balance; while they owe wins, it waits.');
    case 'rejected':
      return done('Rejected. The partner reads why, and may ask again.');
    case 'not-open':
      return await decidedBefore(db, `order:${id}`, ['order.approve', 'order.reject']);
    case 'not-covered':
      return notDone(
        'Players of this partner were refused since they ordered, so they earned less than this sum. Reject it: they may ask again for what is left.',
      );
    case 'unknown':
      return notDone('There is no such order.');
    case 'one-more':
    case 'twice':
    case 'one-shell':
      return notEnough(decision);
  }
}

async function sayBid({ db }: Deps, id: string, decision: BidDecision): Promise<ActSaid> {
  switch (decision) {
    case 'offered':
      return done('Offered. It holds once the partner accepts it, for players who come after.');
    case 'rejected':
      return done('Rejected. The partner reads why, and may apply again.');
    case 'share':
      return notDone('A share is above 0% and at most 50%; a CPA deal has none.');
    case 'not-open':
      return await decidedBefore(db, `bid:${id}`, ['deal.offer', 'bid.reject']);
    case 'unknown':
      return notDone('There is no such application.');
    case 'one-more':
    case 'twice':
    case 'one-shell':
      return notEnough(decision);
  }
}
