import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { columnsFor, lettersPerLine, rowHeight, tileWidth } from './grid-measures.ts';

/** The tile's words: their two lines and the room above them, in rem. */
const WORDS_REM = 3;

/** What the grid is laid out by; heights are in pixels. */
export type Measures = {
  readonly columns: number;
  readonly rowHeight: number;
  /** How many letters of its words surely fit into the width of a tile. */
  readonly letters: number;
};

function measure(place: HTMLElement): Measures {
  const style = getComputedStyle(place);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const inPixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) * rem;
  const width = place.clientWidth;
  const columns = columnsFor(width);
  const gaps = { gap: inPixels('--grid-gap'), rowGap: inPixels('--grid-row-gap') };
  return {
    columns,
    rowHeight: rowHeight(width, columns, { ...gaps, words: WORDS_REM * rem }),
    letters: lettersPerLine(tileWidth(width, columns, gaps.gap), rem),
  };
}

const isSame = (one: Measures | undefined, other: Measures) =>
  one?.columns === other.columns &&
  one.rowHeight === other.rowHeight &&
  one.letters === other.letters;

/** Measures the place of a grid before it is painted, and again when its width changes. */
export function useGridMeasures(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly measures: Measures | undefined;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [measures, setMeasures] = useState<Measures>();
  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null) return undefined;
    const take = () => {
      const now = measure(place);
      setMeasures((known) => (isSame(known, now) ? known : now));
    };
    take();
    const watch = new ResizeObserver(take);
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return { ref, measures };
}
