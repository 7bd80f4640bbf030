import { useAtom, useAtomValue } from 'jotai';
import { useRef, type KeyboardEvent } from 'react';
import { MINES_COLUMNS, MINES_ROWS } from '../../../shared/games/mines/rules.ts';
import { useT } from '../../i18n/language.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { canOpenAtom, cursorAtom, isTurboAtom, minesAtom, tellMines } from './mines-atoms.ts';
import styles from './mines-field.module.css';
import { isRunning, type MinesState } from './mines-round.ts';
import { MinesTile, type TileFace } from './mines-tile.tsx';
import { type CursorStep, distanceBetween, moveCursor } from './move-cursor.ts';
import { openTile } from './play-mines.ts';

const STEPS: Readonly<Record<string, CursorStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
};

/** How much later than its neighbour a tile turns when the whole board is shown. */
const STAGGER_MS = 34;

function faceOf({ game, moves }: MinesState, sectorKey: number): TileFace {
  const sector = game?.sectors[sectorKey];
  if (game === undefined || sector === undefined) return 'closed';
  if (sector.isOpened) return sector.isMine === true ? 'burst' : 'gem';
  if (game.finished) return sector.isMine === true ? 'restMine' : 'restGem';
  const isSent = moves.some((move) => move.kind === 'open' && move.sectorKey === sectorKey);
  return isSent ? 'sent' : 'closed';
}

/** The tile the end began at: the mine that was hit, or the middle of the board. */
function endTileOf({ game }: MinesState): number {
  const hit = game?.sectors.find(({ isOpened, isMine }) => isOpened && isMine === true);
  return hit?.sectorKey ?? MINES_COLUMNS + 2;
}

const rows = Array.from({ length: MINES_ROWS }, (_, row) =>
  Array.from({ length: MINES_COLUMNS }, (_, column) => row * MINES_COLUMNS + column),
);

type MinesFieldProps = {
  /** Whether a press marks the tile for a series, where no game runs. */
  readonly isMarking: boolean;
  /** Whether a series opens the tiles. */
  readonly isSeries: boolean;
  /** Whether a game was just won: its gems cheer, from the middle outwards. */
  readonly isCheering: boolean;
};

/**
 * The 24 tiles. The arrow keys move over them and the focus stays on one; a press opens or marks.
 */
export function MinesField({ isMarking, isSeries, isCheering }: MinesFieldProps) {
  const t = useT();
  const grid = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useAtom(cursorAtom);
  const state = useAtomValue(minesAtom);
  const canOpen = useAtomValue(canOpenAtom);
  const isTurbo = useAtomValue(isTurboAtom);
  const endTile = endTileOf(state);
  const isLost = useAtomValue(connectionAtom).state !== 'connected';
  const isAsleep = !isMarking && (isLost || !isRunning(state));
  const press = (sectorKey: number) => {
    setCursor(sectorKey);
    if (isMarking) tellMines({ type: 'markToggled', sectorKey });
    else void openTile(sectorKey);
  };
  const move = (key: KeyboardEvent) => {
    // The key that began the game, still held down, must not open the tile that took the focus.
    if (key.repeat && key.key === 'Enter') key.preventDefault();
    const step = STEPS[key.key];
    if (step === undefined || key.ctrlKey || key.metaKey || key.altKey) return;
    key.preventDefault();
    const next = moveCursor(cursor, step);
    setCursor(next);
    grid.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
  };
  const tile = (sectorKey: number) => {
    const face = isMarking ? 'closed' : faceOf(state, sectorKey);
    const isStaggered = face === 'restGem' || face === 'restMine' || isCheering;
    const mark = isMarking ? state.marks.indexOf(sectorKey) + 1 : 0;
    return (
      <MinesTile
        delayMs={
          isStaggered && !isTurbo ? STAGGER_MS * (3 + distanceBetween(endTile, sectorKey)) : 0
        }
        face={face}
        isAsleep={isAsleep}
        isCheering={isCheering && face === 'gem'}
        isCursor={cursor === sectorKey}
        isPressable={isMarking || (canOpen && !isSeries && face === 'closed')}
        mark={mark > 0 ? mark : undefined}
        onPress={press}
        sectorKey={sectorKey}
      />
    );
  };
  return (
    <div className={styles.frame}>
      <table
        aria-label={t('mines.field.label')}
        className={styles.field}
        onKeyDown={move}
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table in ARIA's grid pattern has its rows and cells without roles of their own
        role="grid"
        tabIndex={-1}
      >
        <tbody>
          {rows.map((tiles) => (
            <tr key={tiles[0]}>
              {tiles.map((sectorKey) => (
                <td className={styles.cell} key={sectorKey}>
                  {tile(sectorKey)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
