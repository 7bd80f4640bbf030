import { useAtomValue } from 'jotai';
import { useState, type KeyboardEvent } from 'react';
import {
  MINES_MAX_LENGTH,
  MINES_MIN_LENGTH,
  MINES_PRESETS,
} from '../../../shared/games/mines/rules.ts';
import { MinesBomb } from '../../art/mines-bomb.tsx';
import { useT } from '../../i18n/language.ts';
import { isRunningAtom, minesAtom, tellMines } from './mines-atoms.ts';
import styles from './mines-count.module.css';

const choose = (minesLength: number) => tellMines({ type: 'minesChosen', minesLength });

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** The typed number of mines: free text while it is typed, the nearest allowed number after. */
function CountInput({ minesLength }: { readonly minesLength: number }) {
  const t = useT();
  const [draft, setDraft] = useState<string>();
  const press = (key: KeyboardEvent) => {
    const step = STEPS[key.key];
    if (key.key === 'Enter') setDraft(undefined);
    if (step === undefined) return;
    key.preventDefault();
    setDraft(undefined);
    choose(minesLength + step);
  };
  return (
    <input
      aria-label={t('mines.count.label')}
      autoComplete="off"
      className={styles.input}
      inputMode="numeric"
      maxLength={2}
      onBlur={() => setDraft(undefined)}
      onChange={(change) => {
        setDraft(change.target.value);
        choose(Number.parseInt(change.target.value, 10));
      }}
      onFocus={(focus) => focus.target.select()}
      onKeyDown={press}
      value={draft ?? minesLength}
    />
  );
}

type StepButtonProps = {
  readonly step: -1 | 1;
  readonly minesLength: number;
  readonly isAtEnd: boolean;
};

function StepButton({ step, minesLength, isAtEnd }: StepButtonProps) {
  const t = useT();
  return (
    <button
      aria-label={t(step < 0 ? 'mines.count.fewer' : 'mines.count.more')}
      className={styles.button}
      disabled={isAtEnd}
      onClick={() => choose(minesLength + step)}
      type="button"
    >
      {step < 0 ? '−' : '+'}
    </button>
  );
}

/** How many mines the field hides: by steps, typed, or one of the usual numbers. */
export function MinesCount({ isLocked }: { readonly isLocked: boolean }) {
  const t = useT();
  const state = useAtomValue(minesAtom);
  const isRunning = useAtomValue(isRunningAtom);
  const minesLength = isRunning ? (state.game?.minesLength ?? 0) : state.minesLength;
  return (
    <fieldset
      aria-label={t('mines.count.label')}
      className={styles.count}
      disabled={isLocked || isRunning}
    >
      <div className={styles.stepper}>
        <span aria-hidden="true" className={styles.label}>
          <MinesBomb />
          <span className={styles.word}>{t('mines.count.short')}</span>
        </span>
        <span className={styles.numbers}>
          <StepButton
            isAtEnd={minesLength <= MINES_MIN_LENGTH}
            minesLength={minesLength}
            step={-1}
          />
          <CountInput minesLength={minesLength} />
          <StepButton
            isAtEnd={minesLength >= MINES_MAX_LENGTH}
            minesLength={minesLength}
            step={1}
          />
        </span>
      </div>
      <div className={styles.presets}>
        {MINES_PRESETS.map((preset) => (
          <button
            aria-label={t('mines.count.preset', { count: preset })}
            aria-pressed={preset === minesLength}
            className={styles.button}
            key={preset}
            onClick={() => choose(preset)}
            type="button"
          >
            {preset}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
