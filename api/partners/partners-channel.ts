import type { ChannelHandlers } from '../platform/wire/handlers.ts';
import { notWritten } from './not-written.ts';

export const partnersMessages: ChannelHandlers<unknown>['partnerInfo'] = {
  request: async () => notWritten(),
  myRefferals: async () => notWritten(),
  myOrders: async () => notWritten(),
  convert: async () => notWritten(),
  changeReferalPromo: async () => notWritten(),
  sendBidToAdvancedPartner: async () => notWritten(),
  getActiveBidAdvancedPartner: async () => notWritten(),
};
