import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { CashbackTimer } from '../../shared/rewards/cashback/contract.ts';
import type { RakebackView } from '../../shared/rewards/rakeback/contract.ts';
import { VIP_LEVELS } from '../../shared/players/levels.ts';
import type { VipBonuses } from '../../shared/rewards/vip/contract.ts';
import { ASSISTANT_LEVEL } from '../../shared/rewards/vip/rules.ts';
import { activeLanguageAtom } from '../i18n/language.ts';
import { store as defaultStore } from '../platform/store.ts';
import { PREVIEW_PLAYER } from '../players/preview-player.ts';
import { userAtom } from '../players/profile-atoms.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { CashbackCardView } from './cashback/cashback-card.tsx';
import { CashbackDialogView } from './cashback/cashback-dialog.tsx';
import { RakebackCard, RakebackCardView } from './rakeback/rakeback-card.tsx';
import { RakebackDialogView } from './rakeback/rakeback-dialog.tsx';
import { LevelUpMoment } from './vip/level-up.tsx';
import { VipView } from './vip/vip-dialog.tsx';
import { DAY_MS } from '../../shared/platform/durations.ts';

const nothing = () => Promise.resolve();
const ready = <T,>(answer: T) => ({ status: 'ready', answer }) as const;
const waiting = { status: 'waiting' } as const;
const failed = { status: 'failed', error: RefusedError.noAnswer() } as const;

const RAKEBACK: RakebackView = {
  countedMicro: '2020000000000',
  experienceMicro: '2000000000000',
  earnedMicro: '1735000000',
  paidMicro: '1200000000',
  dueMicro: '535000000',
  leastMicro: '10000000',
};
const NEW_RAKEBACK = {
  ...RAKEBACK,
  countedMicro: '0',
  experienceMicro: '0',
  earnedMicro: '0',
  paidMicro: '0',
  dueMicro: '0',
};

const RUNNING = {
  lossMicro: '12500000000',
  countedMicro: '98000000000',
  amountMicro: '625000000',
};
const TIMER: CashbackTimer = {
  difference: 2 * DAY_MS + 5_000_000,
  todaySunday: false,
  isCredited: false,
  own: { due: [], running: RUNNING },
};
const DUE = { week: '2026-11-22', ...RUNNING, untilAt: '2026-11-29T21:00:00.000Z' };
const SUNDAY = { ...TIMER, todaySunday: true, own: { due: [DUE], running: RUNNING } };
const WAITS = { ...SUNDAY, own: { due: [{ ...DUE, untilAt: null }], running: RUNNING } };

const BONUSES: VipBonuses = {
  bonuses: [{ code: 'VIP 2' }],
  rewards: ['vip', 'cashback', 'robbery'],
  hasAssistant: true,
  assistantUrl: null,
};
const WITH_ASSISTANT = { ...BONUSES, assistantUrl: 'https://t.me/rollhouse_vip' };
const ASSISTANT_EXPERIENCE = VIP_LEVELS.find(
  ({ statusId }) => statusId === ASSISTANT_LEVEL,
)?.needsCompoints;

function As({
  experience,
  children,
}: {
  readonly experience: number | null;
  readonly children: ReactNode;
}) {
  const store = createStore();
  store.set(
    userAtom,
    experience === null ? null : { ...PREVIEW_PLAYER, compointCounter: experience },
  );
  store.set(activeLanguageAtom, defaultStore.get(activeLanguageAtom));
  return <Provider store={store}>{children}</Provider>;
}

/** What play earns, in its states. */
export const previews = {
  'Rakeback, enough to take': () => <RakebackCardView reload={nothing} state={ready(RAKEBACK)} />,
  'Rakeback, nothing yet': () => <RakebackCardView reload={nothing} state={ready(NEW_RAKEBACK)} />,
  'Rakeback, on its way': () => <RakebackCardView reload={nothing} state={waiting} />,
  'Rakeback, not loaded': () => <RakebackCardView reload={nothing} state={failed} />,
  'Rakeback, a guest': () => (
    <RakebackCard grants={[]} money={null} offers={[]} onChange={() => undefined} />
  ),
  'Rakeback, the reckoning': () => <RakebackDialogView reload={nothing} state={ready(RAKEBACK)} />,
  'Cashback, before Sunday': () => <CashbackCardView reload={nothing} state={ready(TIMER)} />,
  'Cashback, to be taken': () => <CashbackCardView reload={nothing} state={ready(SUNDAY)} />,
  'Cashback, waits for a break': () => <CashbackCardView reload={nothing} state={ready(WAITS)} />,
  'Cashback, a guest': () => (
    <CashbackCardView reload={nothing} state={ready({ ...TIMER, own: null })} />
  ),
  'Cashback, not loaded': () => <CashbackCardView reload={nothing} state={failed} />,
  'Cashback, the reckoning': () => <CashbackDialogView reload={nothing} state={ready(SUNDAY)} />,
  'Cashback, credited by itself': () => (
    <CashbackDialogView reload={nothing} state={ready({ ...TIMER, isCredited: true })} />
  ),
  'Club, a reward waits': () => (
    <As experience={60_000}>
      <VipView reload={nothing} state={ready(BONUSES)} />
    </As>
  ),
  'Club, on the way': () => (
    <As experience={6200}>
      <VipView reload={nothing} state={ready(BONUSES)} />
    </As>
  ),
  'Club, a level with an assistant': () => (
    <As experience={ASSISTANT_EXPERIENCE ?? 0}>
      <VipView reload={nothing} state={ready(WITH_ASSISTANT)} />
    </As>
  ),
  'Club, nothing known': () => (
    <As experience={6200}>
      <VipView reload={nothing} state={failed} />
    </As>
  ),
  'Club, a guest': () => (
    <As experience={null}>
      <VipView reload={nothing} state={waiting} />
    </As>
  ),
  'A level is passed': () => <LevelUpMoment onEnd={() => undefined} statusId={10} />,
};
