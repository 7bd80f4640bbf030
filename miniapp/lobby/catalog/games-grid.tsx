/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- rows stand between the list and its games, and arrow keys lead through them */
import { useAtomValue } from 'jotai';
import { memo, useEffect, useEffectEvent, useRef, type CSSProperties, type ReactNode } from 'react';
import { PAGE_SIZE } from '../../../shared/lobby/catalog/categories.ts';
import type { GameView } from '../../../shared/lobby/catalog/contract.ts';
import { cx } from '../../ui/class-names.ts';
import { coverGround } from './cover-art.tsx';
import { TileFace } from './game-tile.tsx';
import styles from './games-grid.module.css';
import { GhostRows, GhostTile } from './ghost-grid.tsx';
import { moveByArrow } from './grid-keys.ts';
import { loadMoreShare } from './load-more.ts';
import { rowsIn } from './row-span.ts';
import { tileOfGame, type TileGame } from './tile-game.ts';
import { tileShelfAtom, type TileShelf } from './tile-shelf.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useGridMeasures, type Measures } from './use-grid-measures.ts';
import { useGridPlace } from './use-grid-place.ts';

const EAGER_ROWS = 3;
const GHOST_ROWS = 5;

/**
 * Places kept below the loaded games: more than anybody scrolls over before the next page is there.
 */
const AWAITED = 3 * PAGE_SIZE;

const tiles = new WeakMap<GameView, TileGame>();

function tileOf(game: GameView): TileGame {
  const known = tiles.get(game);
  if (known !== undefined) return known;
  const tile = tileOfGame(game);
  tiles.set(game, tile);
  return tile;
}

/** A row's games; a place whose game is still loading is undefined. */
type Row = readonly (TileGame | undefined)[];

const rowOf = (games: readonly GameView[], first: number, last: number): Row =>
  Array.from({ length: last - first }, (_, index) => {
    const game = games[first + index];
    return game && tileOf(game);
  });

type RowProps = {
  readonly row: Row;
  readonly index: number;
  readonly isDrawn: boolean;
  readonly measures: Measures;
  readonly count: number;
  readonly shelf: TileShelf;
};

/** Every new list is split into rows again; most rows have the same games as before. */
const isSameRow = (one: RowProps, other: RowProps): boolean =>
  one.isDrawn === other.isDrawn &&
  one.measures === other.measures &&
  one.count === other.count &&
  one.shelf === other.shelf &&
  one.row.length === other.row.length &&
  one.row.every((game, column) => game === other.row[column]);

/** A row of tiles, or of the grounds of their covers until it is its turn. */
const GridRow = memo(function GridRow(props: RowProps) {
  const { row, index, isDrawn, measures, count, shelf } = props;
  const { words, isFavorite, opening } = shelf;
  const { columns, rowHeight, letters } = measures;
  const style = {
    '--grid-columns': columns,
    blockSize: rowHeight,
    insetBlockStart: index * rowHeight,
  } as CSSProperties;
  return (
    <div className={cx(styles.row, styles.placed)} data-row={index} style={style}>
      {row.map((game, column) => {
        const place = index * columns + column;
        if (game === undefined) return <GhostTile key={place} />;
        if (!isDrawn) return <GhostTile ground={coverGround(game.identifier)} key={place} />;
        return (
          <TileFace
            game={game}
            isEager={index < EAGER_ROWS}
            isFavorite={isFavorite(game.identifier, game.isFavorite ?? false)}
            isNear
            isOpening={opening === game.identifier}
            key={game.identifier}
            letters={letters}
            listLength={count}
            place={place}
            words={words}
          />
        );
      })}
    </div>
  );
}, isSameRow);

type GridRowsProps = {
  readonly label: string;
  readonly games: readonly GameView[];
  readonly count: number;
  readonly measures: Measures;
};

/** The rows near the window, each at its place in the height of them all. */
function GridRows({ label, games, count, measures }: GridRowsProps) {
  const { columns, rowHeight } = measures;
  const ref = useRef<HTMLDivElement>(null);
  const shelf = useAtomValue(tileShelfAtom);
  const places = Math.min(count, games.length + AWAITED);
  const rows = Math.ceil(places / columns);
  const known = Math.ceil(games.length / columns);
  const { near, drawn } = useDrawnRows(ref, { rowHeight, rows, known });
  const standing = [...new Set([...drawn, ...rowsIn(near)])]
    .filter((row) => row < rows)
    .toSorted((a, b) => a - b);
  return (
    <div
      aria-label={label}
      className={styles.rows}
      onKeyDown={(press) => moveByArrow(press, { columns, loaded: games.length, rowHeight })}
      ref={ref}
      role="list"
      style={{ blockSize: rows * rowHeight }}
    >
      {standing.map((index) => (
        <GridRow
          count={count}
          index={index}
          isDrawn={drawn.includes(index)}
          key={index}
          measures={measures}
          row={rowOf(games, index * columns, Math.min((index + 1) * columns, places))}
          shelf={shelf}
        />
      ))}
    </div>
  );
}

type GamesGridProps = {
  /** Names the list of games for its place and its screen reader. */
  readonly placeKey: string;
  readonly label: string;
  /** Undefined while nothing is loaded. */
  readonly games: readonly GameView[] | undefined;
  readonly count: number;
  /**
   * Called when the place in the list calls for the next page; more than once until it is there.
   */
  readonly onNearEnd?: (() => void) | undefined;
  /** Shown under the last row. */
  readonly end?: ReactNode;
};

/**
 * Games in rows of tiles, of which only those near the window are in the page. Placeholders for the
 * next pages are below the loaded ones, so that nothing moves when they arrive. Rows that scroll by
 * fast show only the backgrounds of their covers, and fetch nothing.
 */
export function GamesGrid(props: GamesGridProps) {
  const { placeKey, label, games, count, onNearEnd, end } = props;
  const { ref, measures } = useGridMeasures();
  const loaded = games?.length ?? 0;
  const isStanding = games !== undefined && measures !== undefined;
  const look = () => {
    const place = ref.current;
    if (place === null || measures === undefined || loaded >= count) return;
    const height = (loaded / measures.columns) * measures.rowHeight;
    const passed = window.innerHeight - place.getBoundingClientRect().top;
    if (passed >= height * loadMoreShare(loaded)) onNearEnd?.();
  };
  useGridPlace(placeKey, { isStanding, look });
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    if (isStanding && loaded < count) lookAgain();
  }, [isStanding, loaded, count]);
  return (
    <div ref={ref} className={styles.grid}>
      {measures !== undefined && !isStanding && <GhostRows measures={measures} rows={GHOST_ROWS} />}
      {isStanding && (
        <>
          <GridRows
            count={count}
            games={games}
            key={measures.columns}
            label={label}
            measures={measures}
          />
          <div className={styles.end}>{end}</div>
        </>
      )}
    </div>
  );
}
