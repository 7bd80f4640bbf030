import type { GrantView, OfferView } from '../../../shared/rewards/offers/contract.ts';
import { CryptoDepositCard } from './crypto-deposit-card.tsx';

const award = { kind: 'cash-after-play', times: 2 } as const;
const offer: OfferView = {
  id: 'crypto-deposit',
  reward: 'crypto-deposit',
  hash: '',
  award,
  amount: { kind: 'match', percent: 5, leastMicro: '1000000', mostMicro: '500000000000' },
  conditions: {},
  isOncePerPlayer: false,
  endsAt: null,
  state: 'open',
};
const grantOf = (id: string, playedMicro: string): GrantView => ({
  id,
  campaignId: offer.id,
  occasion: id,
  state: 'active',
  award,
  amountMicro: '250000000',
  needMicro: '10000000000',
  playedMicro,
  claimedAt: `2026-11-2${id}T10:00:00.000Z`,
  expiresAt: null,
  endedAt: null,
  reviewUntil: null,
  refusedFor: null,
});
const shown = { offers: [offer], grants: [], money: null, onChange: () => undefined };

/** The bonus for deposits in coins in its states. */
export const previews = {
  'nothing yet': () => <CryptoDepositCard {...shown} />,
  'one running, one waiting': () => (
    <CryptoDepositCard {...shown} grants={[grantOf('2', '0'), grantOf('1', '6400000000')]} />
  ),
};
