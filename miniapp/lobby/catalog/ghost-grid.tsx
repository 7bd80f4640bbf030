import type { CSSProperties } from 'react';
import { cx } from '../../ui/class-names.ts';
import styles from './games-grid.module.css';
import type { Measures } from './use-grid-measures.ts';

type GhostTileProps = {
  /** The ground of its cover where the game is known. */
  readonly ground?: string | undefined;
};

/**
 * The placeholder of a tile whose game is loading or scrolls by fast; it has the tile's size, in
 * one element.
 */
export function GhostTile({ ground }: GhostTileProps) {
  const style = { '--ghost-ground': ground } as CSSProperties;
  return <div aria-hidden="true" className={styles.ghost} style={style} />;
}

type GhostRowsProps = { readonly measures: Measures; readonly rows: number };

/** The places of the first games while nothing is loaded; say beside it that games are loading. */
export function GhostRows({ measures, rows }: GhostRowsProps) {
  const { columns, rowHeight } = measures;
  const style = { '--grid-columns': columns, blockSize: rowHeight } as CSSProperties;
  return (
    <div className={cx(styles.grid, styles.waiting)}>
      {Array.from({ length: rows }, (_, row) => (
        <div className={styles.row} key={row} style={style}>
          {Array.from({ length: columns }, (_, column) => (
            <GhostTile key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}
