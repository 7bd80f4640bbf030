/** The widths covers are kept at, in pixels. */
const WIDTHS = [240, 480] as const;

/** The addresses of covers that this visit has shown: they are drawn at once when shown again. */
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

/** Which width the browser chose for `sizes` in a window like this one. */
const chosenWidths = new Map<string, number>();

const windowKey = (sizes: string) => `${innerWidth}/${devicePixelRatio}/${sizes}`;

/**
 * Lets the browser choose the width where it has not yet, which takes it longer than one address.
 * Answers how to note what came, if this window is still the one it was chosen for.
 */
function setSource(image: HTMLImageElement, { cover, sizes }: CoverWish): () => void {
  const key = windowKey(sizes);
  const known = chosenWidths.get(key);
  if (known === undefined) {
    image.sizes = sizes;
    image.srcset = WIDTHS.map((one) => `${coverAt(cover, one)} ${one}w`).join(', ');
  }
  image.src = coverAt(cover, known ?? WIDTHS[0]);
  return () => {
    if (known !== undefined) return;
    const width = WIDTHS.find((one) => image.currentSrc.endsWith(coverAt(cover, one)));
    if (width !== undefined && key === windowKey(sizes)) chosenWidths.set(key, width);
  };
}

/**
 * Fetches a cover at the width this screen needs. `come` gets its address, and whether this visit
 * sees it for the first time; `fail` is called where it cannot be had. Answers how to forget both.
 */
export function fetchCover(
  wish: CoverWish,
  come: (address: string, isFirst: boolean) => void,
  fail: () => void,
): () => void {
  const image = new Image();
  let isForgotten = false;
  image.decoding = 'async';
  image.fetchPriority = wish.isEager ? 'high' : 'auto';
  const noteWidth = setSource(image, wish);
  image.addEventListener('load', () => {
    if (isForgotten) return;
    noteWidth();
    const isFirst = !shown.has(wish.cover);
    shown.set(wish.cover, image.currentSrc);
    come(image.currentSrc, isFirst);
  });
  image.addEventListener('error', () => {
    if (!isForgotten) fail();
  });
  return () => {
    isForgotten = true;
  };
}
