import { useId } from 'react';
import type { CoinSide } from '../../../shared/games/coinflip/contract.ts';
import { COIN_SIDES } from '../../../shared/games/coinflip/rules.ts';
import { useT } from '../../i18n/language.ts';
import { hapticSelection } from '../../platform/platform.ts';
import { CoinFace } from './coin-face.tsx';
import styles from './side-picker.module.css';

type SidePickerProps = {
  readonly side: CoinSide;
  readonly onChoose: (side: CoinSide) => void;
};

/** The choice of a side. */
export function SidePicker({ side: chosen, onChoose }: SidePickerProps) {
  const t = useT();
  const name = useId();
  const choose = (side: CoinSide) => {
    hapticSelection();
    onChoose(side);
  };
  return (
    <fieldset aria-label={t('coinflip.side.label')} className={styles.sides}>
      {COIN_SIDES.map((side) => (
        <label className={styles.side} key={side}>
          <input
            checked={side === chosen}
            className={styles.input}
            name={name}
            onChange={() => choose(side)}
            type="radio"
            value={side}
          />
          <CoinFace className={styles.coin} side={side} />
          {t(`fairness.value.${side}`)}
        </label>
      ))}
    </fieldset>
  );
}
