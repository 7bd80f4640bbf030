import { createStore, Provider } from 'jotai';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import type { WhyNotWithdraw } from '../../../shared/cashdesk/withdrawals/contract.ts';
import { activeLanguageAtom } from '../../i18n/language.ts';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { store as defaultStore } from '../../platform/store.ts';
import { Wallets } from './balance-dialog.tsx';
import { WhyLocked } from './why-locked.tsx';

const FREE: WhyNotWithdraw = {
  wallets: [],
  withdrawable: 1_027_200,
  needToPlaying: 0,
  staked: 0,
  locked: 0,
  blocks: [],
  overMonth: 0,
  bannedUntil: null,
  coolingUntil: null,
};

const LOCKED: WhyNotWithdraw = {
  ...FREE,
  withdrawable: 0,
  needToPlaying: 1_640_000,
  staked: 414_400,
  locked: 820_000,
  blocks: ['wager'],
};

const wallet = (balanceMicro: string) => ({ balanceMicro, version: 1 });

const RICH: UserView = {
  ...PREVIEW_PLAYER,
  lockedBalance: 1_250_000_000,
  heldBalance: 12_000,
  wallets: {
    bonus: wallet('987654321098765'),
    'dic-available': wallet('123450000'),
    'usdic-available': wallet('800000000'),
  },
};

type Shown = { readonly user: UserView; readonly why?: WhyNotWithdraw };

function Balance({ user, why }: Shown) {
  const store = createStore();
  store.set(userAtom, user);
  store.set(activeLanguageAtom, defaultStore.get(activeLanguageAtom));
  return (
    <Provider store={store}>
      <Wallets user={user}>{why && <WhyLocked why={why} />}</Wallets>
    </Provider>
  );
}

/** The list of wallets in its states. */
export const previews = {
  'Wallets, a part above the month’s limit': () => (
    <Balance user={PREVIEW_PLAYER} why={{ ...FREE, withdrawable: 245_200, overMonth: 782_000 }} />
  ),
  'Wallets, money alone': () => <Balance user={PREVIEW_PLAYER} why={FREE} />,
  'Wallets, all, bonus chosen': () => <Balance user={{ ...RICH, game_mode: 1 }} why={LOCKED} />,
  'Wallets, without an answer yet': () => <Balance user={RICH} />,
};
