import type { CHANNELS } from '../../shared/contract/channels.ts';
import { ANYBODY, NOBODYS_ID, PLAYERS, type Row, stateless } from './access-row.ts';

/** Who may send each message of the channel `partnerInfo`. */
export const PARTNER_ROWS: { readonly [T in keyof (typeof CHANNELS)['partnerInfo']]: Row } = {
  request: PLAYERS,
  myRefferals: PLAYERS,
  myOrders: PLAYERS,
  convert: stateless('partner.minimum'),
  changeReferalPromo: {
    ...stateless('partner.promo-form'),
    payload: { code: 'no' },
    banned: 'gate.banned',
    excluded: 'gate.excluded',
  },
  sendBidToAdvancedPartner: {
    ...stateless('partner.bid-form'),
    payload: { data: { trafficSources: '', telegramLogin: '', SelectedCategory: 1 } },
    banned: 'gate.banned',
    excluded: 'gate.excluded',
  },
  getActiveBidAdvancedPartner: PLAYERS,
};

const PERIOD = { from: '2026-11-01', to: '2026-11-30', group: 'day' };

const RECEIPT = {
  eventId: NOBODYS_ID,
  partner: NOBODYS_ID,
  kind: 'click',
  at: '2026-11-28T12:00:00.000Z',
  digest: '0'.repeat(64),
  signature: '0'.repeat(128),
};

const NOBODYS_POSTBACK = {
  ...stateless('postback.not-found'),
  payload: { id: NOBODYS_ID },
  banned: 'gate.banned',
  excluded: 'gate.excluded',
} as const;

/** The same for the calls of partners. */
export const PARTNER_CALL_ROWS = {
  'partners.getDeals': PLAYERS,
  'partners.acceptDeal': {
    ...stateless('partner.no-deal'),
    payload: { version: 1000, hash: '0'.repeat(64) },
  },
  'partners.click': { ...ANYBODY, payload: { code: 'ads_Nobody', kind: 'web' } },
  'partners.bindClick': { ...stateless('partner.receipt'), payload: { receipt: RECEIPT } },
  'partners.getLinks': PLAYERS,
  'partners.addLink': {
    ...PLAYERS,
    payload: { name: 'Summer', subs: [] },
    banned: 'gate.banned',
    excluded: 'gate.excluded',
  },
  'partners.getReport': { ...PLAYERS, payload: PERIOD },
  'partners.getReportRows': { ...PLAYERS, payload: { ...PERIOD, figure: 'earned' } },
  'partners.getReportCsv': { ...PLAYERS, payload: PERIOD },
  'partners.getCohorts': PLAYERS,
  'postbacks.get': PLAYERS,
  'postbacks.add': {
    ...stateless('postback.inner'),
    payload: { address: 'https://127.0.0.1/', events: ['registration'] },
    banned: 'gate.banned',
    excluded: 'gate.excluded',
  },
  'postbacks.change': {
    ...stateless('postback.not-found'),
    payload: { id: NOBODYS_ID, events: ['registration'], isOn: true },
    banned: 'gate.banned',
    excluded: 'gate.excluded',
  },
  'postbacks.remove': { ...stateless('postback.not-found'), payload: { id: NOBODYS_ID } },
  'postbacks.renewSecret': NOBODYS_POSTBACK,
  'postbacks.test': NOBODYS_POSTBACK,
  'postbacks.getLog': { ...PLAYERS, payload: { page: 1, pageSize: 10 } },
  'postbacks.resend': NOBODYS_POSTBACK,
  'partners.getPublishedDays': ANYBODY,
  'partners.getDayProof': { ...stateless('partner.no-day'), payload: { day: '2020-01-01' } },
} as const satisfies Readonly<Record<string, Row>>;
