import type { MinesProof } from '../../../shared/games/mines/proof.ts';
import { MINES_TILES, minesMultiplier } from '../../../shared/games/mines/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import type { BoardProps } from '../proof-parts/game-proof.ts';
import styles from './mines-replay.module.css';

const TILES = Array.from({ length: MINES_TILES }, (_, tile) => tile);

const Gem = () => (
  <svg aria-hidden="true" viewBox="0 0 48 48">
    <path className={styles.gem} d="M14 8h20l9 12-19 21L5 20Z" />
    <path className={styles.light} d="m14 8 3 12h14l3-12ZM5 20h12l7 21Z" />
  </svg>
);

const Mine = () => (
  <svg aria-hidden="true" viewBox="0 0 48 48">
    <path className={styles.spikes} d="M24 5v38M5 24h38M11 11l26 26M37 11 11 37" />
    <circle className={styles.mine} cx="24" cy="24" r="13" />
    <circle className={styles.spark} cx="20" cy="20" r="3.5" />
  </svg>
);

/**
 * What a tile shows: nothing yet, a gem or a mine, opened by the player or laid bare at the end.
 */
type Face = 'closed' | 'gem' | 'mine' | 'bareGem' | 'bareMine';

function faceOf(tile: number, proof: MinesProof, moment: BoardProps<MinesProof>['moment']): Face {
  const isMine = proof.mines.includes(tile);
  if (proof.opened.slice(0, moment.count).includes(tile)) return isMine ? 'mine' : 'gem';
  if (moment.kind !== 'end') return 'closed';
  return isMine ? 'bareMine' : 'bareGem';
}

function Multiplier({ proof, moment }: Pick<BoardProps<MinesProof>, 'proof' | 'moment'>) {
  const t = useT();
  const { number } = useFormats();
  const shown = proof.opened.slice(0, moment.count);
  const isHit = shown.some((tile) => proof.mines.includes(tile));
  const opened = shown.length;
  const value = isHit || opened === 0 ? 0 : minesMultiplier({ ...proof, opened });
  return (
    <p className={styles.state}>
      <span>{t('replay.mines.count', { count: proof.minesLength })}</span>
      <strong className={cx(styles.multiplier, isHit ? styles.lost : opened > 0 && styles.won)}>
        ×{number(value, { maximumFractionDigits: 4 })}
      </strong>
    </p>
  );
}

/** A game of mines again: the tiles in the order they were opened, and the board laid bare. */
export function MinesReplay({ proof, moment, isMoving }: BoardProps<MinesProof>) {
  const t = useT();
  const newest = proof.opened[moment.count - 1];
  return (
    <div className={styles.place}>
      <Multiplier moment={moment} proof={proof} />
      <ul aria-label={t('replay.mines.board')} className={styles.board}>
        {TILES.map((tile) => {
          const face = faceOf(tile, proof, moment);
          const isNew = isMoving && moment.kind === 'open' && tile === newest;
          return (
            <li
              aria-label={t(`replay.tile.${face}`, { tile: tile + 1 })}
              className={cx(styles.tile, styles[face], isNew && styles.fresh)}
              key={tile}
            >
              {(face === 'gem' || face === 'bareGem') && <Gem />}
              {(face === 'mine' || face === 'bareMine') && <Mine />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
