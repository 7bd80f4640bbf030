import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { TableRound } from './table-round.ts';

/** How long a round waits for an answer: a beacon nobody has is not answered quickly everywhere. */
const PATIENCE_MS = 500;

type GuardDeps = Pick<Context, 'beacon' | 'logger'>;

/**
 * Whether the beacon that shall decide a round is public already, whatever the clocks here say: bets
 * must not be taken then. A source that does not answer in half a second counts as not having it.
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

/** When a round's beacon is signed, from which its bets may not be closed any more. */
export function beaconTimeOf({ beacon }: GuardDeps, { source, beaconRound }: TableRound): number {
  if (source === 'random.org' || beaconRound === undefined) return Number.POSITIVE_INFINITY;
  return beacon.timeMs(beaconRound);
}
