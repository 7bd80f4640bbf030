import type { CSSProperties } from 'react';
import type { DiceProof } from '../../../shared/games/dice/proof.ts';
import { isDiceWin } from '../../../shared/games/dice/rules.ts';
import { DiceNumber, type NumberTone } from './dice-number.tsx';
import { DieMarker } from './die-marker.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import type { BoardProps } from '../proof-parts/game-proof.ts';
import styles from './dice-replay.module.css';

/** The die's position before it rolls. */
const RESTING_AT = 5000;

/** A roll of dice again: the chosen side on the line, the die, and the number. */
export function DiceReplay({ proof, moment, isMoving }: BoardProps<DiceProof>) {
  const t = useT();
  const { pointed } = useFormats();
  const { percent, bet_type: betType, number } = proof;
  const isWin = isDiceWin({ percent, betType }, number);
  const isRolled = moment.kind !== 'start';
  const isOver = moment.kind === 'end';
  const result: NumberTone = isWin ? 'win' : 'lose';
  const tone = isOver ? result : isRolled ? 'rolling' : 'empty';
  const style = { '--split': percent / 100, '--settle': isMoving ? undefined : '0ms' };
  const judged = isOver && (isWin ? styles.won : styles.lost);
  const toneOf = (side: 'less' | 'more') => (betType === side ? judged : styles.other);
  return (
    <div className={styles.board} style={style as CSSProperties}>
      <DiceNumber drawn={isRolled ? number : 0} tone={tone} />
      <p className={styles.rule}>
        {t(betType === 'less' ? 'replay.dice.less' : 'replay.dice.more', {
          split: pointed(`${String(percent).padStart(2, '0')}.00`),
        })}
      </p>
      <div className={styles.line}>
        <span aria-hidden="true" className={styles.zones}>
          <span className={cx(styles.less, toneOf('less'))} />
          <span className={cx(styles.more, toneOf('more'))} />
        </span>
        <span aria-hidden="true" className={styles.split}>
          {percent}
        </span>
        <DieMarker
          drawn={isRolled ? number : RESTING_AT}
          hop={isMoving ? moment.kind : ''}
          isRolling={false}
        />
      </div>
    </div>
  );
}
