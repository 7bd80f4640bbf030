import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';

/** Documents on their way at one moment: each is held in memory while it is looked at. */
const CONCURRENCY = 16;
const BUSY_WAIT_MS = 5000;

/** An upload that is slower than this after the grace gives its place to whoever waits for one. */
const LEAST_BYTES_PER_SECOND = 16_384;
const GRACE_MS = 5000;

/** A document on its way. */
export type Upload = {
  /** Reads a body to its end; rejects with `wire.flood` where the place went to somebody else. */
  readonly received: (body: ReadableStream<Uint8Array> | null) => Promise<Buffer>;
  /** Gives the place back. */
  readonly leave: () => void;
};

export type Uploads = {
  /**
   * Takes a place for a player: one of each at a time, and so many of all. Where all are taken, the
   * slowest upload loses its own if it stalls, so accounts that send nothing hold up nobody. Rejects
   * with `wire.flood` where there is none.
   */
  enter(playerId: PlayerId): Upload;
};

type Place = {
  readonly sinceMs: number;
  readonly stop: () => void;
  bytes: number;
  /** Whether all of it is here, and only the looking is left. */
  isRead: boolean;
};

/** The uploads of this process, by the time of its own clock, in milliseconds. */
export function createUploads(nowMs: () => number = () => performance.now()): Uploads {
  const places = new Map<PlayerId, Place>();
  return {
    enter: (playerId) => {
      if (places.has(playerId)) throw new Refusal('wire.flood', { waitMs: BUSY_WAIT_MS });
      if (places.size >= CONCURRENCY) freeStalled(places, nowMs());
      let stop = () => {};
      const stopped = new Promise<never>((_, fail) => {
        stop = () => fail(new Refusal('wire.flood', { waitMs: BUSY_WAIT_MS }));
      });
      stopped.catch(() => undefined);
      const place: Place = { sinceMs: nowMs(), stop, bytes: 0, isRead: false };
      places.set(playerId, place);
      return {
        received: async (body) => await Promise.race([readAll(body, place), stopped]),
        leave: () => {
          if (places.get(playerId) === place) places.delete(playerId);
        },
      };
    },
  };
}

/** Takes the place of the slowest upload that stalls; throws where none does. */
function freeStalled(places: Map<PlayerId, Place>, nowMs: number): void {
  const speedOf = ({ bytes, sinceMs }: Place) => (bytes * 1000) / (nowMs - sinceMs);
  const stalled = [...places]
    .filter(([, one]) => !one.isRead && nowMs - one.sinceMs > GRACE_MS)
    .filter(([, one]) => speedOf(one) < LEAST_BYTES_PER_SECOND)
    .toSorted(([, one], [, other]) => speedOf(one) - speedOf(other))[0];
  if (stalled === undefined) throw new Refusal('wire.flood', { waitMs: BUSY_WAIT_MS });
  const [playerId, place] = stalled;
  places.delete(playerId);
  place.stop();
}

async function readAll(body: ReadableStream<Uint8Array> | null, place: Place): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) {
    place.bytes += chunk.byteLength;
    chunks.push(chunk);
  }
  place.isRead = true;
  return Buffer.concat(chunks);
}
