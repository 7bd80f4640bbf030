import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import type { Repost, Reposts } from '../../../shared/rewards/reposts/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { RepostView } from './repost-card.tsx';
import { RepostDialogView } from './repost-dialog.tsx';

const nothing = () => undefined;

const offer: OfferView = {
  id: 'repost-x',
  reward: 'repost-x',
  hash: '0'.repeat(64),
  award: { kind: 'usdic-locked' },
  amount: { kind: 'fixed-usd', hundredths: 1000 },
  conditions: {},
  isOncePerPlayer: true,
  endsAt: null,
  state: 'open',
  amountMicro: '950000000',
  price: { stakeMicro: '1900000000000', costMicro: '47500000000' },
};
const offers: OfferView[] = [offer, { ...offer, id: 'repost-vk', reward: 'repost-vk' }];

const x: Repost = {
  network: 'x',
  isLinked: true,
  isTaken: false,
  composeUrl: 'https://x.com/intent/post',
  quoteUrl: null,
};
const vk: Repost = { ...x, network: 'vk', composeUrl: 'https://vk.com/share.php' };
const invitation = 'https://rollhouse.example/ref/5f0c1c3e-1111-4222-8333-444455556666';
const reposts: Reposts = { invitation, networks: [x, vk] };

const dialog = { amount: '10', invitation, onClose: nothing, onSend: nothing, repost: x };
const still = { isTaken: false, isBusy: false, failure: undefined };

/** The bonus for posts in its states. */
export const previews = {
  'the card': () => <RepostView offers={offers} onChange={nothing} reposts={reposts} />,
  'the card, one taken': () => (
    <RepostView
      offers={offers}
      onChange={nothing}
      reposts={{ ...reposts, networks: [{ ...x, isTaken: true }, vk] }}
    />
  ),
  'the card, not loaded': () => (
    <RepostView offers={offers} onChange={nothing} reposts={undefined} />
  ),
  'the window': () => <RepostDialogView {...dialog} {...still} />,
  'the window, a quote is asked': () => (
    <RepostDialogView
      {...dialog}
      {...still}
      repost={{ ...x, quoteUrl: 'https://x.com/i/status/7' }}
    />
  ),
  'the window, no profile': () => (
    <RepostDialogView {...dialog} {...still} repost={{ ...vk, isLinked: false }} />
  ),
  'the window, on its way': () => (
    <RepostDialogView {...dialog} {...still} firstTyped="https://x.com/mara/status/1" isBusy />
  ),
  'the window, refused': () => (
    <RepostDialogView
      {...dialog}
      {...still}
      failure={RefusedError.noAnswer()}
      firstTyped="https://x.com/mara/status/1"
    />
  ),
  'the window, taken': () => <RepostDialogView {...dialog} {...still} isTaken />,
};
