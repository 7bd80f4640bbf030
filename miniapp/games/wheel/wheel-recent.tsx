import { useAtomValue } from 'jotai';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useT } from '../../i18n/language.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { cx } from '../../ui/class-names.ts';
import strip from '../frame/recent-strip.module.css';
import { phaseAtom, wheelAtom } from './wheel-atoms.ts';
import styles from './wheel-recent.module.css';
import { toneClass } from './wheel-tone.ts';

const MOST_SHOWN = 30;

/**
 * The latest multipliers, newest first; each opens its proof. A round still turning is not shown.
 */
export function WheelRecent() {
  const t = useT();
  const { before, round } = useAtomValue(wheelAtom);
  const isTurning = useAtomValue(phaseAtom) === 'spinning';
  const shown = before.filter(({ roundId }) => !isTurning || roundId !== round?.roundId);
  if (shown.length === 0) return <p className={strip.empty}>{t('wheel.recent.empty')}</p>;
  return (
    <ul aria-label={t('wheel.recent.label')} className={strip.list}>
      {shown.slice(0, MOST_SHOWN).map(({ roundId, multiplier }) => (
        <li className={strip.item} key={roundId}>
          <ChipButton
            aria-label={t('wheel.recent.item', { multiplier })}
            className={cx(styles.chip, toneClass(multiplier))}
            onClick={() => openProof(roundId)}
          >
            ×{multiplier}
          </ChipButton>
        </li>
      ))}
    </ul>
  );
}
