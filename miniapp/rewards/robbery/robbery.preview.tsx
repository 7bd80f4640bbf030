import type { ReactNode } from 'react';
import { spinExample } from '../../../shared/fairness/spin/example.ts';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import type { Robbery, SpinView } from '../../../shared/rewards/robbery/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { RobberyCardView } from './robbery-card.tsx';
import { RobberyDialogView } from './robbery-dialog.tsx';
import { SpinProofView } from './spin-proof.tsx';
import type { SpinStage } from './use-robbery.ts';

const nothing = () => undefined;

const spin: SpinView = {
  id: '0198f0aa-0000-7000-8000-000000000001',
  spin: 12,
  fallenSectors: [4, 4, 7],
  topMicro: '50000000',
  prizeMicro: '10000000',
  startedAt: '2026-11-25T08:12:00.000Z',
};

const robbery: Robbery = {
  availableSpinsPeriodicalBonus: 1,
  timeActivatePeriodicalBonus: 0,
  topMicro: '50000000',
  levelTopMicro: '100000000',
  playCapMicro: '50123456',
  award: { kind: 'cash', wagers: 2 },
  hasDeposit: true,
  hasTelegram: true,
  open: null,
  last: spin,
};

const offer: OfferView = {
  id: 'robbery',
  reward: 'robbery',
  hash: 'hash',
  award: { kind: 'cash', wagers: 2 },
  amount: { kind: 'computed', mostMicro: '50000000000' },
  conditions: { needsTelegram: true },
  isOncePerPlayer: false,
  endsAt: null,
  state: 'open',
};

const waits = { availableSpinsPeriodicalBonus: 0, timeActivatePeriodicalBonus: 45_296 };
const large = { topMicro: '50000000000', levelTopMicro: '50000000000', playCapMicro: '1' };
const ready = (changes: Partial<Robbery> = {}) =>
  ({ status: 'ready', answer: { ...robbery, ...changes } }) as const;
const failed = { status: 'failed', error: new RefusedError('wire.no-answer', 0) } as const;

type CardState = Parameters<typeof RobberyCardView>[0]['state'];

const card = (state: CardState, isPaused = false) => (
  <RobberyCardView isPaused={isPaused} offer={offer} reload={nothing} state={state} />
);

const dialog = (state: ReturnType<typeof ready> | typeof failed, first?: SpinStage): ReactNode => (
  <OnDemand>
    <RobberyDialogView reload={nothing} state={state} {...(first && { first })} />
  </OnDemand>
);

const token = Promise.resolve('');
const refused = new RefusedError('robbery.captcha', 861);

const proof = (isHidden: boolean) => (
  <SpinProofView
    isRotating={false}
    onRetry={nothing}
    onRotate={nothing}
    state={{
      status: 'ready',
      answer: { ...spinExample(1), ...(isHidden && { serverSeed: null }) },
    }}
  />
);

export const previews = {
  'Card, ready': () => card(ready()),
  'Card, waiting for the next spin': () => card(ready(waits)),
  'Card, to be collected': () => card(ready({ open: spin })),
  'Card, nothing to win': () => card(ready({ topMicro: '0', hasDeposit: false })),
  'Card, no Telegram': () => card(ready({ hasTelegram: false })),
  'Card, in a break': () => card(ready(), true),
  'Card, guest': () => card({ status: 'guest' }),
  'Card, loading': () => card({ status: 'waiting' }),
  'Card, refused': () => card(failed),
  'Card, large sums': () => card(ready(large)),
  'Dialog, ready': () => dialog(ready({ last: null })),
  'Dialog, turning': () => dialog(ready(waits), { kind: 'turning', spin, token }),
  'Dialog, collecting': () => dialog(ready(waits), { kind: 'collecting', spin }),
  'Dialog, won': () => dialog(ready(waits), { kind: 'won', spin }),
  'Dialog, captcha refused': () => dialog(ready(waits), { kind: 'refused', spin, error: refused }),
  'Dialog, next spin later': () => dialog(ready(waits)),
  'Dialog, refused': () => dialog(failed),
  'Proof, sealed': () => proof(true),
  'Proof, proved': () => proof(false),
};
