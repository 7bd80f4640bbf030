import { OFFICE_PATH } from '../../../shared/backoffice/wire.ts';
import { store } from '../../platform/store.ts';
import { askEarly } from '../transport/early-asks.ts';
import { personAtom } from '../transport/session-atoms.ts';

const PLAYER_PATH = new RegExp(`^${OFFICE_PATH}/players/([1-9][0-9]{0,14})$`, 'u');

/**
 * Asks for the player whose page an address is, and once the session is known for their money, the
 * first section of whoever may read it. Both answers are there before the page is drawn.
 */
export async function readPlayerEarly(address: string, session: Promise<void>): Promise<void> {
  const playerId = Number(PLAYER_PATH.exec(address)?.[1]);
  if (Number.isNaN(playerId)) return;
  void askEarly('player.head', { playerId });
  await session;
  if (store.get(personAtom)?.may.includes('payments.read') === true) {
    void askEarly('player.money', { playerId });
  }
}
