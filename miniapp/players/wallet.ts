import type { EventBody } from '../../shared/contract/events.ts';
import { CURRENCIES } from '../../shared/money/currency.ts';
import type { UserView } from '../../shared/accounts/profile/contract.ts';

/** A change of the wallet, as pushed by the server. */
export type BalancePush = Extract<EventBody<'app'>, { type: 'balance' }>['data'];

/** A figure of this session, increased by as much as the same figure of all play. */
function moved(sessionMicro: string, beforeMicro: string, nowMicro: string): string {
  return String(BigInt(sessionMicro) + BigInt(nowMicro) - BigInt(beforeMicro));
}

/**
 * Whether a push is news: a later wallet, or the same wallet after another round, since a stake
 * that was already held does not change the wallet again when its round is lost.
 */
function isNews(user: UserView, { version, wageredMicro = '0' }: BalancePush): boolean {
  if (version !== user.balanceVersion) return version > user.balanceVersion;
  return BigInt(wageredMicro) > BigInt(user.wageredMicro);
}

/** The player after a push; an older push than the state shown changes nothing. */
export function withPush(user: UserView, push: BalancePush): UserView {
  if (!isNews(user, push)) return user;
  const netMicro = push.netMicro ?? user.netMicro;
  const wageredMicro = push.wageredMicro ?? user.wageredMicro;
  return {
    ...user,
    balance: push.balance,
    balanceMicro: push.balanceMicro,
    balanceVersion: push.version,
    compointCounter: push.compointCounter ?? user.compointCounter,
    netMicro,
    sessionNetMicro: moved(user.sessionNetMicro, user.netMicro, netMicro),
    wageredMicro,
    sessionWageredMicro: moved(user.sessionWageredMicro, user.wageredMicro, wageredMicro),
  };
}

/**
 * The player after a whole profile; a profile that was read before the last push keeps the wallet
 * of the push.
 */
export function withProfile(shown: UserView | null, profile: UserView): UserView {
  if (shown === null || shown.id !== profile.id) return profile;
  return withPush(profile, {
    balance: shown.balance,
    balanceMicro: shown.balanceMicro,
    version: shown.balanceVersion,
    compointCounter: shown.compointCounter,
    netMicro: shown.netMicro,
    wageredMicro: shown.wageredMicro,
  });
}

const DIC = CURRENCIES.find(({ code }) => code === 'DIC')?.id;

/**
 * The player after a change of the display currency. As on the server, `lastTargetCurrency` is the
 * last one that is not DIC, including the new one.
 */
export function withCurrency(user: UserView, currencyId: number): UserView {
  const lastTargetCurrency = currencyId === DIC ? user.lastTargetCurrency : currencyId;
  return { ...user, targetCurrency: currencyId, lastTargetCurrency };
}
