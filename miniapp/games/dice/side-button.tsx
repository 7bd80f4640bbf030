import { useAtomValue } from 'jotai';
import type { BetType } from '../../../shared/games/dice/contract.ts';
import { DICE_CHANCE_LIMIT } from '../../../shared/games/dice/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { areHotKeysOnAtom, diceAtom, quotesAtom, sideBlocksAtom } from './dice-atoms.ts';
import { numberText } from './dice-quote.ts';
import styles from './side-button.module.css';
import type { Pacing } from '../stake/pacing.ts';
import { StakeButton } from '../stake/stake-button.tsx';

const SIDE_KEYS: Readonly<Record<BetType, string>> = { less: 'A', more: 'D' };

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

/** Stakes on a side; it is disabled only while the side is not offered at the chosen chance. */
export function SideButton({ side, pacing, isHeld, onPress }: SideButtonProps) {
  const t = useT();
  const note = useSideNote(side);
  const { flight } = useAtomValue(diceAtom);
  const hasKeys = useAtomValue(areHotKeysOnAtom);
  const { isOpen } = useAtomValue(quotesAtom)[side];
  const block = useAtomValue(sideBlocksAtom)[side];
  return (
    <StakeButton
      className={styles[side]}
      closed={isOpen ? undefined : t('dice.play.closed', { percent: DICE_CHANCE_LIMIT })}
      hotKey={hasKeys ? SIDE_KEYS[side] : undefined}
      isBlocked={block !== undefined || isHeld}
      isPending={flight?.betType === side}
      name={t(side === 'less' ? 'dice.play.less' : 'dice.play.more')}
      note={isOpen ? note : t('dice.play.closedShort')}
      onPress={() => onPress(side)}
      pacing={pacing}
    />
  );
}
