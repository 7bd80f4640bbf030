import type { GrantView, OfferView } from '../../../shared/rewards/offers/contract.ts';
import type { TonBonus } from '../../../shared/rewards/ton-bonus/contract.ts';
import { CardGrantsContext } from '../offers/review-line.tsx';
import { TonBonusView } from './ton-bonus-card.tsx';

const nothing = () => undefined;

const offer: OfferView = {
  id: 'ton-connect',
  reward: 'ton-connect',
  hash: '0'.repeat(64),
  award: { kind: 'dic-available' },
  amount: { kind: 'fixed', amountMicro: '25000000' },
  conditions: {},
  isOncePerPlayer: true,
  endsAt: null,
  state: 'open',
  amountMicro: '25000000',
};
const offers = [offer, { ...offer, id: 'ton-friend', amountMicro: '50000000' }];

const bonus: TonBonus = {
  isWalletLinked: true,
  isConnectTaken: false,
  friends: 0,
  friendMicro: '50000000',
  friendDepositMicro: '1000000000',
  friendTimes: 2,
  invitation: '5f0c1c3e-1111-4222-8333-444455556666',
};

const reviewed: GrantView = {
  id: '1',
  campaignId: offer.id,
  occasion: 'once',
  state: 'review',
  award: offer.award,
  amountMicro: '25000000',
  needMicro: '0',
  playedMicro: '0',
  claimedAt: '2026-11-25T10:00:00.000Z',
  expiresAt: null,
  endedAt: null,
  reviewUntil: '2026-11-26T10:00:00.000Z',
  refusedFor: null,
};
const refused: GrantView = {
  ...reviewed,
  state: 'refused',
  endedAt: '2026-11-26T10:00:00.000Z',
  reviewUntil: null,
  refusedFor: 'same-person',
};

/** The card of TON in its states. */
export const previews = {
  'no wallet': () => (
    <TonBonusView bonus={{ ...bonus, isWalletLinked: false }} offers={offers} onChange={nothing} />
  ),
  'to be taken': () => <TonBonusView bonus={bonus} offers={offers} onChange={nothing} />,
  taken: () => (
    <TonBonusView
      bonus={{ ...bonus, isConnectTaken: true, friends: 3 }}
      offers={offers}
      onChange={nothing}
    />
  ),
  'under review': () => (
    <CardGrantsContext value={[reviewed]}>
      <TonBonusView bonus={bonus} offers={offers} onChange={nothing} />
    </CardGrantsContext>
  ),
  'refused after a review': () => (
    <CardGrantsContext value={[refused]}>
      <TonBonusView bonus={bonus} offers={offers} onChange={nothing} />
    </CardGrantsContext>
  ),
  'not loaded': () => <TonBonusView bonus={undefined} offers={offers} onChange={nothing} />,
};
