import { useAtomValue } from 'jotai';
import type { CSSProperties } from 'react';
import type { BetType } from '../../../shared/games/dice/contract.ts';
import { DICE_CHANCE_LIMIT } from '../../../shared/games/dice/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { areHotKeysOnAtom, diceAtom, quotesAtom, sideBlocksAtom } from './dice-atoms.ts';
import { numberText } from './dice-quote.ts';
import styles from './side-button.module.css';
import type { Pacing } from '../stake/pacing.ts';

type SideButtonProps = {
  readonly side: BetType;
  readonly pacing: Pacing;
  /** Whether the fields of a series keep it from being begun. */
  readonly isHeld: boolean;
  readonly onPress: (side: BetType) => void;
};

/** What the line under the side's name says: the numbers that win, or why it cannot be played. */
function useSideNote(side: BetType): string {
  const t = useT();
  const { pointed } = useFormats();
  const { percent } = useAtomValue(diceAtom);
  const split = pointed(numberText(percent * 100));
  return side === 'less' ? t('dice.play.under', { split }) : t('dice.play.over', { split });
}

/**
 * Stakes on a side. It keeps the focus while a bet is pending or during the pause between two bets,
 * which fills it up, and is disabled only when the side is not offered.
 */
export function SideButton({ side, pacing, isHeld, onPress }: SideButtonProps) {
  const t = useT();
  const note = useSideNote(side);
  const { flight } = useAtomValue(diceAtom);
  const hasKeys = useAtomValue(areHotKeysOnAtom);
  const { isOpen } = useAtomValue(quotesAtom)[side];
  const block = useAtomValue(sideBlocksAtom)[side];
  const isOnItsWay = flight?.betType === side;
  const isBlocked = block !== undefined || pacing.isPaused || isHeld;
  const closed = isOpen ? undefined : t('dice.play.closed', { percent: DICE_CHANCE_LIMIT });
  const title = pacing.isPaused ? t('stake.pause') : closed;
  const style = { '--pause': `${pacing.pauseMs}ms` } as CSSProperties;
  return (
    <button
      aria-busy={isOnItsWay || undefined}
      aria-disabled={isBlocked || undefined}
      className={cx(styles.side, styles[side])}
      disabled={!isOpen}
      onClick={() => {
        if (!isBlocked) onPress(side);
      }}
      style={style}
      title={title}
      type="button"
    >
      {pacing.isPaused && <span aria-hidden="true" className={styles.pause} />}
      <span className={styles.name}>
        {t(side === 'less' ? 'dice.play.less' : 'dice.play.more')}
        {isOnItsWay && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
      </span>
      <span className={styles.note}>{isOpen ? note : t('dice.play.closedShort')}</span>
      {hasKeys && (
        <kbd aria-hidden="true" className={styles.key}>
          {side === 'less' ? 'A' : 'D'}
        </kbd>
      )}
    </button>
  );
}
