import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import type { PartnerProject } from '../../../shared/rewards/partner-bonus/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { PartnerBonusView } from './partner-bonus-card.tsx';

const nothing = () => undefined;

const offer: OfferView = {
  id: 'partner',
  reward: 'partner',
  hash: '0'.repeat(64),
  award: { kind: 'dic-available' },
  amount: { kind: 'fixed', amountMicro: '5000000' },
  conditions: { needsTelegram: true },
  isOncePerPlayer: false,
  endsAt: null,
  state: 'open',
  amountMicro: '5000000',
};

const logo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%238f6fff" d="M0 0h8v8H0z"/%3E%3C/svg%3E';
const project = (id: number, en: string, isTaken = false): PartnerProject => ({
  id,
  logo,
  url: 'https://example.org',
  description: JSON.stringify({ en }),
  isTaken,
});
const projects = [
  project(1, 'Join the channel of a friendly project.'),
  project(2, 'Already done.', true),
  project(3, `A very long description ${'that goes on and on '.repeat(12)}`),
];

const view = (
  state: AnswerOf<readonly PartnerProject[]>,
  shown: Partial<OfferView> = {},
  failure?: unknown,
) => (
  <PartnerBonusView
    offer={{ ...offer, ...shown }}
    onRetry={nothing}
    onTake={nothing}
    pressed={failure === undefined ? undefined : { id: 1, isBusy: false, failure }}
    state={state}
  />
);

/** The card of partner projects in its states; without a project there is no card. */
export const previews = {
  projects: () => view({ status: 'ready', answer: projects }),
  refused: () =>
    view(
      { status: 'ready', answer: projects },
      {},
      new RefusedError('partner-bonus.not-subscribed', 3),
    ),
  'no Telegram linked': () =>
    view(
      { status: 'ready', answer: projects.slice(0, 1) },
      { state: 'unmet', unmet: { condition: 'telegram' } },
    ),
  loading: () => view({ status: 'waiting' }),
  failed: () => view({ status: 'failed', error: new RefusedError('wire.no-answer', 0) }),
};
