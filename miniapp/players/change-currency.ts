import { store } from '../platform/store.ts';
import { send } from '../transport/channel.ts';
import { guestChoiceAtom, userAtom } from './profile-atoms.ts';
import { withCurrency } from './wallet.ts';

/**
 * Sets the display currency. A player's choice is stored by the server and shown once the server
 * agreed; rejects with a `RefusedError` if not. A guest's choice lasts for the visit.
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
