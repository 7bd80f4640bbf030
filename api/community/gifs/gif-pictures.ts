import pLimit from 'p-limit';
import { isPictureAddress } from '../../lobby/covers/fetch-picture.ts';
import { putBounded } from '../../platform/bounded-map.ts';
import type { Database } from '../../platform/db/database.ts';
import { boundedBytes } from '../../platform/http/bounded-body.ts';
import type { Logger } from '../../platform/logger.ts';
import type { GifId, GifKind } from './gif-address.ts';
import { readGif } from './gif-store.ts';
import type { GifSettings } from './settings.ts';

const LIMIT_MS = 8000;
const MAX_BYTES = 4_000_000;

/** Each may be as large as the limit; browsers keep what they have seen themselves. */
const MEMORY_PICTURES = 40;

/** A picture that could not be had is not asked for again before this time. */
const FAILED_FOR_MS = 30_000;
const MEMORY_FAILED = 2000;

/** Pictures that are fetched at a time: each takes memory before its size is known. */
const CONCURRENCY = 8;

export type GifPicture = { readonly bytes: Buffer; readonly type: string };

/** The picture of a GIF that our search gave; undefined where there is none, or it cannot be had. */
export type ReadGifPicture = (gif: GifId, kind: GifKind) => Promise<GifPicture | undefined>;

type Deps = { readonly db: Database; readonly logger: Logger };

/**
 * Brings pictures through our own server, so that the provider never learns who looks at them.
 * Fetched are only addresses that the provider's own answers named, on the provider's hosts.
 */
export function createGifPictures(
  { db, logger }: Deps,
  settings: GifSettings | undefined,
): ReadGifPicture {
  const kept = new Map<string, GifPicture>();
  const loading = new Map<string, Promise<GifPicture | undefined>>();
  const failedUntil = new Map<string, number>();
  const line = pLimit(CONCURRENCY);

  const read = async (gif: GifId, kind: GifKind): Promise<GifPicture | undefined> => {
    const row = await readGif(db, gif);
    if (row === undefined || settings === undefined) return undefined;
    try {
      const address = kind === 'moving' ? row.moving_url : row.still_url;
      return await line(() => fetchGif(address, settings));
    } catch (error) {
      const fault = error instanceof Error ? error.message : 'unknown';
      logger.warn({ provider: gif.provider, fault }, 'the picture of a GIF could not be had');
      return undefined;
    }
  };

  /** What names no GIF of ours, or cannot be had, takes no place of a picture in memory. */
  const load = async (key: string, gif: GifId, kind: GifKind) => {
    try {
      const picture = await read(gif, kind);
      if (picture !== undefined) putBounded(kept, [key, picture], MEMORY_PICTURES);
      else putBounded(failedUntil, [key, performance.now() + FAILED_FOR_MS], MEMORY_FAILED);
      return picture;
    } finally {
      loading.delete(key);
    }
  };

  return async (gif, kind) => {
    const key = `${gif.provider}/${gif.id}/${kind}`;
    const picture = kept.get(key);
    if (picture !== undefined) return picture;
    if (performance.now() < (failedUntil.get(key) ?? 0)) return undefined;
    const before = loading.get(key);
    if (before !== undefined) return await before;
    const loaded = load(key, gif, kind);
    loading.set(key, loaded);
    return await loaded;
  };
}

/**
 * Throws where the address, the answer or its content is not as it should be; messages name no
 * address.
 */
async function fetchGif(address: string, settings: GifSettings): Promise<GifPicture> {
  const { url, pictureHosts: imageHosts, isSandbox } = settings;
  if (!isPictureAddress(address, { url, imageHosts, isSandbox })) throw new Error('another host');
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: { accept: 'image/webp,image/gif,image/jpeg' },
  }).catch(() => {
    throw new Error('no answer');
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const bytes = await boundedBytes(response, MAX_BYTES);
  if (bytes === undefined) throw new Error('more bytes than a GIF may have');
  const type = typeOf(bytes);
  if (type === undefined) throw new Error('no picture');
  return { bytes, type };
}

/** What the first bytes say, whatever the answer calls itself. */
function typeOf(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp';
  if (head.startsWith('ÿØÿ')) return 'image/jpeg';
  return head.startsWith('\u0089PNG') ? 'image/png' : undefined;
}
