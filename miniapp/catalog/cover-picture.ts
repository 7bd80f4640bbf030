/** The widths covers are kept at, in pixels. */
const WIDTHS = [240, 480] as const;

/** Where the covers that this visit has shown came from: they stand at once when they come back. */
const shown = new Map<string, string>();

function coverAt(cover: string, width: number): string {
  return `${cover}${cover.includes('?') ? '&' : '?'}w=${width}`;
}

/** A cover to be fetched; `sizes` says how wide it will be, as an image's own does. */
export type CoverWish = {
  readonly cover: string;
  readonly sizes: string;
  readonly isEager: boolean;
};

/** Where a cover came from that was shown before, of whichever width. */
export const shownCover = (cover: string): string | undefined => shown.get(cover);

/**
 * Fetches a cover at the width this screen needs. `come` gets its address, and whether this visit
 * sees it for the first time; `fail` is called where it cannot be had. Answers how to forget both.
 */
export function fetchCover(
  { cover, sizes, isEager }: CoverWish,
  come: (address: string, isFirst: boolean) => void,
  fail: () => void,
): () => void {
  const image = new Image();
  image.decoding = 'async';
  image.fetchPriority = isEager ? 'high' : 'auto';
  const forgotten = new AbortController();
  const { signal } = forgotten;
  const take = () => {
    const isFirst = !shown.has(cover);
    shown.set(cover, image.currentSrc);
    come(image.currentSrc, isFirst);
  };
  image.addEventListener('load', take, { signal });
  image.addEventListener('error', fail, { signal });
  image.sizes = sizes;
  image.srcset = WIDTHS.map((width) => `${coverAt(cover, width)} ${width}w`).join(', ');
  image.src = coverAt(cover, WIDTHS[0]);
  return () => forgotten.abort();
}
