import type { ChannelBonus } from '../../../shared/rewards/channel-bonus/contract.ts';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { ChannelBonusView } from './channel-bonus-card.tsx';

const nothing = () => undefined;

const offer: OfferView = {
  id: 'channel',
  reward: 'channel',
  hash: '0'.repeat(64),
  award: {
    kind: 'bonus',
    wagers: 2,
    winCapTimes: 100,
    maxStakeMicro: '10000000',
    days: 7,
    providerGames: 'slots',
  },
  amount: { kind: 'fixed', amountMicro: '50000000' },
  conditions: { needsTelegram: true, minVip: 2 },
  isOncePerPlayer: true,
  endsAt: null,
  state: 'open',
  amountMicro: '50000000',
  winCapMicro: '5000000000',
  price: { stakeMicro: '100000000', costMicro: '2500000' },
};

const bonus: ChannelBonus = {
  isTaken: false,
  hasTelegram: true,
  isSubscribed: false,
  channelUrl: 'https://t.me/rollhouse_news',
};

const view = (
  changes: Partial<ChannelBonus> = {},
  shown: Partial<OfferView> = {},
  failure?: unknown,
) => (
  <ChannelBonusView
    bonus={{ ...bonus, ...changes }}
    failure={failure}
    isBusy={false}
    isGuest={false}
    offer={{ ...offer, ...shown }}
    onTake={nothing}
  />
);

/** The card of the channel in its states. */
export const previews = {
  'not subscribed': () => view(),
  subscribed: () => view({ isSubscribed: true }),
  'Telegram is silent': () =>
    view({ isSubscribed: null }, {}, new RefusedError('channel-bonus.no-answer', 870)),
  'no Telegram linked': () =>
    view({ hasTelegram: false }, { state: 'unmet', unmet: { condition: 'telegram' } }),
  'a higher level': () => view({}, { state: 'unmet', unmet: { condition: 'vip', minVip: 2 } }),
  'deposits missing': () =>
    view({}, { state: 'unmet', unmet: { condition: 'deposits', missingMicro: '5000000' } }),
  'budget spent': () => view({}, { state: 'spent' }),
  'in a break': () => view({}, { state: 'paused' }),
  taken: () => view({ isTaken: true }),
  guest: () => (
    <ChannelBonusView
      bonus={undefined}
      failure={undefined}
      isBusy={false}
      isGuest
      offer={offer}
      onTake={nothing}
    />
  ),
};
