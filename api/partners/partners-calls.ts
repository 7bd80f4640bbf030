import type { CallHandlers } from '../platform/wire/handlers.ts';
import { notWritten } from './not-written.ts';

type PartnerCall = Extract<keyof CallHandlers<unknown>, `partners.${string}`>;

export const partnersCalls: Pick<CallHandlers<unknown>, PartnerCall> = {
  'partners.getDeals': async () => notWritten(),
  'partners.acceptDeal': async () => notWritten(),
  'partners.click': async () => notWritten(),
  'partners.bindClick': async () => notWritten(),
  'partners.getLinks': async () => notWritten(),
  'partners.addLink': async () => notWritten(),
  'partners.getReport': async () => notWritten(),
  'partners.getReportRows': async () => notWritten(),
  'partners.getReportCsv': async () => notWritten(),
  'partners.getCohorts': async () => notWritten(),
  'partners.getPostbacks': async () => notWritten(),
  'partners.savePostback': async () => notWritten(),
  'partners.deletePostback': async () => notWritten(),
  'partners.testPostback': async () => notWritten(),
  'partners.getPostbackLog': async () => notWritten(),
  'partners.getPublishedDays': async () => notWritten(),
  'partners.getDayProof': async () => notWritten(),
};
