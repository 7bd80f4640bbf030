import type { StoryBonus } from '../../../shared/rewards/story-bonus/contract.ts';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { StoriesView } from './stories-dialog.tsx';
import { StoryBonusView } from './story-bonus-card.tsx';

const nothing = () => undefined;

const offer: OfferView = {
  id: 'story',
  reward: 'story',
  hash: '0'.repeat(64),
  award: {
    kind: 'bonus',
    wagers: 2,
    winCapTimes: 100,
    maxStakeMicro: '20000000',
    days: 7,
    providerGames: 'slots',
  },
  amount: { kind: 'fixed', amountMicro: '100000000' },
  conditions: { needsTelegram: true, minVip: 3, everyDays: 7 },
  isOncePerPlayer: false,
  endsAt: null,
  state: 'open',
  amountMicro: '100000000',
  winCapMicro: '10000000000',
  price: { stakeMicro: '200000000', costMicro: '5000000' },
};

const bonus: StoryBonus = {
  canTake: false,
  taken: false,
  timeActivate: 0,
  hasTelegram: true,
  invitation: '5f0c1c3e-1111-4222-8333-444455556666',
};

const card = (
  changes: Partial<StoryBonus> = {},
  shown: Partial<OfferView> = {},
  failure?: unknown,
) => (
  <StoryBonusView
    bonus={{ ...bonus, ...changes }}
    failure={failure}
    isBusy={false}
    isGuest={false}
    offer={{ ...offer, ...shown }}
    onDetails={nothing}
    onOver={nothing}
    onTake={nothing}
  />
);

const dialog = (state: AnswerOf<StoryBonus>) => (
  <StoriesView
    botLink="https://t.me/rollhouse_bot"
    failure={undefined}
    isBusy={false}
    onTake={nothing}
    reload={nothing}
    state={state}
  />
);

/** The card and the dialog of stories in their states. */
export const previews = {
  'no story yet': () => card(),
  'story accepted': () => card({ canTake: true }),
  refused: () => card({ canTake: true }, {}, new RefusedError('story-bonus.no-story', 6)),
  taken: () => card({ taken: true, timeActivate: 512_345 }),
  'a higher level': () => card({}, { state: 'unmet', unmet: { condition: 'vip', minVip: 3 } }),
  'no Telegram linked': () =>
    card({ hasTelegram: false }, { state: 'unmet', unmet: { condition: 'telegram' } }),
  'dialog: waiting for the story': () => dialog({ status: 'ready', answer: bonus }),
  'dialog: accepted': () => dialog({ status: 'ready', answer: { ...bonus, canTake: true } }),
  'dialog: taken': () =>
    dialog({ status: 'ready', answer: { ...bonus, taken: true, timeActivate: 3 } }),
  'dialog: loading': () => dialog({ status: 'waiting' }),
  'dialog: failed': () =>
    dialog({ status: 'failed', error: new RefusedError('wire.no-answer', 0) }),
};
