import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { GameRow } from './game-row.tsx';
import styles from './game-row.module.css';
import {
  categoryCountAtom,
  followRows,
  loadRow,
  ROWS,
  type Row,
  rowsAtom,
  type RowState,
} from './rows-atoms.ts';

/** How much of a row is in sight when its games are fetched. */
const SEEN_SHARE = 0.1;

const WAITING: RowState = { status: 'waiting', games: [] };

/** A row that asks for its games when a part of it comes into sight. */
function SeenRow({ row }: { readonly row: Row }) {
  const ref = useRef<HTMLDivElement>(null);
  const state = useAtomValue(rowsAtom)[row.name];
  const count = useAtomValue(categoryCountAtom)[row.name];
  const isAsked = state !== undefined;
  useEffect(() => {
    const element = ref.current;
    if (element === null || isAsked) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void loadRow(row);
      },
      { threshold: SEEN_SHARE },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [row, isAsked]);
  return (
    <div className={isAsked ? undefined : styles.unseen} ref={ref}>
      <GameRow count={count} onRetry={() => void loadRow(row)} row={row} state={state ?? WAITING} />
    </div>
  );
}

/** The carousels of third-party games, each fetched when it is looked at. */
export function GameRows() {
  useEffect(followRows, []);
  return ROWS.map((row) => <SeenRow key={row.name} row={row} />);
}
