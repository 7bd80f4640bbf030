import { store } from '../store.ts';
import { send } from '../transport/channel.ts';
import { guestChoiceAtom, userAtom } from './profile-atoms.ts';
import { withCurrency } from './wallet.ts';

/**
 * Makes a currency the display currency. A player's choice is kept by the server and shown once it
 * agreed; rejects with a `RefusedError` if not. A guest's lasts for the visit.
 */
export async function changeCurrency(currencyId: number): Promise<void> {
  if (store.get(userAtom) === null) {
    store.set(guestChoiceAtom, currencyId);
    return;
  }
  const reply = await send('cash', 'changeCurrencies', { currencyId });
  const user = store.get(userAtom);
  if (user === null) return;
  store.set(userAtom, withCurrency(user, reply.currencyId));
}
