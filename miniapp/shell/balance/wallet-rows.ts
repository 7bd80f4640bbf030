import { CURRENCIES } from '../../../shared/money/currency.ts';
import type { PlayWallet } from '../../../shared/money/play-wallets.ts';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { walletIn } from '../../players/wallet.ts';

const idOf = (code: string) => CURRENCIES.find((currency) => currency.code === code)?.id;
const DIC = idOf('DIC');
const USDIC = idOf('USDIC');

/** A wallet as the dialog lists it: what it holds, in what, and what it is for. */
export type WalletRow = {
  readonly name: PlainKey;
  readonly text: PlainKey;
  readonly amountMicro: bigint;
  /** The bonus currency it holds; undefined for money. */
  readonly currencyId: number | undefined;
};

/** A wallet that can be played from. */
export type PlayRow = WalletRow & { readonly wallet: PlayWallet };

/** The wallets that stakes can come from. */
export const playRows = (user: UserView): readonly PlayRow[] => {
  const rowOf = (wallet: PlayWallet, words: Pick<WalletRow, 'name' | 'text' | 'currencyId'>) => ({
    ...words,
    wallet,
    amountMicro: BigInt(walletIn(user, wallet).balanceMicro),
  });
  return [
    rowOf('real', { name: 'balance.real', text: 'balance.real.text', currencyId: undefined }),
    rowOf('bonus', { name: 'balance.bonus', text: 'balance.bonus.text', currencyId: undefined }),
    rowOf('dic-available', { name: 'balance.dic', text: 'balance.dic.text', currencyId: DIC }),
    rowOf('usdic-available', {
      name: 'balance.usdic',
      text: 'balance.usdic.text',
      currencyId: USDIC,
    }),
  ];
};

/** The wallets that nothing can be staked from. */
export const otherRows = (user: UserView): readonly WalletRow[] => {
  const micro = (hundredths: number) => BigInt(hundredths) * MICRO_PER_HUNDREDTH;
  return [
    {
      name: 'balance.dicLocked',
      text: 'balance.dicLocked.text',
      amountMicro: micro(user.lockedBalance),
      currencyId: DIC,
    },
    {
      name: 'balance.usdicLocked',
      text: 'balance.usdicLocked.text',
      amountMicro: micro(user.usdicBalanceLocked),
      currencyId: USDIC,
    },
    {
      name: 'balance.held',
      text: 'balance.held.text',
      amountMicro: micro(user.heldBalance),
      currencyId: undefined,
    },
  ];
};
