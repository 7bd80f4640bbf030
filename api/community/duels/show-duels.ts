import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { Flips } from '../../games/coinflip/flips.ts';
import { readFlips } from '../../games/coinflip/flip-store.ts';
import { viewFlip } from '../../games/coinflip/flip-views.ts';
import type { RoundId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { duelFactsOf } from './duel-facts.ts';
import { readUnendedDuels, showDuel } from './duel-store.ts';

/** How often messages are compared with their flips, in case the change of one was missed. */
const COMPARE_MS = 10_000;

export type ShowDuelsDeps = {
  readonly db: Database;
  readonly beacon: Beacon;
  readonly flips: Pick<Flips, 'onChange'>;
  readonly logger: Logger;
};

/** Keeps the messages of duels at what their flips are, until stopped; any process may. */
export function startDuels({ db, beacon, flips, logger }: ShowDuelsDeps): { stop(): void } {
  const safely = (work: Promise<void>) => {
    work.catch((error: unknown) => logger.warn({ err: error }, 'a duel was not shown'));
  };
  flips.onChange((known) => {
    if (known.flip.code === undefined) safely(showDuel(db, duelFactsOf(known)));
  });
  const compare = () =>
    safely(readUnendedDuels(db).then((ids) => compareDuels({ db, beacon }, ids)));
  compare();
  const timer = setInterval(compare, COMPARE_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Shows the duels of these flips whose message says something else. */
export async function compareDuels(
  { db, beacon }: Pick<ShowDuelsDeps, 'db' | 'beacon'>,
  ids: readonly RoundId[],
): Promise<void> {
  for (const flip of await readFlips(db, ids)) {
    const view = viewFlip(flip, (round) => beacon.timeMs(round));
    await showDuel(db, duelFactsOf({ flip, view }));
  }
}
