import type { PlayerId } from '../../shared/ids.ts';
import { receiptPublicKey } from '../../shared/partners/receipt.ts';
import type { CallHandlers } from '../platform/wire/handlers.ts';
import { bindClick } from './attribution/bind-click.ts';
import { click } from './attribution/click.ts';
import { addLink, readLinks } from './attribution/links.ts';
import { acceptDeal, readDeals } from './deals/accept-deal.ts';
import type { PartnerDeps } from './partner-deps.ts';
import { readDayProof } from './proof/read-day-proof.ts';
import { readPublishedDays } from './proof/publish-day.ts';
import { receiptKey } from './proof/receipt-key.ts';
import { readReceipts } from './proof/read-receipts.ts';
import { ensurePartner } from './program/ensure-partner.ts';
import { readCohorts } from './reports/read-cohorts.ts';
import { readReport, readReportCsv } from './reports/read-report.ts';
import { readReportRows } from './reports/read-rows.ts';

type PartnerCall = Extract<keyof CallHandlers<unknown>, `partners.${string}`>;

const publicIdOf = async ({ players }: PartnerDeps, playerId: PlayerId): Promise<string> =>
  (await players.get(playerId))?.publicId ?? '';

export const partnersCalls: Pick<CallHandlers<PartnerDeps>, PartnerCall> = {
  'partners.getDeals': async ({ db, clock }, { session: { playerId } }) => {
    await ensurePartner(db, BigInt(playerId), clock.nowMs());
    return { deals: await readDeals(db, playerId) };
  },
  'partners.acceptDeal': async (deps, { session: { playerId } }, offer) => {
    await acceptDeal(deps, playerId, offer);
    return { deals: await readDeals(deps.db, playerId) };
  },
  'partners.click': (deps, { address }, visit) => click(deps, { ...visit, from: { address } }),
  'partners.bindClick': async (deps, { session: { playerId } }, { receipt }) => ({
    isBound: await bindClick(deps, playerId, receipt),
  }),
  'partners.getLinks': async ({ db, clock }, { session: { playerId } }) => {
    await ensurePartner(db, BigInt(playerId), clock.nowMs());
    return { links: await readLinks(db, playerId) };
  },
  'partners.addLink': async (deps, { session: { playerId } }, asked) => ({
    link: await addLink(deps, playerId, asked),
  }),
  'partners.getPublishedDays': async ({ db, config }, _, { day }) => ({
    days: await readPublishedDays(db, day),
    publicKey: receiptPublicKey(receiptKey(config.fingerprintKey)),
  }),
  'partners.getDayProof': async (deps, { session: { playerId } }, asked) => {
    const publicKey = receiptPublicKey(receiptKey(deps.config.fingerprintKey));
    return { ...(await readDayProof(deps.db, await publicIdOf(deps, playerId), asked)), publicKey };
  },
  'partners.getReceipts': async (deps, { session: { playerId } }, asked) => ({
    receipts: await readReceipts(deps, await publicIdOf(deps, playerId), asked),
  }),
  'partners.getReport': ({ db }, { session }, asked) =>
    readReport(db, { ...asked, partnerId: BigInt(session.playerId) }),
  'partners.getReportRows': ({ db }, { session }, asked) =>
    readReportRows(db, { ...asked, partnerId: BigInt(session.playerId) }),
  'partners.getReportCsv': ({ db }, { session }, asked) =>
    readReportCsv(db, { ...asked, partnerId: BigInt(session.playerId) }),
  'partners.getCohorts': async (deps, { session }) => ({
    cohorts: await readCohorts(deps, BigInt(session.playerId)),
  }),
};
