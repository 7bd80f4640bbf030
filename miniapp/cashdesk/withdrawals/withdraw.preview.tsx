import { createStore, Provider } from 'jotai';
import { useState, type ReactNode } from 'react';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import type {
  WhyNotWithdraw,
  WithdrawPayway,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import type { CurrencyView } from '../../../shared/rates/contract.ts';
import { activeLanguageAtom } from '../../i18n/language.ts';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { WithdrawFailure } from './withdraw-failure.tsx';
import type { Offer } from './withdraw-offer.tsx';
import { WithdrawView } from './withdraw-page.tsx';
import { PREVIEW_WITHDRAWAL } from '../transactions/preview-payments.ts';

const nothing = () => undefined;

const rouble: CurrencyView = {
  id: 1,
  name: 'RUB',
  image: '',
  course: 1,
  courseMicro: '1000000',
  isSelectable: true,
};

const sbp: WithdrawPayway = {
  id: 74,
  name: 'СБП',
  image: 'sbp',
  network: null,
  crypto: 0,
  p2p: 1,
  course: 1,
  currency: { name: 'RUB' },
  system: 34,
  fee: { percent: 5, fixed: 0, tiers: [] },
  takes: 'minutes',
  methods: [{ id: 1, name: 'СБП', image: 'sbp', minLimit: 100_000, maxLimit: 10_000_000 }],
  isRecommended: true,
  mask: '+7 (9##) ###-##-##',
  needsBank: true,
  needsMemo: false,
  feePercent: 5,
  feeFree: false,
};
const ton: WithdrawPayway = {
  ...sbp,
  id: 80,
  name: 'TON',
  image: 'ton',
  network: 'TON',
  crypto: 1,
  course: 210,
  currency: { name: 'GRAM' },
  mask: null,
  needsBank: false,
  needsMemo: true,
  feePercent: 0,
  feeFree: true,
};

const OFFER: Offer = {
  ways: [sbp, ton],
  fasterBanks: [{ id: 1, name: 'Т-Банк', image: 'tbank' }],
  cardBanks: [],
  payees: {
    saved: [
      {
        id: '0198f0aa-0000-7000-8000-00000000000a',
        purse_id: 80,
        purseNumber: 'UQCxE6…d_p0p8',
        memo: '…4471',
        usableFrom: '2027-11-21T08:12:00.000Z',
        isTrusted: false,
      },
      {
        id: '0198f0aa-0000-7000-8000-00000000000b',
        purse_id: 74,
        purseNumber: '•••• 4567',
        memo: null,
        usableFrom: '2026-11-01T08:12:00.000Z',
        isTrusted: false,
      },
    ],
    wallets: [],
  },
};

const WHY: WhyNotWithdraw = {
  wallets: [
    { kind: 'real', amount: 1_027_200, explains: 'real' },
    { kind: 'held', amount: 525_000, explains: 'held' },
    { kind: 'dic-locked', amount: 50_000, explains: 'dic-locked' },
  ],
  withdrawable: 1_027_200,
  needToPlaying: 0,
  locked: 0,
  staked: 0,
  blocks: [],
  overMonth: 0,
  bannedUntil: null,
  coolingUntil: null,
};

const SECURITY = {
  state: {
    email: null,
    isEmailConfirmed: false,
    pendingEmail: null,
    hasPassword: true,
    isPasswordDrawn: false,
    twoFactor: { isOn: false, recoveryCodesLeft: 0 },
  },
  onRetry: nothing,
};

function Scene({ children }: { readonly children: ReactNode }) {
  const [scene] = useState(() => {
    const scene = createStore();
    scene.set(userAtom, PREVIEW_PLAYER);
    scene.set(activeLanguageAtom, store.get(activeLanguageAtom));
    return scene;
  });
  return <Provider store={scene}>{children}</Provider>;
}

type PageProps = {
  readonly why?: WhyNotWithdraw;
  readonly offer?: AnswerOf<Offer>;
  readonly payments?: readonly Payment[];
};

const Page = ({
  why = WHY,
  offer = { status: 'ready', answer: OFFER },
  payments = [],
}: PageProps) => (
  <Scene>
    <WithdrawView
      currency={rouble}
      offer={offer}
      onRetry={nothing}
      payments={payments}
      security={SECURITY}
      why={why}
    />
  </Scene>
);

/** The withdrawal page in its states. */
export const previews = {
  'nothing typed': () => <Page />,
  'one under way to a new payee': () => (
    <Page
      payments={[PREVIEW_WITHDRAWAL]}
      why={{ ...WHY, blocks: ['open'], coolingUntil: '2026-11-21T08:12:00.000Z' }}
    />
  ),
  'a deposit still to be staked': () => (
    <Page
      why={{
        ...WHY,
        withdrawable: 0,
        blocks: ['wager'],
        staked: 320_000,
        needToPlaying: 680_000,
        locked: 1_027_200,
      }}
    />
  ),
  'a deposit still to be staked beside free money': () => (
    <Page
      why={{
        ...WHY,
        withdrawable: 687_200,
        locked: 340_000,
        staked: 320_000,
        needToPlaying: 680_000,
      }}
    />
  ),
  'a part above the month’s limit': () => (
    <Page why={{ ...WHY, withdrawable: 687_200, overMonth: 340_000 }} />
  ),
  'the month’s limit used up': () => <Page why={{ ...WHY, withdrawable: 0, blocks: ['kyc'] }} />,
  'no deposit of late': () => <Page why={{ ...WHY, withdrawable: 0, blocks: ['no-deposit'] }} />,
  'banned for a time': () => (
    <Page
      why={{
        ...WHY,
        withdrawable: 0,
        blocks: ['banned'],
        bannedUntil: '2026-12-20T08:12:00.000Z',
      }}
    />
  ),
  blocked: () => <Page why={{ ...WHY, withdrawable: 0, blocks: ['blocked'] }} />,
  'nothing pays out in this currency': () => (
    <Page offer={{ status: 'ready', answer: { ...OFFER, ways: [] } }} />
  ),
  'on its way': () => <Page offer={{ status: 'waiting' }} />,
  'not loaded': () => <Page offer={{ status: 'failed', error: RefusedError.noAnswer() }} />,
  'refused for documents': () => (
    <WithdrawFailure failure={new RefusedError('gate.kyc-needed', 0, { level: 1 })} />
  ),
  'refused: one is under way': () => (
    <WithdrawFailure failure={new RefusedError('withdraw.do-not-split', 21)} />
  ),
};
