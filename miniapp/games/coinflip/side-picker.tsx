import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { CoinSide } from '../../../shared/games/coinflip/contract.ts';
import { COIN_SIDES } from '../../../shared/games/coinflip/rules.ts';
import { useT } from '../../i18n/language.ts';
import { hapticSelection } from '../../platform/platform.ts';
import { CoinFace } from './coin-face.tsx';
import { coinflipAtom } from './coinflip-atoms.ts';
import { tellCoinflip } from './coinflip-watch.ts';
import styles from './side-picker.module.css';

function choose(side: CoinSide): void {
  hapticSelection();
  tellCoinflip({ type: 'sideChosen', side });
}

/** The choice of a side. */
export function SidePicker() {
  const t = useT();
  const name = useId();
  const { side: chosen } = useAtomValue(coinflipAtom);
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
