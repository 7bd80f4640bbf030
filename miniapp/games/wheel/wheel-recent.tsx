import { useAtomValue } from 'jotai';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useT } from '../../i18n/language.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { cx } from '../../ui/class-names.ts';
import { RecentStrip } from '../frame/recent-strip.tsx';
import { phaseAtom, wheelAtom } from './wheel-atoms.ts';
import styles from './wheel-recent.module.css';
import { toneClass } from './wheel-tone.ts';

const MAX_SHOWN = 30;

/**
 * The latest multipliers, newest first; each opens its proof. A round still turning is not shown.
 */
export function WheelRecent() {
  const t = useT();
  const { before, round } = useAtomValue(wheelAtom);
  const isTurning = useAtomValue(phaseAtom) === 'spinning';
  const shown = before.filter(({ roundId }) => !isTurning || roundId !== round?.roundId);
  return (
    <RecentStrip
      empty={t('wheel.recent.empty')}
      label={t('wheel.recent.label')}
      rounds={shown.slice(0, MAX_SHOWN)}
    >
      {({ roundId, multiplier }) => (
        <ChipButton
          aria-label={t('wheel.recent.item', { multiplier })}
          className={cx(styles.chip, toneClass(multiplier))}
          onClick={() => openProof(roundId)}
        >
          ×{multiplier}
        </ChipButton>
      )}
    </RecentStrip>
  );
}
