import type { CoinflipEvent } from '../../../shared/games/coinflip/contract.ts';
import type { RoundId } from '../../../shared/ids.ts';
import type { Announcements } from '../../platform/db/announcements.ts';
import { type Lead, startLeading } from '../../platform/leader.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import { readTableRound } from '../table/table-store.ts';
import { pushEnds } from '../table/table-winners.ts';
import { createFlipBook, type FlipBook, isPublic, type KnownFlip } from './flip-book.ts';
import { createFlipSteps, type FlipDriverDeps, startFlipDriver } from './flip-driver.ts';

/** The room of everyone who watches the list of flips. */
export const FLIPS_ROOM = 'coinflip';

/** The room of everyone who watches one flip. */
export const roomOfFlip = (id: RoundId): string => `coinflip:${id}`;

/** The flips of this process: what is known of them, and who takes them on. */
export type Flips = Pick<FlipBook, 'shown' | 'before' | 'of'> & {
  /** Hears every flip that changed, after it was told; not of other processes' connections. */
  onChange(listener: (known: KnownFlip) => void): void;
  /** Closes a flip that this process joined; another process does where this one dies. */
  joined(id: RoundId): Promise<void>;
  /** Gives back the stake of a flip that this process gave up. */
  givenUp(id: RoundId): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type FlipsDeps = FlipDriverDeps & {
  readonly announcements: Announcements;
  readonly pushes: Pushes;
  readonly databaseUrl: string;
};

export function createFlips(deps: FlipsDeps): Flips {
  const { announcements, beacon, databaseUrl, db, logger, pushes } = deps;
  const steps = createFlipSteps(deps);
  const listeners: ((known: KnownFlip) => void)[] = [];
  let driver: ReturnType<typeof startFlipDriver> | undefined;
  let leading: Lead | undefined;

  const safely = (work: Promise<unknown>) => {
    work.catch((error: unknown) => logger.warn({ err: error }, 'flips were not taken on'));
  };

  const onChange = (known: KnownFlip, looksNew: boolean) => {
    if (looksNew) tellFlip(pushes, known);
    const { id: roundId, state } = known.flip.round;
    if (state === 'settled' || state === 'refunded') {
      safely(pushEnds({ db, pushes }, { game: 'coinflip', roundId, isPaidHere: false }));
    }
    for (const listener of listeners) listener(known);
  };
  const book = createFlipBook({ db, beaconTimeMs: (round) => beacon.timeMs(round), onChange });

  const lead = (): Lead => {
    logger.info('this process leads the flips');
    driver = startFlipDriver(deps, steps);
    return driver;
  };

  return {
    shown: () => book.shown(),
    before: () => book.before(),
    of: (playerId) => book.of(playerId),
    onChange: (listener) => {
      listeners.push(listener);
    },
    joined: (id) => steps.close(id),
    givenUp: async (id) => {
      const round = await readTableRound(db, id);
      if (round?.state === 'refunding') await steps.advance(round);
    },
    start: async () => {
      announcements.on('coinflip_changed', (id) => {
        safely(book.changed(id as RoundId));
        driver?.nudge();
      });
      announcements.on('player_changed', (id) => safely(book.changedPlayer(id)));
      announcements.onGap(() => {
        safely(book.readAll());
        driver?.nudge();
      });
      await book.readAll();
      const byLock = new Map([['coinflips', lead]]);
      leading = startLeading({ databaseUrl, logger }, { name: 'coinflips', byLock });
    },
    stop: async () => {
      await leading?.stop();
    },
  };
}

/** A private flip is told to its players and to those who opened its link alone, until it lands. */
export function tellFlip(pushes: Pick<Pushes, 'toRoom'>, { flip, view }: KnownFlip): void {
  const event: CoinflipEvent = { type: 'flip', flip: view };
  if (isPublic(flip)) pushes.toRoom(FLIPS_ROOM, 'coinflip', event);
  pushes.toRoom(roomOfFlip(flip.round.id), 'coinflip', event);
}
