import { join } from 'node:path';
import type { Logger } from '../../platform/logger.ts';
import { encodePicture, type PictureSize } from './encode-picture.ts';
import { fetchPicture, type PictureSources } from './fetch-picture.ts';
import { createPictureFiles, type PictureName } from './picture-files.ts';
import { createWorkQueue, GivenUp, type Rank } from './work-queue.ts';

const CONCURRENCY = 2;
const MAX_WAITING = 400;
const MEMORY_BYTES = 32_000_000;

/** A picture that could not be had is not tried again before this time. */
const FAILED_FOR_MS = 30_000;
const MAX_FAILURES = 5000;

/** A picture to fetch: its name in the cache, its source, and its size. */
export type Wanted = {
  readonly name: PictureName;
  readonly source: string;
  readonly size: PictureSize;
};

/** Our own copies of the aggregator's pictures. */
export type Pictures = {
  /** The finished picture, or undefined where it cannot be had now. */
  get(wanted: Wanted, rank?: Rank): Promise<Buffer | undefined>;
};

type Deps = {
  readonly dataDir: string;
  readonly sources: PictureSources;
  readonly logger: Logger;
};

/**
 * Pictures in memory and on disk, made when first asked for. Those who ask for one at the same time
 * share its making.
 */
export function createPictures({ dataDir, sources, logger }: Deps): Pictures {
  const files = createPictureFiles(join(dataDir, 'covers'));
  const queue = createWorkQueue(CONCURRENCY, MAX_WAITING);
  const memory = createMemory(MEMORY_BYTES);
  const making = new Map<string, Promise<Buffer | undefined>>();
  const failedAtMs = new Map<string, number>();

  const make = async ({ name, source, size }: Wanted, rank: Rank) => {
    const kept = await files.read(name);
    if (kept !== undefined) return kept;
    return await queue.run(rank, async () => {
      const picture = await encodePicture(await fetchPicture(source, sources), size);
      await files.write(name, picture).catch((error: unknown) => {
        logger.warn({ err: error }, 'a cover was not kept on disk');
      });
      return picture;
    });
  };

  const note = (key: string, error: unknown) => {
    if (error instanceof GivenUp) return undefined;
    logger.debug({ err: error, key }, 'a cover could not be made');
    if (failedAtMs.size >= MAX_FAILURES) failedAtMs.clear();
    failedAtMs.set(key, performance.now());
    return undefined;
  };

  const hasFailed = (key: string) => {
    const atMs = failedAtMs.get(key);
    if (atMs === undefined) return false;
    if (performance.now() - atMs < FAILED_FOR_MS) return true;
    failedAtMs.delete(key);
    return false;
  };

  return {
    get: async (wanted, rank = 'asked') => {
      const key = `${wanted.name.subject}-${wanted.name.version}-${wanted.name.width}`;
      const held = memory.get(key);
      if (held !== undefined) return held;
      if (hasFailed(key)) return undefined;
      const begun = making.get(key) ?? make(wanted, rank).catch((error) => note(key, error));
      making.set(key, begun);
      const picture = await begun;
      making.delete(key);
      if (picture !== undefined) memory.put(key, picture);
      return picture;
    },
  };
}

/** Holds pictures up to a number of bytes; those not asked for the longest leave first. */
function createMemory(mostBytes: number) {
  const held = new Map<string, Buffer>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= held.get(key)?.byteLength ?? 0;
    held.delete(key);
  };
  return {
    get: (key: string) => {
      const picture = held.get(key);
      if (picture === undefined) return undefined;
      held.delete(key);
      held.set(key, picture);
      return picture;
    },
    put: (key: string, picture: Buffer) => {
      drop(key);
      held.set(key, picture);
      bytes += picture.byteLength;
      for (const oldest of held.keys()) {
        if (bytes <= mostBytes) return;
        drop(oldest);
      }
    },
  };
}
