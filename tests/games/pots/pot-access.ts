import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { likePlayers, NOBODYS_ID, type Row } from '../../harness/access-row.ts';

/**
 * Who may take stakes back: whoever has a session, banned or not, for the money is theirs. A round
 * that nobody knows is refused to each.
 */
export const notAlone = (refusal: RefusalName): Row => ({
  ...likePlayers(refusal),
  payload: { roundId: NOBODYS_ID },
  guest: 'wire.need-auth',
  banned: refusal,
  excluded: refusal,
  ended: 'wire.need-auth',
});
