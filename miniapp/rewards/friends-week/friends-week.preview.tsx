import type { FriendsWeek } from '../../../shared/rewards/friends-week/contract.ts';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { FriendsWeekView } from './friends-week-card.tsx';

const offer: OfferView = {
  id: 'friends-week',
  reward: 'friends-week',
  hash: '0'.repeat(64),
  award: { kind: 'cash', wagers: 2 },
  amount: { kind: 'computed', mostMicro: '2500000000' },
  conditions: {},
  isOncePerPlayer: false,
  endsAt: null,
  state: 'open',
};

const week: FriendsWeek = {
  friends: 0,
  endsAt: '2026-11-28T21:00:00.000Z',
  invitation: '5f0c1c3e-1111-4222-8333-444455556666',
  last: null,
};
const last = {
  week: '2026-11-15',
  friends: 6,
  gramMicro: '10000000',
  amountMicro: '1834560000',
  isPaid: true,
};

/** The card of the weekly prize in its states. */
export const previews = {
  'nobody yet': () => <FriendsWeekView isGuest={false} offer={offer} week={week} />,
  'three friends, a prize last week': () => (
    <FriendsWeekView isGuest={false} offer={offer} week={{ ...week, friends: 3, last }} />
  ),
  'a prize that waits': () => (
    <FriendsWeekView
      isGuest={false}
      offer={offer}
      week={{ ...week, friends: 7, last: { ...last, isPaid: false } }}
    />
  ),
  'not loaded': () => <FriendsWeekView isGuest={false} offer={offer} week={undefined} />,
  guest: () => <FriendsWeekView isGuest offer={offer} week={undefined} />,
};
