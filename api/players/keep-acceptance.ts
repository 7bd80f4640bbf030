import type { PlayerId } from '../../shared/ids.ts';
import { termsEdition } from '../../shared/players/terms.ts';
import type { Database } from '../platform/db/database.ts';

type Acceptance = {
  readonly playerId: PlayerId;
  readonly version: string;
  readonly acceptedAt: Date;
};

/**
 * Keeps that a player accepted an edition of the terms, with the digest of the text they were shown.
 * The first time counts.
 */
export async function keepAcceptance(
  db: Database,
  { playerId, version, acceptedAt }: Acceptance,
): Promise<void> {
  const digest = termsEdition(version)?.digest;
  if (digest === undefined) return;
  await db
    .insertInto('terms_acceptances')
    .values({ player_id: BigInt(playerId), version, digest, accepted_at: acceptedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
