import { loadOnce } from '../load-once.ts';

/**
 * The image library, loaded with the first picture. Encodings run in parallel; each uses one
 * thread.
 */
export const loadSharp = loadOnce(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});
