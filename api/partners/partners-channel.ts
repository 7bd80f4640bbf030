import type { OwnerDeps } from '../accounts/credentials/confirm-owner.ts';
import type { ChannelHandlers } from '../platform/wire/handlers.ts';
import { newestBid, sendBid } from './bids/bids.ts';
import { convert } from './orders/convert.ts';
import { convertToTon } from './orders/convert-to-ton.ts';
import { readOrders, viewOrders } from './orders/order-store.ts';
import type { PartnerDeps } from './partner-deps.ts';
import { changePromo } from './program/change-promo.ts';
import { listReferrals } from './dashboard/list-referrals.ts';
import { viewPartner } from './dashboard/view-partner.ts';

const ORDERS_SHOWN = 100;

type Deps = PartnerDeps & OwnerDeps & Parameters<typeof viewPartner>[0];

export const partnersMessages: ChannelHandlers<Deps>['partnerInfo'] = {
  request: async (deps, { session }) => ({ data: await viewPartner(deps, session.playerId) }),
  myRefferals: ({ db }, { session }, asked) => listReferrals(db, session.playerId, asked),
  myOrders: async ({ db }, { session }) => {
    const orders = await readOrders(db, BigInt(session.playerId), ORDERS_SHOWN);
    return { data: [...(await viewOrders(db, orders))] };
  },
  convert: async (deps, { session }, asked) => {
    const { requestId, wallet, ...proof } = asked ?? {};
    const order =
      wallet === undefined
        ? await convert(deps, session.playerId, { requestId })
        : await convertToTon(deps, session, { requestId, wallet, ...proof });
    const [data] = await viewOrders(deps.db, [order]);
    if (data === undefined) throw new Error('an order has no view');
    return { data };
  },
  changeReferalPromo: async (deps, { session }, { code }) => ({
    data: { code: await changePromo(deps, session.playerId, code) },
  }),
  sendBidToAdvancedPartner: async (deps, { session }, { data }) => ({
    data: await sendBid(deps, session.playerId, data),
  }),
  getActiveBidAdvancedPartner: async ({ db }, { session }) => ({
    data: await newestBid(db, session.playerId),
  }),
};
