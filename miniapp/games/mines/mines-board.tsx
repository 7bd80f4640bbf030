import { useAtomValue } from 'jotai';
import { useState, type CSSProperties } from 'react';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { cx } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { isTurboAtom, minesAtom } from './mines-atoms.ts';
import styles from './mines-board.module.css';
import { MinesField } from './mines-field.tsx';
import { MinesHead } from './mines-head.tsx';
import { MinesStrip } from './mines-strip.tsx';
import { TURN_MS, TURN_QUICK_MS } from './play-mines.ts';

/** The screen reader's text for the last tile or for the end. */
function Spoken() {
  const t = useT();
  const { format, code } = useMoney();
  const { game } = useAtomValue(minesAtom);
  if (game === undefined) return null;
  const values = { amount: format(BigInt(game.bankMicro)), code, count: game.countOpenedSectors };
  if (game.ending === 'mine') return t('mines.spoken.mine');
  if (game.finished) return t('mines.spoken.win', values);
  return game.countOpenedSectors === 0 ? t('mines.spoken.begun') : t('mines.spoken.gem', values);
}

type MinesBoardProps = {
  /** Whether the field is used to mark the tiles of a series. */
  readonly isMarking: boolean;
  /** Whether a series plays: the field is for looking at only. */
  readonly isSeries: boolean;
};

/** The table: the state of the game, the multipliers of the whole game, and the field. */
export function MinesBoard({ isMarking, isSeries }: MinesBoardProps) {
  const t = useT();
  const { game, isEndFresh } = useAtomValue(minesAtom);
  const isTurbo = useAtomValue(isTurboAtom);
  const [foundId] = useState(game?.finished === true ? game.roundId : undefined);
  const isFresh = isEndFresh && game?.roundId !== foundId;
  const isWon = game?.finished === true && BigInt(game.bankMicro) > BigInt(game.stakeMicro);
  const isHit = game?.ending === 'mine';
  const style = { '--turn-time': `${isTurbo ? TURN_QUICK_MS : TURN_MS}ms` } as CSSProperties;
  return (
    <section
      aria-label={t('mines.board.label')}
      className={cx(
        styles.board,
        isFresh && isWon && styles.celebrated,
        isFresh && isHit && styles.shaken,
      )}
      style={style}
    >
      <MinesHead isMarking={isMarking} />
      <MinesStrip isMarking={isMarking} />
      <MinesField isCheering={isFresh && isWon} isMarking={isMarking} isSeries={isSeries} />
      <VisuallyHidden>
        <output>
          <Spoken />
        </output>
      </VisuallyHidden>
    </section>
  );
}
