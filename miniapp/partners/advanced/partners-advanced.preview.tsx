import type { PartnerDeal } from '../../../shared/partners/deals/contract.ts';
import type { PartnerBid } from '../../../shared/partners/program/contract.ts';
import { BidCard } from './bid-card.tsx';
import { DealsCard } from './deals-card.tsx';

const nothing = () => undefined;
const bid: PartnerBid = {
  id: '1',
  trafficSources: 'A channel',
  telegramLogin: '@mara_brings',
  SelectedCategory: 1,
  status: 'waiting',
  createdAt: '2026-11-28T10:00:00.000Z',
  reason: null,
};
const agreed: PartnerDeal = {
  version: 1,
  level: 1,
  kind: 'level',
  shareBp: 2500,
  hash: '3f'.repeat(32),
  offeredAt: '2026-11-01T10:00:00.000Z',
  acceptedAt: '2026-11-01T10:00:00.000Z',
  referrals: 64,
};
const offer: PartnerDeal = {
  ...agreed,
  version: 2,
  level: 3,
  kind: 'cpa',
  shareBp: 0,
  acceptedAt: null,
  referrals: 0,
};

/** The application and the deals in their states. */
export const previews = {
  'no application': () => <BidCard bid={null} onSent={nothing} />,
  'it waits': () => <BidCard bid={bid} onSent={nothing} />,
  approved: () => <BidCard bid={{ ...bid, status: 'approved' }} onSent={nothing} />,
  'rejected with a long reason': () => (
    <BidCard
      bid={{
        ...bid,
        status: 'rejected',
        reason: 'The channel that you named has no posts of the last year. '.repeat(3),
      }}
      onSent={nothing}
    />
  ),
  'an offer waits': () => <DealsCard deals={[offer, agreed]} onDeals={nothing} />,
};
