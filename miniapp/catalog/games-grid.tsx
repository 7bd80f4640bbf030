/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- rows stand between the list and its games, and arrow keys lead through them */
import { useAtomValue } from 'jotai';
import {
  memo,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { PAGE_SIZE } from '../../shared/catalog/categories.ts';
import type { GameView } from '../../shared/catalog/contract.ts';
import { coverGround } from './cover-art.tsx';
import { TileFace } from './game-tile.tsx';
import styles from './games-grid.module.css';
import { GhostRows, GhostTile } from './ghost-grid.tsx';
import { moveByArrow } from './grid-keys.ts';
import { createListFlight, type ListFlight } from './list-flight.ts';
import { loadMoreShare } from './load-more.ts';
import { tileOfGame, type TileGame } from './tile-game.ts';
import { tileShelfAtom, type TileShelf } from './tile-shelf.ts';
import { useGridMeasures, type Measures } from './use-grid-measures.ts';
import { useGridPlace } from './use-grid-place.ts';

/** Rows beyond the window that stand ready, in pixels. */
const BUFFER = 300;
const EAGER_ROWS = 3;
const WHOLE_ROWS = 2;
const GHOST_ROWS = 5;

/** Places kept below the loaded games: more than anybody scrolls over before the next page is there. */
const AWAITED = 3 * PAGE_SIZE;

const tiles = new WeakMap<GameView, TileGame>();

function tileOf(game: GameView): TileGame {
  const known = tiles.get(game);
  if (known !== undefined) return known;
  const tile = tileOfGame(game);
  tiles.set(game, tile);
  return tile;
}

/** A row's games; a place whose game is on its way is undefined. */
type Row = readonly (TileGame | undefined)[];

function rowsOf(games: readonly GameView[], awaited: number, columns: number): readonly Row[] {
  const all: Row = [...games.map(tileOf), ...Array.from({ length: awaited }, () => undefined)];
  return Array.from({ length: Math.ceil(all.length / columns) }, (_, row) =>
    all.slice(row * columns, (row + 1) * columns),
  );
}

type RowProps = {
  readonly row: Row;
  readonly index: number;
  readonly measures: Measures;
  readonly count: number;
  readonly shelf: TileShelf;
  readonly flight: ListFlight;
};

/**
 * Whether a row is to be drawn whole. The first rows are at once; every other stands as grounds until
 * there is time, so that no frame waits for tiles, and one that comes by in flight until the list has
 * landed.
 */
function useWhole(flight: ListFlight, index: number): boolean {
  const [isWhole, setIsWhole] = useState(index < WHOLE_ROWS);
  useEffect(() => {
    if (isWhole) return undefined;
    const draw = () => startTransition(() => setIsWhole(true));
    if (flight.isFlying()) return flight.onLanding(draw);
    draw();
    return undefined;
  }, [flight, isWhole]);
  return isWhole;
}

const GridRow = memo(function GridRow(props: RowProps) {
  const { row, index, measures, count, shelf, flight } = props;
  const { words, isFavorite, opening } = shelf;
  const isWhole = useWhole(flight, index);
  const { columns, rowHeight } = measures;
  const style = { '--grid-columns': columns, blockSize: rowHeight } as CSSProperties;
  return (
    <div className={styles.row} style={style}>
      {row.map((game, column) => {
        const place = index * columns + column;
        if (game === undefined) return <GhostTile key={place} />;
        if (!isWhole) return <GhostTile ground={coverGround(game.identifier)} key={place} />;
        return (
          <TileFace
            game={game}
            isEager={index < EAGER_ROWS}
            isFavorite={isFavorite(game.identifier, game.isFavorite ?? false)}
            isOpening={opening === game.identifier}
            key={game.identifier}
            listLength={count}
            place={place}
            words={words}
          />
        );
      })}
    </div>
  );
});

type GamesGridProps = {
  /** Names the list of games for its place and its screen reader. */
  readonly placeKey: string;
  readonly label: string;
  /** Undefined while nothing is loaded. */
  readonly games: readonly GameView[] | undefined;
  readonly count: number;
  /** Called when the place in the list calls for the next page; more than once until it is there. */
  readonly onNearEnd?: (() => void) | undefined;
  /** What stands under the last row. */
  readonly end?: ReactNode;
};

/**
 * Games in rows of tiles, of which only those near the window are in the page. The places of the
 * next pages stand below the loaded ones, so that nothing moves when they arrive. Rows that fly by
 * show the grounds of their covers, and fetch nothing.
 */
export function GamesGrid(props: GamesGridProps) {
  const { placeKey, label, games, count, onNearEnd, end } = props;
  const { ref, measures } = useGridMeasures();
  const shelf = useAtomValue(tileShelfAtom);
  const rows = useRef<WindowVirtualizerHandle>(null);
  const [flight] = useState(createListFlight);
  const columns = measures?.columns ?? 0;
  const loaded = games?.length ?? 0;
  const awaited = Math.min(AWAITED, count - loaded);
  const data = useMemo(
    () => (games === undefined || columns === 0 ? [] : rowsOf(games, awaited, columns)),
    [games, awaited, columns],
  );
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
          <div
            aria-label={label}
            onKeyDown={(press) => moveByArrow(press, { columns, loaded, rows: rows.current })}
            role="list"
          >
            <WindowVirtualizer
              bufferSize={BUFFER}
              data={data}
              itemSize={measures.rowHeight}
              key={columns}
              onScroll={() => {
                // Who goes by keys needs a tile to stand on, however fast the keys come.
                const isByKeys = ref.current?.contains(document.activeElement) ?? false;
                if (!isByKeys) flight.move(window.scrollY, performance.now());
              }}
              ref={rows}
            >
              {(row, index) => (
                <GridRow
                  count={count}
                  flight={flight}
                  index={index}
                  key={index}
                  measures={measures}
                  row={row}
                  shelf={shelf}
                />
              )}
            </WindowVirtualizer>
          </div>
          <div className={styles.end}>{end}</div>
        </>
      )}
    </div>
  );
}
