import { setTimeout as delay } from 'node:timers/promises';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { Logger } from '../../platform/logger.ts';
import type { TableRound } from './table-round.ts';

/** How long to wait for an answer: some relays are slow to say that they have no such beacon. */
const PATIENCE_MS = 500;

export type GuardDeps = { readonly beacon: Beacon; readonly logger: Logger };

/**
 * Whether the beacon that will decide a round is already public, whatever our clocks say: bets must
 * not be accepted then. A source that does not answer in half a second counts as not having it.
 */
export async function isBeaconOut(
  { beacon, logger }: GuardDeps,
  roundId: TableRound['id'],
  beaconRound: number | null,
): Promise<boolean> {
  if (beaconRound === null) return false;
  const given = new AbortController();
  const patience = delay(PATIENCE_MS, undefined, { signal: given.signal }).catch(() => undefined);
  const found = await Promise.race([beacon.fetch(beaconRound), patience]);
  given.abort();
  if (found === undefined) return false;
  logger.error(
    { roundId, beaconRound },
    'a beacon is public before its round closed: clocks are behind',
  );
  return true;
}

/** When a round's beacon is signed; from then on its bets can no longer be closed. */
export function beaconTimeOf({ beacon }: GuardDeps, { source, beaconRound }: TableRound): number {
  if (source === 'random.org' || beaconRound === undefined) return Number.POSITIVE_INFINITY;
  return beacon.timeMs(beaconRound);
}
