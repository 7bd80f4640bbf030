import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import { type PlayerId, playerIdOf, type RoundId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSerialRuns } from '../table/serial-runs.ts';
import { type Flip, readFlips, readLandedFlips, readLiveFlips } from './flip-store.ts';
import { type BeaconTime, viewFlip } from './flip-views.ts';

/** Finished flips kept for the list of earlier ones, and open ones shown at once. */
const BEFORE = 20;
const SHOWN = 100;

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
  /** Called for each flip that looks otherwise than before, and for the state that its round is in. */
  readonly onChange: (known: KnownFlip) => void;
};

const isOver = ({ round: { state } }: Flip) => state === 'settled' || state === 'refunded';

/** Whether a flip may be told to everybody: a private one only once it has landed. */
export const isPublic = ({ code, round: { outcome } }: Flip): boolean =>
  code === undefined || outcome !== undefined;

export function createFlipBook({ db, beaconTimeMs, onChange }: Deps): FlipBook {
  const live = new Map<string, KnownFlip>();
  const waiting = new Set<RoundId>();
  let before: readonly FlipView[] = [];
  let shown: readonly FlipView[] | undefined;

  const note = (flip: Flip) => {
    if (flip.openedAtMs === undefined) return;
    const known = { flip, view: viewFlip(flip, beaconTimeMs) };
    const { id } = flip.round;
    const { view } = known;
    const isNew = JSON.stringify(live.get(id)?.view) !== JSON.stringify(view);
    const hasMoved = live.get(id)?.flip.round.state !== flip.round.state;
    shown = undefined;
    if (isOver(flip)) {
      live.delete(id);
      const rest = before.filter(({ roundId }) => roundId !== id);
      if (view.state === 'landed') before = [view, ...rest].slice(0, BEFORE);
    } else {
      live.set(id, known);
    }
    if (isNew || hasMoved) onChange(known);
  };

  const list = () => {
    const all = [...live.values()].filter(({ flip }) => isPublic(flip));
    const newest = all.toSorted((a, b) => (a.view.roundId < b.view.roundId ? 1 : -1));
    return newest.slice(0, SHOWN).map(({ view }) => view);
  };

  const inTurn = createSerialRuns();
  const readWaiting = inTurn(async () => {
    const ids = [...waiting];
    waiting.clear();
    for (const flip of await readFlips(db, ids)) note(flip);
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
