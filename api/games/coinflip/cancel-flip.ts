import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import type { FlipDeps } from './flip-deps.ts';
import { giveUpFlip } from './flip-steps.ts';
import { readFlip } from './flip-store.ts';

/**
 * Cancels a player's own flip that nobody joined; the stake goes back at once. Open to players who may
 * not play, as the money is theirs. Repeated, it changes nothing.
 */
export async function cancelFlip(
  deps: Pick<FlipDeps, 'db' | 'flips'>,
  playerId: PlayerId,
  id: RoundId,
): Promise<void> {
  const flip = await readFlip(deps.db, { id });
  if (flip?.creator.playerId !== playerId) throw new Refusal('coinflip.over');
  const givenUp = await giveUpFlip(deps.db, id, 'cancelled');
  if (givenUp === 'joined') throw new Refusal('coinflip.taken');
  if (givenUp === 'past') {
    const now = await readFlip(deps.db, { id });
    if (now?.joiner !== undefined) throw new Refusal('coinflip.taken');
    if (now?.round.refund?.reason !== 'cancelled') throw new Refusal('coinflip.over');
  }
  await deps.flips.givenUp(id);
}
