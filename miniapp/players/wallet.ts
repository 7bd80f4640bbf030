import type { EventBody } from '../../shared/contract/events.ts';
import { playWalletOf } from '../../shared/money/play-wallet.ts';
import type { PlayWallet } from '../../shared/money/play-wallets.ts';
import type { UserView } from '../../shared/accounts/profile/contract.ts';

/** A change of the wallet, as pushed by the server. */
export type BalancePush = Extract<EventBody<'app'>, { type: 'balance' }>['data'];

/** A figure of this session, increased by as much as the same figure of all play. */
function moved(sessionMicro: string, beforeMicro: string, nowMicro: string): string {
  return String(BigInt(sessionMicro) + BigInt(nowMicro) - BigInt(beforeMicro));
}

/** The wallet that a player's stakes come from. */
export const playWalletIn = ({ targetCurrency, game_mode: gameMode }: UserView): PlayWallet =>
  playWalletOf({ currencyId: targetCurrency, gameMode });

/** A wallet of a player, with its version. */
export function walletIn(user: UserView, wallet: PlayWallet = 'real') {
  const { balanceMicro, balanceVersion: version } = user;
  return wallet === 'real' ? { balanceMicro, version } : user.wallets[wallet];
}

/**
 * Whether a push is news: a later state of its wallet, or the same after another round, since a
 * stake that was already held does not change the wallet again when its round is lost.
 */
function isNews(user: UserView, { wallet, version, wageredMicro = '0' }: BalancePush): boolean {
  const known = walletIn(user, wallet).version;
  if (version !== known) return version > known;
  return BigInt(wageredMicro) > BigInt(user.wageredMicro);
}

/** The player after a push; an older push than the state shown changes nothing. */
export function withPush(user: UserView, push: BalancePush): UserView {
  if (!isNews(user, push)) return user;
  const netMicro = push.netMicro ?? user.netMicro;
  const wageredMicro = push.wageredMicro ?? user.wageredMicro;
  const { wallet, balance, balanceMicro, version } = push;
  return {
    ...user,
    ...(wallet
      ? { wallets: { ...user.wallets, [wallet]: { balanceMicro, version } } }
      : { balance, balanceMicro, balanceVersion: version }),
    compointCounter: push.compointCounter ?? user.compointCounter,
    netMicro,
    sessionNetMicro: moved(user.sessionNetMicro, user.netMicro, netMicro),
    wageredMicro,
    sessionWageredMicro: moved(user.sessionWageredMicro, user.wageredMicro, wageredMicro),
  };
}

/**
 * The player after a whole profile; a profile that was read before the last push keeps the wallets
 * of the pushes.
 */
export function withProfile(shown: UserView | null, profile: UserView): UserView {
  if (shown?.id !== profile.id) return profile;
  return ([undefined, ...Object.keys(shown.wallets)] as BalancePush['wallet'][]).reduce(
    (user, wallet) => withPush(user, { ...shown, ...walletIn(shown, wallet), wallet }),
    profile,
  );
}
