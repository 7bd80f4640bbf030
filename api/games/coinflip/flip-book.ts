import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import { type PlayerId, playerIdOf, type RoundId } from '../../../shared/ids.ts';
import { putBounded } from '../../platform/bounded-map.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSerialRuns } from '../table/serial-runs.ts';
import { type Flip, readFlips, readLandedFlips, readLiveFlips } from './flip-store.ts';
import { type BeaconTime, viewFlip } from './flip-views.ts';

/** Finished flips kept for the list of earlier ones, and open ones shown at once. */
const BEFORE = 20;
const SHOWN = 100;

/**
 * Flips that ended lately, kept so that their end is told once; and when a failed reading is
 * repeated.
 */
const ENDED = 1000;
const RETRY_MS = 1000;

/** A flip as it was last told. */
export type KnownFlip = { readonly flip: Flip; readonly view: FlipView };

/** The flips as this process knows them: read from the database and then kept current. */
export type FlipBook = {
  /** Open flips that anybody may join and those in the air, newest first. */
  shown(): readonly FlipView[];
  /** Finished flips, newest first. */
  before(): readonly FlipView[];
  /** The flips of a player that are not over. */
  of(playerId: PlayerId): readonly KnownFlip[];
  /** Reads flips again that were changed. */
  changed(id: RoundId): Promise<void>;
  /** Reads the flips of a player again: their name or their privacy setting changed. */
  changedPlayer(id: string): Promise<void>;
  /** Reads all flips again: any announcement may have been missed. */
  readAll(): Promise<void>;
};

type Deps = {
  readonly db: Database;
  readonly beaconTimeMs: BeaconTime;
  /**
   * Called for each flip that looks otherwise than before, or whose round is in another state; of one
   * that is over, once.
   */
  readonly onChange: (known: KnownFlip, looksNew: boolean) => void;
};

const isOver = ({ round: { state } }: Flip) => state === 'settled' || state === 'refunded';

/** Whether a flip may be told to everybody: a private one only once it has landed. */
export const isPublic = ({ code, round: { outcome } }: Flip): boolean =>
  code === undefined || outcome !== undefined;

/**
 * The flips that are listed where not all can be: of everybody the newest, then of everybody the second,
 * and so on. So one who opens many takes no place from others. Newest first.
 */
export function chooseShown(known: readonly KnownFlip[], most: number): readonly FlipView[] {
  const newest = known.toSorted((a, b) => (a.view.roundId < b.view.roundId ? 1 : -1));
  const seen = new Map<PlayerId, number>();
  const ranked = newest.map(({ flip: { creator }, view }) => {
    const rank = seen.get(creator.playerId) ?? 0;
    seen.set(creator.playerId, rank + 1);
    return { view, rank };
  });
  const chosen = new Set(ranked.toSorted((a, b) => a.rank - b.rank).slice(0, most));
  return ranked.filter((one) => chosen.has(one)).map(({ view }) => view);
}

export function createFlipBook({ db, beaconTimeMs, onChange }: Deps): FlipBook {
  const live = new Map<string, KnownFlip>();
  const waiting = new Set<RoundId>();
  const ended = new Map<RoundId, true>();
  let before: readonly FlipView[] = [];
  let shown: readonly FlipView[] | undefined;

  const note = (flip: Flip) => {
    if (flip.openedAtMs === undefined || ended.has(flip.round.id)) return;
    const known = { flip, view: viewFlip(flip, beaconTimeMs) };
    const { id } = flip.round;
    const { view } = known;
    const looksNew = JSON.stringify(live.get(id)?.view) !== JSON.stringify(view);
    const hasMoved = live.get(id)?.flip.round.state !== flip.round.state;
    shown = undefined;
    if (isOver(flip)) {
      live.delete(id);
      putBounded(ended, [id, true], ENDED);
      const rest = before.filter(({ roundId }) => roundId !== id);
      if (view.state === 'landed') before = [view, ...rest].slice(0, BEFORE);
    } else {
      live.set(id, known);
    }
    if (looksNew || hasMoved) onChange(known, looksNew);
  };

  const list = () =>
    chooseShown(
      [...live.values()].filter(({ flip }) => isPublic(flip)),
      SHOWN,
    );

  const inTurn = createSerialRuns();
  const readWaiting: () => Promise<void> = inTurn(async () => {
    const ids = [...waiting];
    waiting.clear();
    try {
      for (const flip of await readFlips(db, ids)) note(flip);
    } catch (error) {
      // What changed is told later rather than never.
      for (const id of ids) waiting.add(id);
      setTimeout(() => void readWaiting().catch(() => undefined), RETRY_MS).unref();
      throw error;
    }
  });
  const isIn = ({ flip }: KnownFlip, id: PlayerId) =>
    flip.creator.playerId === id || flip.joiner?.playerId === id;
  const of = (id: PlayerId) => [...live.values()].filter((known) => isIn(known, id));
  return {
    shown: () => (shown ??= list()),
    before: () => before,
    of,
    changed: (id) => {
      waiting.add(id);
      return readWaiting();
    },
    changedPlayer: async (id) => {
      const theirs = of(playerIdOf(id));
      for (const { flip } of theirs) waiting.add(flip.round.id);
      if (theirs.length > 0) await readWaiting();
    },
    readAll: inTurn(async () => {
      const [found, landed] = await Promise.all([readLiveFlips(db), readLandedFlips(db, BEFORE)]);
      const kept = new Set(found.map(({ round }) => round.id));
      const gone = [...live.values()].flatMap(({ flip: { round } }) =>
        kept.has(round.id) ? [] : [round.id],
      );
      before = landed.map((flip) => viewFlip(flip, beaconTimeMs));
      for (const flip of [...found, ...(await readFlips(db, gone))]) note(flip);
    }),
  };
}
