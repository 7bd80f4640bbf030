import { store } from '../platform/store.ts';
import { send } from '../transport/channel.ts';
import { userAtom } from './profile-atoms.ts';

function showHidden(isHidden: boolean): void {
  store.set(userAtom, (user) => user && { ...user, isHidden });
}

/**
 * Hides the player's profile from others, or shows it again. The change shows at once and is
 * reverted when the server refuses; rejects with the refusal.
 */
export async function setHidden(isHidden: boolean): Promise<void> {
  showHidden(isHidden);
  try {
    await send('user', 'setHidden', { isHidden });
  } catch (error) {
    showHidden(!isHidden);
    throw error;
  }
}
