import { useAtomValue } from 'jotai';
import type { CSSProperties } from 'react';
import { DICE_MAX_PERCENT, DICE_MIN_PERCENT } from '../../../shared/games/dice/rules.ts';
import { hapticSelection } from '../../platform/platform.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import { MinusIcon, PlusIcon } from '../../ui/action-icons.tsx';
import { diceAtom } from './dice-atoms.ts';
import { numberText } from './dice-quote.ts';
import styles from './dice-track.module.css';
import { DieMarker } from './die-marker.tsx';
import { tellDice } from './play-dice.ts';

/** The die's position before the first roll. */
const RESTING_AT = 5000;

function choosePercent(percent: number): void {
  tellDice({ type: 'percentChosen', percent });
  hapticSelection();
}

/**
 * The two sides. The one that the last bet was not on is dimmed, and stays so while the next bet
 * rolls: a line that changed its colours with every round would flicker.
 */
function Zones() {
  const { result, percent } = useAtomValue(diceAtom);
  const judged = (side: 'less' | 'more') =>
    result?.percent === percent && result.bet_type !== side && styles.away;
  return (
    <span aria-hidden="true" className={styles.zones}>
      <span className={cx(styles.less, judged('less'))} />
      <span className={cx(styles.more, judged('more'))} />
    </span>
  );
}

type StepProps = { readonly label: string; readonly by: -1 | 1; readonly isDisabled: boolean };

function Step({ label, by, isDisabled }: StepProps) {
  const { percent } = useAtomValue(diceAtom);
  const isEnd = percent === (by < 0 ? DICE_MIN_PERCENT : DICE_MAX_PERCENT);
  return (
    <button
      aria-label={label}
      className={styles.step}
      disabled={isDisabled || isEnd}
      onClick={() => choosePercent(percent + by)}
      type="button"
    >
      {by < 0 ? <MinusIcon /> : <PlusIcon />}
    </button>
  );
}

/**
 * The line of all numbers: the split to drag, the side below it and the side above, and the die.
 */
export function DiceTrack({ isLocked }: { readonly isLocked: boolean }) {
  const t = useT();
  const { pointed } = useFormats();
  const { percent, result, phase, rounds } = useAtomValue(diceAtom);
  const last = result ?? rounds[0];
  const split = pointed(numberText(percent * 100));
  return (
    <div className={styles.track} style={{ '--split': percent / 100 } as CSSProperties}>
      <Step by={-1} isDisabled={isLocked} label={t('dice.split.lower')} />
      <div className={styles.line}>
        <Zones />
        <input
          aria-label={t('dice.split.label')}
          aria-valuetext={t('dice.split.value', { percent, split })}
          className={styles.input}
          disabled={isLocked}
          max={DICE_MAX_PERCENT}
          min={DICE_MIN_PERCENT}
          onChange={(change) => choosePercent(change.target.valueAsNumber)}
          step={1}
          type="range"
          value={percent}
        />
        <span aria-hidden="true" className={styles.handle}>
          {percent}
        </span>
        <DieMarker
          drawn={last?.number ?? RESTING_AT}
          hop={last?.roundId ?? ''}
          isRolling={phase === 'rolling'}
        />
      </div>
      <Step by={1} isDisabled={isLocked} label={t('dice.split.raise')} />
    </div>
  );
}
