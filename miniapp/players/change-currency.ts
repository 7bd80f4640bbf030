import { store } from '../platform/store.ts';
import { send } from '../transport/channel.ts';
import { guestChoiceAtom, userAtom } from './profile-atoms.ts';
import { refreshUser } from './profile-events.ts';

/**
 * Sets the display currency. A player's choice is stored by the server and shown once the server
 * agreed; rejects with a `RefusedError` if not. A guest's choice lasts for the visit.
 */
export async function changeCurrency(currencyId: number): Promise<void> {
  if (store.get(userAtom) === null) {
    store.set(guestChoiceAtom, currencyId);
    return;
  }
  await send('cash', 'changeCurrencies', { currencyId });
  await refreshUser();
}
