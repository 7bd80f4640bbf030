import { createStore } from 'jotai';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { POLICIES, type PolicyName } from '../../../shared/policy/policy.ts';
import { activeLanguageAtom } from '../../i18n/language.ts';
import { store } from '../../platform/store.ts';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import { currenciesAtom, sessionAtom, userAtom } from '../../players/profile-atoms.ts';
import { connectionAtom } from '../../transport/connection.ts';

/** The display currencies of previews, in units of the base currency. */
export const PREVIEW_COURSES = {
  2: { name: 'USD', units: 92 },
  3: { name: 'EUR', units: 100 },
  6: { name: 'DIC', units: 1 },
  7: { name: 'UZS', units: 0.0076 },
} as const;
export type PreviewCurrencyId = keyof typeof PREVIEW_COURSES;

/** Who looks at a table in a preview, and from where. */
export type PreviewSeat = {
  readonly isGuest?: boolean;
  readonly isOffline?: boolean;
  readonly currencyId?: PreviewCurrencyId;
};

const CURRENCIES = Object.entries(PREVIEW_COURSES).map(([id, { name, units }]) => ({
  id: Number(id),
  name,
  image: '',
  course: units,
  courseMicro: String(Math.round(units * 1_000_000)),
  isSelectable: name !== 'DIC',
}));

/** A separate store for one preview of a table, in the current language. */
export function seatStore(
  { isGuest = false, isOffline = false, currencyId = 2 }: PreviewSeat,
  player: UserView = PREVIEW_PLAYER,
): ReturnType<typeof createStore> {
  const own = createStore();
  own.set(activeLanguageAtom, store.get(activeLanguageAtom));
  own.set(userAtom, isGuest ? null : { ...player, targetCurrency: currencyId });
  own.set(sessionAtom, isGuest ? 'guest' : 'player');
  own.set(currenciesAtom, CURRENCIES);
  own.set(connectionAtom, { state: isOffline ? 'reconnecting' : 'connected', failures: 0 });
  return own;
}

/** The rules of a solo table under a policy. */
export function soloRulesOf(policy: PolicyName, isEnabled: boolean) {
  const { maxWinMicro, minRoundMs, canAutoplay, canUseHotKeys, canTurbo } = POLICIES[policy];
  return {
    isEnabled,
    minBet: 10,
    maxBet: 10_000_000,
    maxWinMicro: maxWinMicro.toString(),
    minRoundMs,
    canAutoplay,
    canUseHotKeys,
    canTurbo,
  };
}
