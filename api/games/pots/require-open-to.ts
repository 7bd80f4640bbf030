import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Ledger } from '../../ledger/posting.ts';
import type { Pairing } from '../rivals/pairing.ts';

export type RequireOpenToDeps = {
  readonly pairing: Pairing;
  readonly ledger: Pick<Ledger, 'wallets'>;
};

type Entry = {
  readonly game: 'classic' | 'fast';
  readonly playerId: PlayerId;
  readonly stakeMicro: bigint;
};

/**
 * Refuses a player to whom a round with these others is not open. Nobody is answered without the money
 * for the stake: else it could be asked for nothing whether one is tied to somebody.
 */
export async function requireOpenTo(
  { pairing, ledger }: RequireOpenToDeps,
  { game, playerId, stakeMicro }: Entry,
  others: readonly PlayerId[],
): Promise<void> {
  if (others.length === 0) return;
  const real = (await ledger.wallets(playerId)).get('real');
  if (real === undefined || real.balanceMicro < stakeMicro) {
    throw new Refusal(`${game}.not-enough-balance`);
  }
  if (!(await pairing.isOpenTo(playerId, others))) throw new Refusal(`${game}.not-open`);
}
