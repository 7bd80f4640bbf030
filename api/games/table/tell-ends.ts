import type { RoundId } from '../../../shared/ids.ts';
import { readEndedSince } from './table-ends.ts';
import type { TablePlace } from './table-round.ts';
import { type EndDeps, pushEnds } from './table-winners.ts';

/** Rounds whose ends are remembered as told; an older one is not told any more. */
const REMEMBERED = 50;

/** Tells players of this process how their rounds ended, each round once and in its turn. */
export type EndTelling = {
  /** False for a round that was told before. */
  tell(roundId: RoundId, isPaidHere: boolean): boolean;
  /**
   * Tells the ends that this process has not heard of: rounds that were skipped between two
   * readings, or of which another process's word was lost.
   */
  tellMissed(): void;
};

type Plan = {
  readonly place: TablePlace;
  readonly safely: (work: Promise<void>) => void;
  /** The round that this process now knows of. */
  readonly currentId: () => RoundId | undefined;
};

export function createEndTelling(deps: EndDeps, { place, safely, currentId }: Plan): EndTelling {
  let told: readonly RoundId[] = [];
  let firstId: RoundId | undefined;
  let last = Promise.resolve();

  const tell = (roundId: RoundId, isPaidHere: boolean) => {
    if (told.includes(roundId) || (firstId !== undefined && roundId < firstId)) return false;
    told = [...told, roundId].toSorted();
    if (told.length > REMEMBERED) {
      firstId = told[1];
      told = told.slice(1);
    }
    const pushed = last.then(() => pushEnds(deps, { game: place.game, roundId, isPaidHere }));
    safely(pushed);
    last = pushed.catch(() => undefined);
    return true;
  };

  /** The first call only notes the round that was there when this process came. */
  const tellMissed = async () => {
    firstId ??= currentId();
    if (firstId === undefined) return;
    for (const roundId of await readEndedSince(deps.db, place, firstId)) tell(roundId, false);
  };

  return { tell, tellMissed: () => safely(tellMissed()) };
}
