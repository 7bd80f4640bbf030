import { atom } from 'jotai';
import { currenciesAtom } from '../../players/profile-atoms.ts';
import { localeTagAtom } from '../../i18n/language.ts';
import { createMoney } from '../../money/money.ts';
import { store } from '../../platform/store.ts';
import type { ChannelReply } from '../../transport/channel.ts';
import { send } from '../../transport/channel.ts';

/** The currency of third-party games and the possible ones; null until the server's answer. */
export const exCurrencyAtom = atom<ChannelReply<'cash', 'getExCurrency'> | null>(null);

/** The formatter of the currency third-party games are played in; null until it is known. */
export const exMoneyAtom = atom((get) => {
  const id = get(exCurrencyAtom)?.currencyId;
  const currency = get(currenciesAtom).find((known) => known.id === id);
  return currency === undefined ? null : createMoney(currency, get(localeTagAtom));
});

/** Asks for the currency of games; what was known stays where no answer comes. */
export async function loadExCurrency(): Promise<void> {
  const reply = await send('cash', 'getExCurrency').catch(() => undefined);
  if (reply !== undefined) store.set(exCurrencyAtom, reply);
}

/** Chooses the currency of third-party games; rejects with a `RefusedError`. */
export async function changeExCurrency(currencyId: number): Promise<void> {
  const reply = await send('cash', 'changeExTargetCurrency', { currencyId });
  store.set(exCurrencyAtom, (known) => known && { ...known, currencyId: reply.currencyId });
}
