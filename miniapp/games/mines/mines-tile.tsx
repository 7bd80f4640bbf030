import type { CSSProperties } from 'react';
import { MINES_COLUMNS } from '../../../shared/games/mines/rules.ts';
import { MinesBomb } from '../../art/mines-bomb.tsx';
import { MinesGem } from '../../art/mines-gem.tsx';
import { useT } from '../../i18n/language.ts';
import styles from './mines-tile.module.css';

/**
 * What a tile shows. `sent`: requested and not answered; `burst`: the mine that ended the game;
 * `restGem` and `restMine`: what an unopened tile hid, once the game is over.
 */
export type TileFace = 'closed' | 'sent' | 'gem' | 'burst' | 'restGem' | 'restMine';

type MinesTileProps = {
  readonly sectorKey: number;
  readonly face: TileFace;
  /** Its place in the series' pattern, from 1; undefined when it is not in it. */
  readonly mark?: number | undefined;
  /** How long it waits before it turns, in milliseconds. */
  readonly delayMs: number;
  readonly isCursor: boolean;
  readonly isPressable: boolean;
  /** Whether no game runs or none can be played on now, so that the stones lie in the dark. */
  readonly isAsleep: boolean;
  /** Whether it is one of the gems of a game just won. */
  readonly isCheering: boolean;
  readonly onPress: (sectorKey: number) => void;
};

/** The content of a tile; nothing under a closed one, which may still be turning back. */
function Content({ face }: { readonly face: TileFace }) {
  if (face === 'closed' || face === 'sent') return null;
  return face === 'burst' || face === 'restMine' ? <MinesBomb /> : <MinesGem />;
}

/** One tile of the field: a stone that turns over. The grid around it moves the focus. */
export function MinesTile(props: MinesTileProps) {
  const { sectorKey, face, mark, delayMs, isCursor, isPressable, onPress } = props;
  const { isAsleep, isCheering } = props;
  const t = useT();
  const place = {
    row: Math.trunc(sectorKey / MINES_COLUMNS) + 1,
    column: (sectorKey % MINES_COLUMNS) + 1,
  };
  const said = mark === undefined ? { face, mark: 0 } : { face: 'marked', mark };
  const name = t('mines.tile', { ...place, ...said });
  return (
    <button
      aria-disabled={!isPressable || undefined}
      aria-label={name}
      aria-pressed={mark === undefined ? undefined : true}
      className={styles.tile}
      data-asleep={isAsleep || undefined}
      data-cheer={isCheering || undefined}
      data-face={face}
      data-tile={sectorKey}
      onClick={() => {
        if (isPressable) onPress(sectorKey);
      }}
      style={{ '--wait': `${delayMs}ms` } as CSSProperties}
      tabIndex={isCursor ? 0 : -1}
      type="button"
    >
      <span className={styles.body}>
        <span className={styles.stone}>
          {mark !== undefined && <span className={styles.mark}>{mark}</span>}
        </span>
        <span className={styles.well}>
          <Content face={face} />
        </span>
      </span>
    </button>
  );
}
