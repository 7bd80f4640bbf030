import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { createListFlight } from './list-flight.ts';
import { isSameSpan, nextRow, rowsIn, spanOf, withRow, type RowSpan } from './row-span.ts';

/** How far above and below the window rows have their tiles ready, in pixels. */
const READY = { above: 500, below: 2200 } as const;

/** How far beyond the window rows have at least their backgrounds: a fling outruns slow phones. */
const GROUNDS = { above: 500, below: 500 } as const;

/** What of the list is in the window. */
const SEEN = { above: 0, below: 0 } as const;

/** How far the list moves between two looks at which rows are near, in pixels. */
const LOOK_EVERY = 48;

/**
 * How many rows stay rendered, so that a player who scrolls back and forth finds them; more than
 * are kept ready.
 */
const MAX_DRAWN = 32;

/** The first row is drawn at once, with the list itself; every other has its turn. */
const FIRST_ROWS: readonly number[] = [0];

/** A list of rows of one height, of which the first `known` have their games. */
export type RowList = {
  readonly rowHeight: number;
  readonly rows: number;
  readonly known: number;
};

/** Which rows of a list are in the page. */
export type DrawnRows = {
  /** Rows of which at least the grounds are drawn: those near the window, unless all are drawn. */
  readonly near: RowSpan;
  /** With their tiles, in their order. */
  readonly drawn: readonly number[];
};

const focusedRow = (list: HTMLElement): number | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && list.contains(row) ? Number(row.dataset['row']) : undefined;
};

/**
 * Follows the window over a list. Rows near it are drawn one after another, a frame apart and in
 * the time that scrolling leaves, and none while the list flies by; so no frame waits for more than
 * a row. The height of a row is known, hence nothing is measured but where the list begins.
 */
export function useDrawnRows(ref: RefObject<HTMLElement | null>, list: RowList): DrawnRows {
  const { rowHeight, rows, known } = list;
  const [near, setNear] = useState(() => spanOf({ from: 0, to: innerHeight }, rowHeight, rows));
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  const [flight] = useState(createListFlight);
  const latest = useRef({ drawn, isDrawing: false });
  const wake = useRef<() => void>(() => undefined);

  useEffect(() => {
    let frame: number | undefined;
    let forgetLanding = () => {};
    const spanAt = (top: number, beyond: { above: number; below: number }) => {
      const stretch = { from: -top - beyond.above, to: innerHeight - top + beyond.below };
      return spanOf(stretch, rowHeight, rows);
    };
    const drawNext = () => {
      frame = undefined;
      const element = ref.current;
      if (element === null || latest.current.isDrawing) return;
      if (flight.isFlying()) {
        forgetLanding();
        forgetLanding = flight.onLanding(goOn);
        return;
      }
      const { top } = element.getBoundingClientRect();
      const { first, last } = spanAt(top, READY);
      const around = { most: MAX_DRAWN, seen: spanAt(top, SEEN) };
      const ready = { first, last: Math.min(last, known) };
      const row = nextRow(ready, { drawn: latest.current.drawn, ...around });
      if (row === undefined) return;
      latest.current.isDrawing = true;
      const spared = focusedRow(element);
      startTransition(() =>
        setDrawn((before) => withRow({ drawn: before, ...around }, row, spared)),
      );
    };
    const goOn = () => {
      frame ??= requestAnimationFrame(drawNext);
    };
    let lookedAt = window.scrollY;
    const follow = () => {
      const element = ref.current;
      if (element === null) return;
      lookedAt = window.scrollY;
      const span = spanAt(element.getBoundingClientRect().top, GROUNDS);
      const isDrawn = rowsIn(span).every((row) => latest.current.drawn.includes(row));
      if (!isDrawn) setNear((before) => (isSameSpan(before, span) ? before : span));
      goOn();
    };
    const onScroll = () => {
      const { scrollY } = window;
      // A player who uses the keyboard needs a tile to focus, however fast the keys are pressed.
      const isByKeys = ref.current?.contains(document.activeElement) === true;
      if (!isByKeys) flight.move(scrollY, performance.now());
      if (Math.abs(scrollY - lookedAt) >= LOOK_EVERY) follow();
    };
    wake.current = goOn;
    follow();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', follow);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      forgetLanding();
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', follow);
    };
  }, [ref, flight, rowHeight, rows, known]);

  useEffect(() => {
    latest.current = { drawn, isDrawing: false };
    wake.current();
  }, [drawn]);

  return { near, drawn };
}
